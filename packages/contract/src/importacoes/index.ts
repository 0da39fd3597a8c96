import type { ImportDeclaration } from './define-import.ts';
import { desembolso } from './desembolso.ts';
import { dotacao } from './dotacao.ts';
import { dotacaoMovimento } from './dotacao-movimento.ts';
import { empenho } from './empenho.ts';
import { folha } from './folha.ts';
import { movimento } from './movimento.ts';
import { msc } from './msc.ts';
import { ordemPagamento } from './ordem-pagamento.ts';
import { receitaPrevista } from './receita-prevista.ts';
import { receitaRealizada } from './receita-realizada.ts';
import { saldoMensal } from './saldo-mensal.ts';

export { importColumnsOf } from './cadastro.ts';
export { CLASSIFICACAO_OBRIGATORIA } from './colunas.ts';
export * from './define-import.ts';

/** Kinds of files of the budget import, in import order. Lists, labels, columns and screens are derived from it. */
export const IMPORTACOES = {
  dotacao,
  dotacao_movimento: dotacaoMovimento,
  empenho,
  movimento,
  saldo_mensal: saldoMensal,
  receita_prevista: receitaPrevista,
  receita_realizada: receitaRealizada,
  desembolso,
  ordem_pagamento: ordemPagamento,
  msc,
  folha,
} as const satisfies Readonly<Record<string, ImportDeclaration>>;

export type ImportacaoTipo = keyof typeof IMPORTACOES;
export const importacaoTipoList = Object.keys(IMPORTACOES) as ImportacaoTipo[];

type Columns<T extends ImportacaoTipo> = (typeof IMPORTACOES)[T]['columns'];

/** Name of a column in any of the files. */
export type ImportacaoColunaNome = Columns<ImportacaoTipo>[number]['nome'];

/** Declaration of a kind. */
export const importacaoDe = (tipo: ImportacaoTipo): ImportDeclaration => IMPORTACOES[tipo];

/** True if a mapping of the kind may set an option. */
export const takesOption = (
  tipo: ImportacaoTipo,
  option: NonNullable<ImportDeclaration['options']>[number],
): boolean => importacaoDe(tipo).options?.includes(option) === true;

const each = <V>(pick: (declaration: ImportDeclaration) => V) =>
  Object.fromEntries(importacaoTipoList.map((tipo) => [tipo, pick(IMPORTACOES[tipo])]));

/** Labels of the kinds. */
export const IMPORTACAO_TIPO = each(({ label }) => label) as Readonly<
  Record<ImportacaoTipo, string>
>;

/** Columns of each kind of file, in order. */
export const IMPORTACAO_COLUNAS = each(({ columns }) => columns) as {
  readonly [T in ImportacaoTipo]: Columns<T>;
};
