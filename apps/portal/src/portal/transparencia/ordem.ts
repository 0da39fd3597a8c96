import type { Celula, Face } from '@claraboia/contract';
import { caminhoOf } from './leitura.ts';

/** Sort order of a list. */
export type Ordem = NonNullable<Face['ordem']>;

/** Sort order in an address: the property, with a leading minus for descending. */
export const ordemText = ({ path, direction }: Ordem) => (direction === 'DESC' ? `-${path}` : path);

/** Reads a sort order from an address. */
export const readOrdem = (text: string): Ordem =>
  text.startsWith('-')
    ? { path: text.slice(1), direction: 'DESC' }
    : { path: text, direction: 'ASC' };

/** Property that a column sorts by. Null if the column is computed or a URL, whose spelling has no useful order. */
export const ordemPath = (celula: Celula): string | null =>
  celula.tipo === 'link' ? null : caminhoOf(celula);

/** Names of both directions, ascending first. All other types sort as text. */
const ENDS: Partial<Record<Celula['tipo'], readonly [string, string]>> = {
  money: ['menor primeiro', 'maior primeiro'],
  number: ['menor primeiro', 'maior primeiro'],
  integer: ['menor primeiro', 'maior primeiro'],
  date: ['antigos primeiro', 'recentes primeiro'],
  dateTime: ['antigos primeiro', 'recentes primeiro'],
  periodo: ['antigos primeiro', 'recentes primeiro'],
};

/** Sort orders of a table's columns, with their names. */
export const opcoesOf = ({ tabela }: Pick<Face, 'tabela'>) =>
  tabela.flatMap((celula) => {
    const path = ordemPath(celula);
    if (path === null) return [];
    const [up, down] = ENDS[celula.tipo] ?? ['de A a Z', 'de Z a A'];
    const first = nextOrdem(celula, path, null);
    return [first, nextOrdem(celula, path, first)].map((ordem) => ({
      valor: ordemText(ordem),
      texto: `${celula.titulo}: ${ordem.direction === 'ASC' ? up : down}`,
    }));
  });

/** Sort orders to choose from. If the list starts with an order of no column, such as a queue's, that comes first. */
export function escolhasOf(face: Pick<Face, 'tabela' | 'ordem'>) {
  const opcoes = opcoesOf(face);
  const first = face.ordem === null ? null : ordemText(face.ordem);
  if (first === null || opcoes.some(({ valor }) => valor === first)) return opcoes;
  return [{ valor: first, texto: 'Padrão' }, ...opcoes];
}

/** All sort orders that an address may name: each column, both directions. */
export const ordensOf = (face: Pick<Face, 'tabela'>): readonly string[] =>
  opcoesOf(face).map(({ valor }) => valor);

/**
 * Sort order that the header of a column leads to; it toggles the current one. Amounts and dates start descending, all
 * else ascending.
 */
export function nextOrdem({ tipo }: Pick<Celula, 'tipo'>, path: string, now: Ordem | null): Ordem {
  const down = now?.path === path ? now.direction === 'ASC' : ENDS[tipo] !== undefined;
  return { path, direction: down ? 'DESC' : 'ASC' };
}
