import type { ImportacaoColuna } from './importacao-coluna.ts';
import {
  COLUNAS_DESEMBOLSO,
  COLUNAS_EMPENHO,
  COLUNAS_MOVIMENTO,
  COLUNAS_SALDO,
} from './importacao-colunas-despesa.ts';
import { COLUNAS_DOTACAO, EXERCICIO_E_UG } from './importacao-colunas-dotacao.ts';
import { COLUNAS_DOTACAO_MOVIMENTO } from './importacao-colunas-dotacao-movimento.ts';
import { COLUNAS_ORDEM_PAGAMENTO } from './importacao-colunas-ordem.ts';

const RECEITA_CHAVE = [
  ...EXERCICIO_E_UG,
  {
    nome: 'natureza',
    rotulo: 'Natureza da receita',
    obrigatoria: true,
    tipo: 'natureza',
    ajuda: 'De 8 a 12 dígitos, com ou sem pontos.',
    exemplo: '1.1.1.2.50.0.1',
    nomeada: true,
  },
  {
    nome: 'fonte',
    rotulo: 'Fonte de recursos',
    obrigatoria: false,
    tipo: 'codigo',
    ajuda: 'Fica o texto do seu sistema. É a mesma na receita prevista e na realizada.',
    exemplo: '1.500.0000',
    nomeada: true,
  },
  {
    nome: 'deducao',
    rotulo: 'Dedução',
    obrigatoria: false,
    tipo: 'simNao',
    ajuda: 'Sim no que se desconta da receita, como o Fundeb. Vazio vale não.',
    exemplo: 'Não',
  },
] as const satisfies readonly ImportacaoColuna[];

const COLUNAS_RECEITA_PREVISTA = [
  ...RECEITA_CHAVE,
  {
    nome: 'descricao',
    rotulo: 'Descrição',
    obrigatoria: true,
    tipo: 'texto',
    ajuda: 'O nome da receita.',
    exemplo: 'IPTU - principal',
    max: 500,
  },
  {
    nome: 'previsto_inicial',
    rotulo: 'Previsto inicial',
    obrigatoria: true,
    tipo: 'valor',
    ajuda: 'O que a lei do orçamento previu.',
    exemplo: '2400000,00',
  },
  {
    nome: 'previsto_atualizado',
    rotulo: 'Previsto atualizado',
    obrigatoria: true,
    tipo: 'valor',
    ajuda: 'O previsto depois das mudanças do ano.',
    exemplo: '2550000,00',
  },
] as const satisfies readonly ImportacaoColuna[];

const COLUNAS_RECEITA_REALIZADA = [
  ...RECEITA_CHAVE,
  {
    nome: 'mes',
    rotulo: 'Mês',
    obrigatoria: true,
    tipo: 'mes',
    ajuda: 'De 1 a 12.',
    exemplo: '3',
  },
  {
    nome: 'lancado',
    rotulo: 'Lançado',
    obrigatoria: false,
    tipo: 'valor',
    ajuda: 'O que o mês lançou. Vazio onde a origem não lança, como em transferências.',
    exemplo: '210000,00',
  },
  {
    nome: 'arrecadado',
    rotulo: 'Arrecadado',
    obrigatoria: true,
    tipo: 'valor',
    ajuda: 'O que entrou no mês; um estorno é negativo.',
    exemplo: '198340,22',
  },
] as const satisfies readonly ImportacaoColuna[];

/** The accounting matrix has a fixed layout without mapping; its pairs `IC1`, `TIPO1` and so on are read by kind. */
const COLUNAS_MSC = [
  {
    nome: 'conta_contabil',
    rotulo: 'Conta contábil',
    obrigatoria: true,
    tipo: 'codigo',
    ajuda: 'De nove dígitos: é a coluna CONTA da matriz.',
    exemplo: '622130400',
  },
  {
    nome: 'valor',
    rotulo: 'Valor',
    obrigatoria: true,
    tipo: 'valor',
    ajuda: 'O valor, sem sinal.',
    exemplo: '51729.40',
  },
  {
    nome: 'tipo_valor',
    rotulo: 'Tipo do valor',
    obrigatoria: true,
    tipo: 'escolha',
    ajuda: 'Saldo inicial, movimento do mês ou saldo final.',
    exemplo: 'ending_balance',
    escolhas: ['beginning_balance', 'period_change', 'ending_balance'],
  },
  {
    nome: 'natureza_valor',
    rotulo: 'Natureza do valor',
    obrigatoria: true,
    tipo: 'escolha',
    ajuda: 'D é devedor, C é credor.',
    exemplo: 'C',
    escolhas: ['D', 'C'],
  },
] as const satisfies readonly ImportacaoColuna[];

/** Columns of each canonical file, in order: screens, manual and import are derived from them. */
export const IMPORTACAO_COLUNAS = {
  dotacao: COLUNAS_DOTACAO,
  dotacao_movimento: COLUNAS_DOTACAO_MOVIMENTO,
  empenho: COLUNAS_EMPENHO,
  movimento: COLUNAS_MOVIMENTO,
  saldo_mensal: COLUNAS_SALDO,
  receita_prevista: COLUNAS_RECEITA_PREVISTA,
  receita_realizada: COLUNAS_RECEITA_REALIZADA,
  desembolso: COLUNAS_DESEMBOLSO,
  ordem_pagamento: COLUNAS_ORDEM_PAGAMENTO,
  msc: COLUNAS_MSC,
} as const satisfies Readonly<Record<string, readonly ImportacaoColuna[]>>;

/** Name of a column in any of the files. */
export type ImportacaoColunaNome =
  (typeof IMPORTACAO_COLUNAS)[keyof typeof IMPORTACAO_COLUNAS][number]['nome'];
