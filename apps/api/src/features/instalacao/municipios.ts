import type { MunicipioAchado } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

const MOST = 20;
/** Maximum words of a query, and letters of each. */
const WORDS = 6;
const LETTERS = 40;

/**
 * Municipalities with a word for each typed prefix, in the name or the state; those that start with the first prefix
 * come first.
 */
export function findMunicipios(tx: Tx, nome: string): Promise<MunicipioAchado[]> {
  const words = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9']+/)
    .filter((word) => word !== '')
    .slice(0, WORDS)
    .map((word) => word.slice(0, LETTERS));
  if (words.length === 0) return Promise.resolve([]);
  return tx.query<MunicipioAchado>(
    `select m.id, m.nome, m.uf
       from municipio m,
            lateral (select ' ' || regexp_replace(lower(unaccent(m.nome || ' ' || m.uf)), '[^a-z0-9'']+', ' ', 'g') as texto) t
      where t.texto like all (select '% ' || palavra || '%' from unnest($1::text[]) palavra)
      order by t.texto not like ' ' || $2 || '%', m.nome, m.uf
      limit ${MOST}`,
    [words, words[0]],
  );
}
