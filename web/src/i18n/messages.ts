/** A sentence with `{names}` in braces, or one for each plural form. */
export type Message = string | { [form in Intl.LDMLPluralRule]?: string };
export type Book = { [area: string]: { [key: string]: Message } };
export type Vars = { [name: string]: string | number };

/** The sentence of a key with its names filled in. */
export function fill(book: Book, language: string, key: string, vars: Vars): string | undefined {
  const [area, name] = key.split('.', 2) as [string, string];
  const message = book[area]?.[name];
  if (message === undefined) return undefined;
  return form(message, language, vars).replace(/\{(\w+)\}/g, (whole, variable: string) => {
    const value = vars[variable];
    if (value === undefined) return whole;
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
}

function form(message: Message, language: string, vars: Vars): string {
  if (typeof message === 'string') return message;
  const chosen = new Intl.PluralRules(language).select(Number(vars['count'] ?? 0));
  return message[chosen] ?? message.other ?? '';
}

/** The names a message wants filled in. */
export function variables(message: Message): string[] {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  const names = forms.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''));
  return [...new Set(names)].sort();
}
