/** How far somebody has come with the guide of a table. Kept as long as the tab is open, so that a reload loses nothing. */
export interface Memory {
  read: string[];
  closed: boolean;
}

const keyOf = (table: string) => `conclave.guide.${table}`;

export function recall(table: string): Memory {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? '{}');
    const { read, closed } = found as Partial<Memory>;
    return { read: Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [], closed: closed === true };
  } catch {
    return { read: [], closed: false };
  }
}

export function remember(table: string, memory: Memory) {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(memory));
  } catch {
    // Then the guide begins anew after a reload.
  }
}
