import { type Cell, copyText, WaitingRows } from '../../database/copy-text.ts';
import type { LoadTx, Tx } from '../../database/database.ts';
import { openTemp } from '../../database/temp-tables.ts';

/**
 * Staging tables of the budget: temporary tables of one transaction, with the columns of the canonical files, parsed
 * and checked. They hold no CPF: `favorecido_chave` and the mask replace it.
 */
const PASSAGEM = {
  dotacao: `exercicio integer, ug_codigo text, ug_nome text, orgao_codigo text, orgao_nome text, unidade_codigo text,
    unidade_nome text, chave text, ficha text, funcao_id bigint, subfuncao_id bigint, programa_codigo text, programa_nome text,
    acao_codigo text, acao_nome text, categoria_id bigint, grupo_id bigint, modalidade_id bigint, elemento_id bigint,
    fonte_origem text, valor_inicial numeric, valor_atualizado numeric, posicao_em date`,
  dotacao_movimento: `exercicio integer, ug_codigo text, dotacao_chave text, tipo_id bigint, data date, valor numeric, ato text,
    numero text, chave text`,
  empenho: `exercicio integer, ug_codigo text, numero text, chave_origem text, data date, tipo_id bigint, dotacao_chave text,
    favorecido_tipo_id bigint, favorecido_documento text, favorecido_chave bytea, favorecido_nome text, subelemento text,
    historico text, processo text, licitacao_origem text, licitacao_numero text, licitacao_ano integer, contrato_origem text,
    contrato_numero text, contrato_ano integer, convenio_numero text`,
  movimento: `exercicio integer, ug_codigo text, empenho_numero text, fase_id bigint, tipo_id bigint, data date, valor numeric,
    chave text, documento text`,
  desembolso: `exercicio integer, ug_codigo text, numero text, data date, favorecido_tipo_id bigint, favorecido_documento text,
    favorecido_chave bytea, favorecido_nome text, historico text, valor numeric`,
  ordem_pagamento: `exercicio integer, mes integer, ug_codigo text, ug_nome text, fonte_origem text, categoria_id bigint,
    posicao integer, exigivel_em date, favorecido_tipo_id bigint, favorecido_documento text, favorecido_chave bytea,
    favorecido_nome text, historico text, valor numeric, empenho_exercicio integer, empenho_numero text, pago_em date,
    fundamento_id bigint, justificativa text`,
  receita: `exercicio integer, ug_codigo text, chave text, natureza text, descricao text, fonte_origem text, deducao boolean,
    previsto_inicial numeric, previsto_atualizado numeric`,
  receita_mes: `exercicio integer, ug_codigo text, chave text, ano integer, mes integer, lancado numeric, arrecadado numeric`,
  saldo: `exercicio integer, ug_codigo text, chave text, ano integer, mes integer, empenhado numeric, liquidado numeric, pago numeric`,
  msc: `conta text, complementos text, tipo_valor text, natureza_valor text, valor numeric, papel text, exercicio integer,
    ug_codigo text, chave text, funcao_id bigint, subfuncao_id bigint, categoria_id bigint, grupo_id bigint, modalidade_id bigint,
    elemento_id bigint, natureza text, fonte_origem text`,
} as const;

export type PassagemTabela = keyof typeof PASSAGEM;
export const passagemTabelas = Object.keys(PASSAGEM) as PassagemTabela[];

/** Extra staging columns: whether an allocation is only named by a commitment, and the line of the file. */
const DO_ARQUIVO: Readonly<Partial<Record<PassagemTabela, string>>> = {
  dotacao: ', citada boolean default false',
};

/** Creates the staging tables: temporary tables that are dropped on publication, at the latest with the transaction. */
export async function openPassagem(tx: Tx): Promise<void> {
  for (const tabela of passagemTabelas) {
    const columns = `${PASSAGEM[tabela]}${DO_ARQUIVO[tabela] ?? ''}, linha integer`;
    await openTemp(tx, `passagem_${tabela}`, columns);
  }
}

const namesOf = (tabela: PassagemTabela) =>
  Array.from(PASSAGEM[tabela].matchAll(/(\w+) (?:integer|text|bigint|numeric|date|bytea|boolean)/g))
    .map(([, name]) => name)
    .join(', ');

/** Loads rows into the staging tables, with cells in column order. */
export const fillPassagem = (
  tx: LoadTx,
  tabela: PassagemTabela,
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Promise<number> =>
  tx.copyIn(`copy passagem_${tabela} (${namesOf(tabela)}) from stdin`, copyText(rows));

/** Bytes buffered per table before they are sent. */
const BATCH = 256 * 1024;

/** Sends a file's parsed rows to the staging tables, with the columns of `DO_ARQUIVO` and the line number last. */
export class StagedRows {
  readonly #tx: LoadTx;
  readonly #waiting = new Map<PassagemTabela, WaitingRows>();

  constructor(tx: LoadTx) {
    this.#tx = tx;
  }

  /**
   * Adds a row of a table, with cells in column order.
   * @returns whether the buffer is full and should be sent
   */
  add(tabela: PassagemTabela, celulas: readonly Cell[]): boolean {
    let rows = this.#waiting.get(tabela);
    if (rows === undefined) {
      rows = new WaitingRows();
      this.#waiting.set(tabela, rows);
    }
    rows.add(celulas);
    return rows.length >= BATCH;
  }

  /** Sends all buffered rows. */
  async send(): Promise<void> {
    for (const [tabela, rows] of this.#waiting) {
      if (rows.length > 0) await this.#tx.copyIn(`copy passagem_${tabela} from stdin`, rows.take());
    }
  }
}

/** Without statistics PostgreSQL assumes empty tables, and joins them with nested loops. */
export async function analyzePassagem(tx: Tx): Promise<void> {
  for (const tabela of passagemTabelas) await tx.execute(`analyze passagem_${tabela}`);
}

/** Staging tables that contain rows. */
export async function waitingTables(tx: Tx): Promise<ReadonlySet<PassagemTabela>> {
  const [row] = await tx.query<Record<PassagemTabela, boolean>>(
    `select ${passagemTabelas.map((each) => `exists (select from passagem_${each}) as ${each}`).join(', ')}`,
  );
  return new Set(passagemTabelas.filter((each) => row?.[each]));
}
