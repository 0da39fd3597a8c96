import { searchOf } from '../address-values.ts';
import { faceNamed } from './faces.ts';

/** Record that opens over a list. */
export interface DetalheRef {
  readonly conjunto: string;
  readonly id: number;
}

/** Marks the links to a record, so that closing its details returns the focus to one of them. */
export const DETALHE_ATTRIBUTE = 'data-detalhe';
export const detalheName = (conjunto: string, id: number) => `${conjunto}-${id}`;

/**
 * Topmost record of an address, the last of those that it opens: a licitação opens over its contract. Null if there is
 * none.
 */
export function detalheOf(params: URLSearchParams): DetalheRef | null {
  const opened = [...params].filter(
    ([name, raw]) => /^[1-9]\d{0,14}$/.test(raw) && (faceNamed(name)?.detalhe ?? null) !== null,
  );
  const [conjunto, raw] = opened.at(-1) ?? [];
  return conjunto === undefined ? null : { conjunto, id: Number(raw) };
}

/** Query string with one more record opened on top; null closes the topmost one. */
export function detalheSearch(search: string, open: DetalheRef | null): string {
  const params = new URLSearchParams(search);
  const changed = open ?? detalheOf(params);
  if (changed !== null) params.delete(changed.conjunto);
  // Appended last, which puts it on top.
  if (open !== null) params.append(open.conjunto, String(open.id));
  return searchOf(params);
}
