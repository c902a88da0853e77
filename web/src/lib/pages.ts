import type { Component } from 'svelte';

/** A page takes the fields of its address, and what is asked behind the `?`. */
export type Page = Component<Record<string, unknown>>;

const PAGES = import.meta.glob<Page>('../pages/*.svelte', { import: 'default' });

/** The page of a name, or nothing if there is none. It is fetched once. */
export const load = (name: string): Promise<Page> | undefined => PAGES[`../pages/${name}.svelte`]?.();
