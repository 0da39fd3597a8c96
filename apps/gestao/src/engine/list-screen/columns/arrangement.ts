import { LARGURA_COLUNA } from '@claraboia/contract';
import type { ArranjoLista } from '@claraboia/contract/schema';
import type { ListColumn } from '../../list-columns.ts';

/** Columns and widths of a list that nobody has changed. */
export const PLAIN: ArranjoLista = { colunas: null, larguras: {} };

export const isPlain = ({ colunas, larguras }: ArranjoLista): boolean =>
  colunas === null && Object.keys(larguras).length === 0;

/** Shown columns in their order and with their widths. Unknown ones are left out; without any, the list's own are shown. */
export function arranged(
  known: readonly ListColumn[],
  own: readonly string[],
  { colunas, larguras }: ArranjoLista,
): readonly ListColumn[] {
  const found = (paths: readonly string[]) =>
    paths.flatMap((path) => known.find((column) => column.path === path) ?? []);
  const chosen = found(colunas ?? own);
  return (chosen.length > 0 ? chosen : found(own)).map((column) => {
    const width = larguras[column.path];
    return width === undefined ? column : { ...column, width, isFlexible: false };
  });
}

/** The same arrangement with other shown columns; those of the list itself are no choice. */
export function withColumns(
  arranjo: ArranjoLista,
  own: readonly string[],
  colunas: readonly string[],
): ArranjoLista {
  const isOwn = colunas.length === own.length && colunas.every((path, at) => path === own[at]);
  return { ...arranjo, colunas: isOwn ? null : [...colunas] };
}

/** Moves a column one place up or down. */
export function moved(
  colunas: readonly string[],
  path: string,
  direction: 'up' | 'down',
): readonly string[] {
  const from = colunas.indexOf(path);
  const to = direction === 'up' ? from - 1 : from + 1;
  const other = colunas[to];
  if (from < 0 || other === undefined) return colunas;
  return colunas.with(to, path).with(from, other);
}

/** Rounds a width in rem and keeps it within the limits. */
export const clampWidth = (width: number): number =>
  Math.min(LARGURA_COLUNA.max, Math.max(LARGURA_COLUNA.min, Math.round(width * 100) / 100));

/**
 * Sets the width of a column; null for its default.
 * @param measured present widths in rem of all shown columns. If no column is left to take the remaining width, all
 * keep theirs: otherwise the others would shrink at once.
 */
export function withWidth(
  arranjo: ArranjoLista,
  shown: readonly ListColumn[],
  path: string,
  width: number | null,
  measured: ReadonlyMap<string, number> = new Map(),
): ArranjoLista {
  const { [path]: _, ...others } = arranjo.larguras;
  if (width === null) return { ...arranjo, larguras: others };
  const hasFlexible = shown.some((column) => column.isFlexible && column.path !== path);
  const kept = hasFlexible
    ? []
    : [...measured].filter(([each]) => each !== path).map(([each, own]) => [each, clampWidth(own)]);
  return {
    ...arranjo,
    larguras: { ...others, ...Object.fromEntries(kept), [path]: clampWidth(width) },
  };
}
