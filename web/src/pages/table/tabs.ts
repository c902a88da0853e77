/** What lies in the drawer beside a table. */
export type Tab = 'log' | 'chat' | 'rules';
