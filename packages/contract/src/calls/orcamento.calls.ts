import { RECONCILIACAO_SITUACAO } from '../domain/reconciliacao.ts';
import { defineCall } from './define-call.ts';
import {
  publicDespesasSchema,
  publicFavorecidoSchema,
  publicOrcamentoSchema,
  publicRecebedoresSchema,
  publicReceitasSchema,
} from './orcamento.ts';
import { despesasParams, recebedoresParams, receitasParams } from './orcamento-params.ts';
import { idParam, pageParams, portalParam, wholeParam } from './params.ts';

const shared = { method: 'GET', tag: 'Orçamento', who: 'public', errors: [404] } as const;

const anoParam = () =>
  wholeParam(
    'ano',
    { min: 1900, max: 2999, initial: null },
    'O exercício; o mais novo sem ele.',
    2026,
  );

const PERIODO = {
  anos: [2026, 2025],
  ano: 2026,
  ateMes: 10,
  origem: 'arquivo' as const,
  habitantes: 38412,
  habitantesAno: 2025,
};
const CONFERE = { bimestre: 5, situacao: RECONCILIACAO_SITUACAO.confere, diferencas: [] };
const EDUCACAO = { codigo: '12', nome: 'Educação', oficial: 'Educação' };
const MERENDA = { codigo: '306', nome: 'Merenda e alimentação', oficial: 'Alimentação e Nutrição' };
const GASTO = {
  previsto: '52300000.00',
  empenhado: '45000000.00',
  liquidado: '40000000.00',
  pago: '39200000.00',
};
const PADARIA = {
  id: 1,
  nome: 'Padaria Aurora Ltda',
  documento: '12ABC34501DE35',
  pago: '812000.00',
};

export const getPublicOrcamento = defineCall({
  ...shared,
  path: '/public/v1/:cliente/orcamento',
  id: 'getPublicOrcamento',
  summary: 'O orçamento de um ano em poucos números',
  params: { cliente: portalParam() },
  query: { ano: anoParam() },
  answer: {
    data: publicOrcamentoSchema,
    example: {
      ...PERIODO,
      previsto: '169850000.00',
      recebido: '141000000.00',
      pago: '127104968.37',
      meses: [{ mes: 1, pago: '8900000.00' }],
      areas: [{ ...EDUCACAO, pago: '39200000.00' }],
      outras: { quantidade: 9, pago: '5700000.00' },
    },
  },
});

export const getPublicDespesas = defineCall({
  ...shared,
  path: '/public/v1/:cliente/despesas',
  id: 'getPublicDespesas',
  summary: 'Para onde vai o dinheiro de um ano, dividido por um passo',
  description:
    'Valores do orçamento do próprio ano, dentro do ano; `restos` é o que o ano pagou de orçamentos anteriores, e `outrosAnos` o que outros anos pagaram dos empenhos deste. Nulo é o que a origem não informa.',
  params: { cliente: portalParam() },
  query: { ano: anoParam(), ...despesasParams },
  answer: {
    data: publicDespesasSchema,
    example: {
      ...PERIODO,
      filtro: [{ dimensao: 'area', ...EDUCACAO }],
      total: { inicial: '51000000.00', ...GASTO },
      geral: '127104968.37',
      anterior: { ano: 2025, pago: '36000000.00' },
      restos: '640000.00',
      outrosAnos: '0.00',
      por: 'subarea',
      grupos: [{ ...MERENDA, ...GASTO }],
      meses: [{ mes: 1, empenhado: '7000000.00', liquidado: '3000000.00', pago: '2600000.00' }],
      pessoal: '29000000.00',
      recebedores: { maiores: [PADARIA], quantidade: 212, outros: '3960000.00' },
      divergentes: 0,
      faltam: [],
      conferencia: CONFERE,
    },
  },
});

export const listPublicRecebedor = defineCall({
  ...shared,
  path: '/public/v1/:cliente/despesas/recebedores',
  id: 'listPublicRecebedor',
  summary: 'Quem recebeu do orçamento de um ano, o que mais recebeu primeiro',
  description: 'Sem a folha de pagamento, salvo com `folha=1`.',
  params: { cliente: portalParam() },
  query: { ano: anoParam(), ...recebedoresParams, ...pageParams(20) },
  answer: { data: publicRecebedoresSchema, example: { list: [PADARIA], count: 212 } },
});

export const getPublicReceitas = defineCall({
  ...shared,
  path: '/public/v1/:cliente/receitas',
  id: 'getPublicReceitas',
  summary: 'De onde vem o dinheiro de um ano, dividido por um passo',
  params: { cliente: portalParam() },
  query: { ano: anoParam(), ...receitasParams },
  answer: {
    data: publicReceitasSchema,
    example: {
      ...PERIODO,
      filtro: [],
      total: {
        inicial: '169850000.00',
        previsto: '169850000.00',
        lancado: '12000000.00',
        arrecadado: '141000000.00',
      },
      geral: '141000000.00',
      conferencia: CONFERE,
      anterior: { ano: 2025, arrecadado: '130000000.00' },
      por: 'origem',
      grupos: [
        {
          codigo: '11',
          nome: 'Impostos e taxas',
          oficial: 'Impostos, Taxas e Contribuições de Melhoria',
          previsto: '13420000.00',
          arrecadado: '11200000.00',
        },
      ],
      meses: [{ mes: 1, arrecadado: '13000000.00' }],
      faltam: [],
    },
  },
});

export const getPublicFavorecido = defineCall({
  ...shared,
  path: '/public/v1/:cliente/favorecidos/:id',
  id: 'getPublicFavorecido',
  summary: 'Quem recebeu: quanto, em que anos e em quê',
  description:
    'Em cada ano, `pago` é do orçamento do próprio ano e `restos` de orçamentos anteriores: somados, o que foi recebido no ano.',
  params: { cliente: portalParam(), id: idParam() },
  query: {
    ano: wholeParam(
      'ano',
      { min: 1900, max: 2999, initial: null },
      'O ano das áreas; sem ele, o mais novo com pagamentos.',
      2026,
    ),
  },
  answer: {
    data: publicFavorecidoSchema,
    example: {
      id: 1,
      nome: 'Padaria Aurora Ltda',
      documento: '12ABC34501DE35',
      tipo: { id: 1, nome: 'Pessoa jurídica' },
      ano: 2026,
      ateMes: 10,
      origem: 'arquivo',
      anos: [
        { ano: 2026, empenhos: 96, empenhado: '900000.00', pago: '812000.00', restos: '0.00' },
      ],
      areas: [{ ...EDUCACAO, pago: '702000.00' }],
      contratos: [
        {
          id: 1,
          numero: '045/2026',
          objeto: 'Pães e panificados',
          inicio: '2026-03-02',
          fim: null,
          valor: '486200.00',
          pago: '301444.00',
        },
      ],
      licitacoes: [
        {
          id: 1,
          titulo: 'Pregão nº 12/2026',
          objeto: 'Gêneros alimentícios',
          publicacao: '2026-01-15',
        },
      ],
    },
  },
});
