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

/** What it is to be first one way and the other, the lower first; what is none of these is a text. */
const ENDS: Partial<Record<Celula['tipo'], readonly [string, string]>> = {
  money: ['menor primeiro', 'maior primeiro'],
  number: ['menor primeiro', 'maior primeiro'],
  integer: ['menor primeiro', 'maior primeiro'],
  date: ['antigos primeiro', 'recentes primeiro'],
  dateTime: ['antigos primeiro', 'recentes primeiro'],
};

/** The orders that the heads of a page lead to, with their names. */
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

/** What a reader may choose from: where a list begins in an order that is no column's, as a queue does, that one first. */
export function escolhasOf(face: Pick<Face, 'tabela' | 'ordem'>) {
  const opcoes = opcoesOf(face);
  const first = face.ordem === null ? null : ordemText(face.ordem);
  if (first === null || opcoes.some(({ valor }) => valor === first)) return opcoes;
  return [{ valor: first, texto: 'Padrão' }, ...opcoes];
}

/** All by which a page may be ordered: its columns, either way. */
export const ordensOf = (face: Pick<Face, 'tabela'>): readonly string[] =>
  opcoesOf(face).map(({ valor }) => valor);

/**
 * The order that the head of a column leads to: another way round where the list is in its order already. Of amounts and
 * days the highest and the latest are looked for, of all else the first of the alphabet.
 */
export function nextOrdem({ tipo }: Pick<Celula, 'tipo'>, path: string, now: Ordem | null): Ordem {
  const down = now?.path === path ? now.direction === 'ASC' : ENDS[tipo] !== undefined;
  return { path, direction: down ? 'DESC' : 'ASC' };
}
