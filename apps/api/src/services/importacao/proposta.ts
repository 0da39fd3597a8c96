import { JUDGED_ROWS } from '@claraboia/contract';
import type { DePara } from '@claraboia/contract/schema';
import { type Declarada, keepByHand, type Proposto, semDescartadas, suggest } from './de-para.ts';
import type { ArquivoLimpo } from './discard.ts';
import type { Arquivo } from './leitura.ts';

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

/**
 * Proposes the mapping of a file: that of the last file with its headings, or what its headings and cells suggest.
 * @param known mapping of the last file with these headings
 * @param before former mapping of the same file, whose columns mapped by hand stay
 */
export function propose(
  declarada: Declarada,
  { cabecalho, descartadas }: Pick<ArquivoLimpo, 'cabecalho' | 'descartadas'>,
  rows: readonly (readonly string[])[],
  known: DePara | null,
  before: Proposto | null,
): Mapeado {
  const fresh: Proposto =
    known === null
      ? suggest(declarada, cabecalho, rows)
      : {
          dePara: known,
          propostas: Object.fromEntries(
            Object.keys(known.colunas).map((nome) => [nome, 'formato' as const]),
          ),
        };
  const proposto = before === null ? fresh : keepByHand(fresh, before, cabecalho);
  const dePara = semDescartadas(proposto.dePara, descartadas);
  const propostas = Object.entries(proposto.propostas).filter(
    ([nome]) => dePara.colunas[nome] !== undefined,
  );
  return { dePara, propostas: Object.fromEntries(propostas), reconhecido: known !== null };
}
