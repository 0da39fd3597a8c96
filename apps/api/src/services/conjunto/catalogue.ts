import { type Conjunto, columnOf, conjuntos } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { hasRows } from '../publico/paginas.ts';

/** A set in the catalogue of a client. */
export interface CatalogueEntry {
  readonly conjunto: string;
  readonly titulo: string;
  /** Whether the client has records of it. */
  readonly publicado: boolean;
}

/** Lists every set, with whether the transaction's client has records of it. */
export async function readCatalogue(tx: Tx): Promise<readonly CatalogueEntry[]> {
  const has = conjuntos.map(
    ({ entidade, onde }, index) =>
      `${hasRows(entidade.table, shownSql(entidade, onde))} as c${index}`,
  );
  const [row = {}] = await tx.query<Record<string, boolean>>(`select ${has.join(', ')}`, [
    tx.clienteId,
  ]);
  const declared = conjuntos.map(({ endereco, titulo }, index) => ({
    conjunto: endereco,
    titulo,
    publicado: row[`c${index}`] === true,
  }));
  return [...declared, ...(await readListas(tx))];
}

/** The published lists whose columns the client declares, by name. */
const readListas = (tx: Tx) =>
  tx.query<CatalogueEntry>(
    `select endereco as conjunto, mascarar_cpf(nome) as titulo, true as publicado from lista_propria
      where cliente_id = $1 and publicada order by mascarar_cpf(nome), id`,
    [tx.clienteId],
  );

/** Conditions of a set's records that are flags. */
const shownSql = (entidade: Conjunto['entidade'], onde: Conjunto['onde']) =>
  onde
    .filter(({ valor }) => typeof valor === 'boolean')
    .map(({ caminho, valor }) => `and ${valor ? '' : 'not '}${columnOf(entidade, caminho)}`)
    .join(' ');

/** Data dictionary of a set: the meaning of each column. */
export const dictionaryOf = ({ colunas }: Conjunto) =>
  colunas.map(({ chave, titulo, tipo, significado }) => ({ chave, titulo, tipo, significado }));
