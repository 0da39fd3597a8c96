/** A step by which spending or revenue is divided; its name in addresses. */
interface Dimensao {
  /** What the steps are called, in plain words and as the law has them. */
  readonly rotulo: string;
  readonly oficial: string;
}

/** The steps of spending: any of them narrows it down, and any of them divides what is left. */
export const DESPESA_DIMENSOES = {
  area: { rotulo: 'Área', oficial: 'função' },
  subarea: { rotulo: 'Subárea', oficial: 'subfunção' },
  programa: { rotulo: 'Programa', oficial: 'programa' },
  acao: { rotulo: 'Ação', oficial: 'ação' },
  elemento: { rotulo: 'Tipo de gasto', oficial: 'elemento' },
  orgao: { rotulo: 'Órgão', oficial: 'órgão' },
  fonte: { rotulo: 'Origem do dinheiro', oficial: 'fonte de recursos' },
} as const satisfies Readonly<Record<string, Dimensao>>;

/** The steps of revenue. */
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

/** What stands for a step that the source does not tell, in addresses. */
export const NAO_INFORMADO = 'nao-informado';

/** What divides a file by months instead of by a step. */
export const MENSAL = 'mes';
