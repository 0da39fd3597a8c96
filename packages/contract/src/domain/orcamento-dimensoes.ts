/** Dimension of spending or revenue; the key is its name in addresses. */
interface Dimensao {
  /** Plain name, and official name. */
  readonly rotulo: string;
  readonly oficial: string;
}

/** Dimensions of spending: each can filter, and each can break down the rest. */
export const DESPESA_DIMENSOES = {
  area: { rotulo: 'Área', oficial: 'função' },
  subarea: { rotulo: 'Subárea', oficial: 'subfunção' },
  programa: { rotulo: 'Programa', oficial: 'programa' },
  acao: { rotulo: 'Ação', oficial: 'ação' },
  elemento: { rotulo: 'Tipo de gasto', oficial: 'elemento' },
  orgao: { rotulo: 'Órgão', oficial: 'órgão' },
  fonte: { rotulo: 'Origem do dinheiro', oficial: 'fonte de recursos' },
} as const satisfies Readonly<Record<string, Dimensao>>;

/** Dimensions of revenue. */
export const RECEITA_DIMENSOES = {
  origem: { rotulo: 'Origem', oficial: 'origem' },
  especie: { rotulo: 'Espécie', oficial: 'espécie' },
  natureza: { rotulo: 'Receita', oficial: 'natureza' },
  fonte: { rotulo: 'Para que serve', oficial: 'fonte de recursos' },
} as const satisfies Readonly<Record<string, Dimensao>>;

export type DespesaDimensao = keyof typeof DESPESA_DIMENSOES;
export type ReceitaDimensao = keyof typeof RECEITA_DIMENSOES;

export const despesaDimensaoList = Object.keys(DESPESA_DIMENSOES) as readonly DespesaDimensao[];
export const receitaDimensaoList = Object.keys(RECEITA_DIMENSOES) as readonly ReceitaDimensao[];

/** Value in addresses for a code that the source does not report. */
export const NAO_INFORMADO = 'nao-informado';

/** Value that breaks a file down by month instead of by a dimension. */
export const MENSAL = 'mes';
