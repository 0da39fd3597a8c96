import type { DemoOrcamento, LinhaDoOrcamento } from '../../tipos-orcamento.ts';
import { cnpjDaRaiz } from '../base/cnpj.ts';
import { serie } from '../base/datas.ts';
import { diaDoRreo, FONTES, FUNCOES, PAGO_DEPOIS_DO_RREO, parte } from './financas.ts';

const empresa = (nome: string, raiz: string) => ({ nome, cnpj: cnpjDaRaiz(raiz) });

const PREFEITURA = ['02', 'Prefeitura Municipal'] as const;
const SALARIOS = ['Vencimentos do mês'];

/** Wages, supplies and services of an area, the same for all of a small town. */
const areaDe = (
  area: string,
  subfuncao: number,
  acao: string,
  compras: readonly [material: string, servico: string],
): LinhaDoOrcamento[] => {
  const shared: Omit<LinhaDoOrcamento, 'parte' | 'natureza' | 'credor' | 'historicos' | 'porMes'> =
    {
      area,
      ug: '1',
      orgao: PREFEITURA,
      unidade: [`02.${subfuncao}`, area],
      subfuncao,
      programa: ['0001', 'Serra Azul para todos'],
      acao: [String(2000 + subfuncao), acao],
      fonte: '1.500.0000',
    };
  const folha = { folha: `Folha de pagamento – ${area}` };
  return [
    {
      ...shared,
      parte: 0.62,
      natureza: '3.1.90.11',
      credor: folha,
      historicos: SALARIOS,
      porMes: 1,
    },
    {
      ...shared,
      parte: 0.2,
      natureza: '3.3.90.30',
      porMes: 6,
      credor: { empresas: ['comercio', 'combustivel'] },
      historicos: [compras[0], 'Combustível'],
    },
    {
      ...shared,
      parte: 0.18,
      natureza: '3.3.90.39',
      porMes: 4,
      credor: { empresas: ['servicos', 'energia'] },
      historicos: [compras[1], 'Energia elétrica'],
    },
  ];
};

const ANOS: Readonly<Record<number, number>> = { 2025: 0.93, 2026: 1 };
const noAno = (valor: number, ano: number) => Math.round(valor * (ANOS[ano] ?? 1));

/** A small town's budget of two years. */
export const orcamento: DemoOrcamento = {
  habitantes: 12_870,
  habitantesAno: 2025,
  ugs: { 1: 'Prefeitura Municipal' },
  anos: [2025, 2026],
  ateMes: (ano) => (ano === 2026 ? 10 : 12),
  funcoes: {
    Administração: 4,
    Saúde: 10,
    Educação: 12,
    'Assistência social': 8,
    Urbanismo: 15,
    Agricultura: 20,
    Legislativa: 1,
    'Demais funções': 27,
  },
  porArea: (ano) => FUNCOES.map(([nome, valor]) => ({ nome, valor: noAno(valor, ano) })),
  executado: (ano, ateMes) =>
    FUNCOES.map(([nome, valor], i) => {
      const empenhado = parte(noAno(valor, ano), ateMes, i, 3);
      return {
        nome,
        empenhado,
        liquidado: empenhado * 0.95,
        pago: parte(noAno(valor, ano) * 0.92, ateMes, i, 3),
      };
    }),
  linhas: [
    ...areaDe('Administração', 122, 'Funcionamento da administração', [
      'Material de expediente',
      'Sistemas',
    ]),
    ...areaDe('Saúde', 301, 'Postos de saúde', ['Medicamentos', 'Exames']),
    ...areaDe('Educação', 361, 'Escolas municipais', ['Merenda escolar', 'Transporte escolar']),
    ...areaDe('Assistência social', 244, 'Apoio às famílias', ['Cestas básicas', 'Oficinas']),
    ...areaDe('Urbanismo', 452, 'Limpeza e iluminação', ['Luminárias', 'Coleta de lixo']),
    ...areaDe('Agricultura', 606, 'Apoio a agricultores', ['Sementes', 'Horas de trator']),
    ...areaDe('Legislativa', 31, 'Câmara Municipal', [
      'Material de expediente',
      'Transmissão das sessões',
    ]),
    ...areaDe('Demais funções', 812, 'Esporte e lazer', ['Material esportivo', 'Arbitragem']),
  ],
  empresas: {
    comercio: empresa('Comércio Fictício da Serra Ltda.', '99922101'),
    combustivel: empresa('Posto Fictício Serra Azul Ltda.', '99922202'),
    servicos: empresa('Fictícia Serviços da Serra Ltda.', '99922303'),
    energia: empresa('Companhia Fictícia de Energia S.A.', '99913808'),
  },
  receitas: [
    {
      nome: 'Tributos municipais',
      natureza: '11145111',
      descricao: 'Impostos e taxas municipais',
      fonte: '1.500.0000',
      lancada: true,
    },
    {
      nome: 'Cota-parte do FPM',
      natureza: '17115111',
      descricao: 'Cota-parte do FPM',
      fonte: '1.500.0000',
    },
    {
      nome: 'Cota-parte do ICMS',
      natureza: '17215001',
      descricao: 'Cota-parte do ICMS',
      fonte: '1.500.0000',
    },
    {
      nome: 'Transferências do Fundeb',
      natureza: '17515001',
      descricao: 'Transferências do Fundeb',
      fonte: '1.540.0000',
    },
    {
      nome: 'Transferências do SUS',
      natureza: '17135011',
      descricao: 'Transferências do SUS',
      fonte: '1.600.0000',
    },
    {
      nome: 'Demais receitas',
      natureza: '19990301',
      descricao: 'Outras receitas',
      fonte: '1.500.0000',
    },
  ],
  receitaPrevista: (ano) => FONTES.map(([nome, valor]) => ({ nome, valor: noAno(valor, ano) })),
  receitaRealizada: (ano, deMes, ateMes) =>
    FONTES.map(([nome, valor], i) => {
      const upTo = (mes: number) => (mes === 0 ? 0 : parte(noAno(valor, ano), mes, i));
      return { nome, valor: Math.round((upTo(ateMes) - upTo(deMes - 1)) * 100) / 100 };
    }),
  rreo: [2025, 2026].flatMap((ano) =>
    serie(1, ano === 2026 ? 5 : 6).map((bimestre) => {
      const { ano: year, bimestre: period, valor } = PAGO_DEPOIS_DO_RREO;
      const entregue = { ano, bimestre, entregueEm: diaDoRreo(ano, bimestre) };
      return ano === year && bimestre === period ? { ...entregue, pagoAMenos: valor } : entregue;
    }),
  ),
};
