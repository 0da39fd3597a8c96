import {
  CREDOR,
  EMPENHO_NUMERO,
  EXERCICIO_E_UG,
  FONTE,
  HISTORICO,
  MES,
  PROTEGIDO,
  UG_NOME,
  VALOR,
} from './colunas.ts';
import { defineImport } from './define-import.ts';

const [EXERCICIO, UG] = EXERCICIO_E_UG;

/** Queues of payments by month. */
export const ordemPagamento = defineImport({
  label: 'Ordem cronológica de pagamento, por mês',
  help: 'Uma linha por valor a pagar em cada mês, com o lugar na fila, e a justificativa do que foi pago fora da ordem.',
  scope: { year: 'exact', period: 'mes' },
  screens: ['ordem_pagamento'],
  published: { conjunto: 'ordem-de-pagamento' },
  totals: [],
  columns: [
    { ...EXERCICIO, ajuda: 'O ano da fila; o do empenho tem coluna própria.' },
    UG,
    {
      ...UG_NOME,
      obrigatoria: false,
      ajuda: 'Sem o nome, vale o das dotações; sem ele, o código.',
    },
    {
      ...MES,
      obrigatoria: true,
      ajuda: 'O mês da fila, de 1 a 12. O que ficou por pagar repete-se no mês seguinte.',
    },
    { ...FONTE, obrigatoria: true, ajuda: 'Há uma fila por fonte. Fica o texto do seu sistema.' },
    {
      nome: 'categoria',
      rotulo: 'Categoria do contrato',
      obrigatoria: true,
      tipo: 'escolha',
      ajuda: 'Há uma fila por categoria (Lei 14.133, art. 141).',
      sinonimos: ['categoria'],
      exemplo: 'bens',
      escolhas: ['bens', 'locacoes', 'servicos', 'obras'],
    },
    {
      nome: 'posicao',
      rotulo: 'Posição na fila',
      obrigatoria: true,
      tipo: 'codigo',
      ajuda: 'O lugar na fila do mês, a partir de 1; não se repete na mesma fila.',
      exemplo: '1',
      max: 9,
    },
    {
      nome: 'exigivel_em',
      rotulo: 'Data da exigibilidade',
      obrigatoria: true,
      tipo: 'data',
      ajuda: 'O dia desde o qual se deve pagar: o da liquidação, ou o do fim do prazo do contrato.',
      sinonimos: ['exigivel_em'],
      exemplo: '15/03/2026',
    },
    ...CREDOR,
    HISTORICO,
    {
      ...VALOR,
      rotulo: 'Valor',
      obrigatoria: true,
      ajuda: 'O que se deve, maior que zero.',
      exemplo: '6250,00',
    },
    {
      nome: 'empenho_exercicio',
      rotulo: 'Ano do empenho',
      obrigatoria: false,
      tipo: 'ano',
      ajuda: 'Vazio vale o ano da fila.',
      exemplo: '2026',
    },
    {
      ...EMPENHO_NUMERO,
      obrigatoria: false,
      ajuda: 'Liga a posição ao empenho, se ele estiver publicado ou quando vier a estar.',
    },
    {
      nome: 'pago_em',
      rotulo: 'Data do pagamento',
      obrigatoria: false,
      tipo: 'data',
      ajuda: 'Vazio enquanto não foi pago.',
      exemplo: '20/03/2026',
    },
    {
      nome: 'fundamento',
      rotulo: 'Fundamento legal',
      obrigatoria: false,
      tipo: 'escolha',
      ajuda:
        'Do que foi pago fora da ordem: o inciso do art. 141, § 1º, da Lei 14.133. Exige a justificativa.',
      soCodigo: ['inciso_do_fundamento'],
      exemplo: 'V',
      escolhas: ['I', 'II', 'III', 'IV', 'V'],
    },
    {
      nome: 'justificativa',
      rotulo: 'Justificativa',
      obrigatoria: false,
      tipo: 'historico',
      ajuda: 'Por que a ordem foi alterada. Exige o fundamento legal.',
      exemplo: 'A falta do serviço suspenderia o atendimento no hospital.',
      max: 2000,
    },
    {
      ...PROTEGIDO,
      ajuda:
        'Sim esconde nome, histórico e justificativa de pessoa física: benefício, saúde, ação judicial, criança.',
    },
  ],
});
