import type { Celula, Face } from '@claraboia/contract';
import { caminhoOf } from './leitura.ts';

/** By what a list is ordered. */
export type Ordem = NonNullable<Face['ordem']>;

/** As an address names it: the property, with a minus before it where the highest is first. */
export const ordemText = ({ path, direction }: Ordem) => (direction === 'DESC' ? `-${path}` : path);

/** What such a name says. */
export const readOrdem = (text: string): Ordem =>
  text.startsWith('-')
    ? { path: text.slice(1), direction: 'DESC' }
    : { path: text, direction: 'ASC' };

/** The property that a column is ordered by; null where it is none as it is, or an address, whose letters say nothing. */
export const ordemPath = (celula: Celula): string | null =>
  celula.tipo === 'link' ? null : caminhoOf(celula);

/** All by which a page may be ordered: its columns, either way. */
export const ordensOf = ({ tabela }: Pick<Face, 'tabela'>): readonly string[] =>
  tabela.flatMap((celula) => {
    const path = ordemPath(celula);
    return path === null ? [] : [path, `-${path}`];
  });

/** Of amounts and days the highest and the latest are looked for, of all else the first of the alphabet. */
const HIGHEST_FIRST: ReadonlySet<Celula['tipo']> = new Set([
  'money',
  'date',
  'dateTime',
  'integer',
]);

/** The order that the head of a column leads to: another way round where the list is in its order already. */
export function nextOrdem({ tipo }: Pick<Celula, 'tipo'>, path: string, now: Ordem | null): Ordem {
  const down = now?.path === path ? now.direction === 'ASC' : HIGHEST_FIRST.has(tipo);
  return { path, direction: down ? 'DESC' : 'ASC' };
}
