import { searchOf } from '../address-values.ts';
import { faceNamed } from './faces.ts';

/** A record that opens over a list. */
export interface DetalheRef {
  readonly conjunto: string;
  readonly id: number;
}

/** Marks the links to a record, so that its details give the focus back to one. */
export const DETALHE_ATTRIBUTE = 'data-detalhe';
export const detalheName = (conjunto: string, id: number) => `${conjunto}-${id}`;

/** The record that an address shows, the last of those that it opens: a procurement opens over its contract; null for none. */
export function detalheOf(params: URLSearchParams): DetalheRef | null {
  const opened = [...params].filter(
    ([name, raw]) => /^[1-9]\d{0,14}$/.test(raw) && (faceNamed(name)?.detalhe ?? null) !== null,
  );
  const [conjunto, raw] = opened.at(-1) ?? [];
  return conjunto === undefined ? null : { conjunto, id: Number(raw) };
}

/** An address with a record open over what is there, or with null the topmost one closed. */
export function detalheSearch(search: string, open: DetalheRef | null): string {
  const params = new URLSearchParams(search);
  const changed = open ?? detalheOf(params);
  if (changed !== null) params.delete(changed.conjunto);
  // Put at the end: on top.
  if (open !== null) params.append(open.conjunto, String(open.id));
  return searchOf(params);
}
