import type { DemoOrcamento, ReceitaDaDemonstracao } from '../../../tipos-orcamento.ts';
import { cnpjDaRaiz } from '../../base/cnpj.ts';
import { serie } from '../../base/datas.ts';
import {
  diaDoRreo,
  dotacaoPorFuncao,
  executado,
  receitaPrevista,
  receitaRealizada,
} from '../financas.ts';
import { FORNECEDOR } from '../fornecedores.ts';
import { LINHAS_ADMINISTRACAO } from './administracao.ts';
import { LINHAS_CIDADE_E_CAMPO } from './cidade-e-campo.ts';
import { LINHAS_EDUCACAO_E_CULTURA } from './educacao-e-cultura.ts';
import { LINHAS_SAUDE_E_ASSISTENCIA } from './saude-e-assistencia.ts';

const outra = (nome: string, raiz: string) => ({ nome, cnpj: cnpjDaRaiz(raiz) });

/** Suppliers that have no contract in the demonstration; those that have one are in `FORNECEDOR`. */
const OUTRAS = {
  padaria: outra('Padaria Fictícia Aurora Ltda.', '99AUR001'),
  frigorifico: outra('Frigorífico Fictício Bom Corte Ltda.', '99913101'),
  agricultores: outra('Cooperativa Fictícia da Agricultura Familiar', '99913202'),
  hortifruti: outra('Hortifrúti Fictício da Feira Ltda.', '99913303'),
  papelaria: outra('Papelaria Fictícia do Centro Ltda.', '99913404'),
  mercado: outra('Mercado Fictício Bom Preço Ltda.', '99913505'),
  ferragens: outra('Ferragens Fictícias do Agreste Ltda.', '99913606'),
  telefonia: outra('Fictícia Telecom S.A.', '99913707'),
  energia: outra('Companhia Fictícia de Energia S.A.', '99913808'),
  sistemas: outra('Fictícia Sistemas Contábeis Ltda.', '99913909'),
  vigilancia: outra('Vigilância Fictícia Guararapes Ltda.', '99914101'),
  cartorio: outra('Cartório Fictício de Registro', '99914202'),
  banco: outra('Banco Fictício do Agreste S.A.', '99914303'),
  fardas: outra('Confecções Fictícias Fardar Ltda.', '99914404'),
  odonto: outra('Fictícia Produtos Odontológicos Ltda.', '99914505'),
  farma: outra('Distribuidora Fictícia Farma Ltda.', '99914606'),
  oficina: outra('Oficina Fictícia do Trevo Ltda.', '99914707'),
  plantoes: outra('Fictícia Serviços Médicos Ltda.', '99914808'),
  clinica: outra('Laboratório Fictício São Lucas Ltda.', '99914909'),
  gases: outra('Gases Fictícios do Nordeste S.A.', '99915101'),
  lavanderia: outra('Lavanderia Fictícia Branca Ltda.', '99915202'),
  rotas: outra('Transportes Fictícios Serra Branca Ltda.', '99915303'),
  construtora: outra('Construtora Fictícia do Agreste Ltda.', '99915404'),
  palco: outra('Fictícia Palcos e Som Ltda.', '99915505'),
  eventos: outra('Produtora Fictícia de Eventos Ltda.', '99915606'),
  aterro: outra('Consórcio Fictício do Aterro Regional', '99915707'),
  pocos: outra('Fictícia Poços e Bombas Ltda.', '99915808'),
  pipa: outra('Transporte Fictício de Água Ltda.', '99915909'),
  mudas: outra('Viveiro Fictício Caatinga Ltda.', '99916101'),
  maquinas: outra('Fictícia Máquinas Agrícolas Ltda.', '99916202'),
} as const;

/** Budget lines of revenue behind the names used in the monthly reports. */
const RECEITAS: readonly ReceitaDaDemonstracao[] = [
  {
    nome: 'IPTU',
    natureza: '11125001',
    descricao: 'IPTU – principal',
    fonte: '1.500.0000',
    lancada: true,
  },
  {
    nome: 'ISS',
    natureza: '11145111',
    descricao: 'ISS – principal',
    fonte: '1.500.0000',
    lancada: true,
  },
  {
    nome: 'ITBI',
    natureza: '11125301',
    descricao: 'ITBI – principal',
    fonte: '1.500.0000',
    lancada: true,
  },
  {
    nome: 'Imposto de renda retido na fonte',
    natureza: '11130311',
    descricao: 'Imposto de renda retido na fonte',
    fonte: '1.500.0000',
  },
  {
    nome: 'Taxas',
    natureza: '11220101',
    descricao: 'Taxas de serviços e de fiscalização',
    fonte: '1.500.0000',
    lancada: true,
  },
  {
    nome: 'Contribuição dos segurados ao ValePrev',
    natureza: '12150111',
    descricao: 'Contribuição dos segurados ao ValePrev',
    fonte: '1.800.0000',
  },
  {
    nome: 'Contribuição para a iluminação pública',
    natureza: '12415001',
    descricao: 'Contribuição para a iluminação pública',
    fonte: '1.751.0000',
  },
  {
    nome: 'Receita patrimonial',
    natureza: '13210101',
    descricao: 'Rendimentos de aplicações financeiras',
    fonte: '1.500.0000',
  },
  {
    nome: 'Receita de serviços',
    natureza: '16110101',
    descricao: 'Serviços administrativos',
    fonte: '1.500.0000',
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
    nome: 'Cota-parte do IPVA',
    natureza: '17215101',
    descricao: 'Cota-parte do IPVA',
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
    nome: 'Transferências do FNDE',
    natureza: '17145011',
    descricao: 'Transferências do FNDE',
    fonte: '1.552.0000',
  },
  {
    nome: 'Transferências do FNAS',
    natureza: '17165001',
    descricao: 'Transferências do FNAS',
    fonte: '1.660.0000',
  },
  {
    nome: 'Demais transferências correntes',
    natureza: '17299901',
    descricao: 'Demais transferências do Estado',
    fonte: '1.500.0000',
  },
  {
    nome: 'Outras receitas correntes',
    natureza: '19990301',
    descricao: 'Multas, restituições e outras receitas',
    fonte: '1.500.0000',
  },
  {
    nome: 'Operações de crédito',
    natureza: '21125001',
    descricao: 'Operações de crédito',
    fonte: '1.754.0000',
  },
  {
    nome: 'Alienação de bens',
    natureza: '22130001',
    descricao: 'Alienação de bens móveis',
    fonte: '1.755.0000',
  },
  {
    nome: 'Transferências de capital',
    natureza: '24145001',
    descricao: 'Transferências de convênios da União para obras',
    fonte: '1.700.0000',
  },
];

/** The town's budget of three years, with the amounts of the published reports. */
export const orcamento: DemoOrcamento = {
  habitantes: 38_412,
  habitantesAno: 2025,
  ugs: {
    1: 'Prefeitura',
    2: 'Câmara Municipal',
    3: 'Fundo Municipal de Saúde',
    4: 'Fundo Municipal de Assistência Social',
    5: 'Instituto de Previdência (ValePrev)',
  },
  anos: [2024, 2025, 2026],
  ateMes: (ano) => (ano === 2026 ? 10 : 12),
  funcoes: {
    Legislativa: 1,
    'Essencial à justiça': 3,
    Administração: 4,
    'Segurança pública': 6,
    'Assistência social': 8,
    'Previdência social': 9,
    Saúde: 10,
    Educação: 12,
    Cultura: 13,
    Urbanismo: 15,
    Saneamento: 17,
    'Gestão ambiental': 18,
    Agricultura: 20,
    'Desporto e lazer': 27,
    'Encargos especiais': 28,
    'Reserva de contingência': 99,
  },
  porArea: dotacaoPorFuncao,
  executado: (ano, ateMes) => executado(dotacaoPorFuncao(ano), ano, ateMes),
  linhas: [
    ...LINHAS_ADMINISTRACAO,
    ...LINHAS_SAUDE_E_ASSISTENCIA,
    ...LINHAS_EDUCACAO_E_CULTURA,
    ...LINHAS_CIDADE_E_CAMPO,
  ],
  empresas: { ...FORNECEDOR, ...OUTRAS },
  receitas: RECEITAS,
  receitaPrevista,
  receitaRealizada,
  rreo: [2024, 2025, 2026].flatMap((ano) =>
    serie(1, ano === 2026 ? 5 : 6).map((bimestre) => ({
      ano,
      bimestre,
      entregueEm: diaDoRreo(ano, bimestre),
    })),
  ),
};
