import { JUDGED_ROWS } from '@claraboia/contract';
import type { DePara, Proposta } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { type Declarada, keepByHand, type Proposto, semDescartadas, suggest } from './de-para.ts';
import type { ArquivoLimpo } from './discard.ts';
import { knownFormat } from './formato.ts';
import type { Arquivo } from './leitura.ts';
import { mappingFor } from './mapeamentos.ts';

/** Proposed mapping of a file. */
export interface Mapeado extends Proposto {
  /** True if a file with these headings was imported before. */
  readonly reconhecido: boolean;
}

/** First rows of a file that are records. */
export async function firstRows(arquivo: Arquivo): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const { celulas, erro, lancamento } of arquivo.linhas()) {
    if (erro === null && lancamento) rows.push(celulas);
    if (rows.length === JUDGED_ROWS) break;
  }
  return rows;
}

/** Mappings that a file may have been made for. */
export interface Conhecidos {
  /** Mapping of the last file with these headings. */
  readonly formato: DePara | null;
  /** Named mapping whose headings the file has. */
  readonly mapeamento: DePara | null;
}

/**
 * Looks up the mappings that a file may have been made for.
 * @param lembrado kind under which mappings are remembered, if it is not the kind of their names
 */
export const conhecidos = async (
  tx: Tx,
  tipo: string,
  cabecalho: readonly string[],
  lembrado = tipo,
): Promise<Conhecidos> => ({
  formato: await knownFormat(tx, lembrado, cabecalho),
  mapeamento: await mappingFor(tx, tipo, cabecalho),
});

const reasonsOf = ({ colunas }: DePara, proposta: Proposta) =>
  Object.fromEntries(Object.keys(colunas).map((nome) => [nome, proposta]));

function freshOf(
  declarada: Declarada,
  cabecalho: readonly string[],
  rows: readonly (readonly string[])[],
  { formato, mapeamento }: Conhecidos,
): Proposto {
  if (formato !== null) return { dePara: formato, propostas: reasonsOf(formato, 'formato') };
  const { dePara, propostas } = suggest(declarada, cabecalho, rows);
  if (mapeamento === null) return { dePara, propostas };
  return {
    dePara: { ...mapeamento, colunas: { ...dePara.colunas, ...mapeamento.colunas } },
    propostas: { ...propostas, ...reasonsOf(mapeamento, 'mapeamento') },
  };
}

/**
 * Proposes the mapping of a file: that of the last file with its headings, a named one made for a file like it, or what its
 * headings and cells suggest.
 * @param before former mapping of the same file, whose columns mapped by hand stay
 */
export function propose(
  declarada: Declarada,
  { cabecalho, descartadas }: Pick<ArquivoLimpo, 'cabecalho' | 'descartadas'>,
  rows: readonly (readonly string[])[],
  known: Conhecidos,
  before: Proposto | null,
): Mapeado {
  const fresh = freshOf(declarada, cabecalho, rows, known);
  const proposto = before === null ? fresh : keepByHand(fresh, before, cabecalho);
  const dePara = semDescartadas(proposto.dePara, descartadas);
  const propostas = Object.entries(proposto.propostas).filter(
    ([nome]) => dePara.colunas[nome] !== undefined,
  );
  return { dePara, propostas: Object.fromEntries(propostas), reconhecido: known.formato !== null };
}
