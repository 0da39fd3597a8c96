import { formatCnpj, TIPO_SOLICITACAO } from '@claraboia/contract';
import type { DemoCadastros } from '../../tipos-cadastros.ts';
import { cnpjDaRaiz } from '../base/cnpj.ts';
import { brasao, logotipo, type Paleta } from '../base/desenhos.ts';

const TOPO = '#0b3c68';
const COMISSAO = 'Agente de contratação e equipe de apoio';
const SERVICOS = 'Secretaria de Obras e Serviços';
const paleta: Paleta = {
  fundo: TOPO,
  ceu: '#e7f1fa',
  sol: '#e9c46a',
  serra: '#2a5d8f',
  vale: '#6c9bc4',
  agua: '#d7e8f5',
};
const fornecedor = {
  fornecedor: 'Fictícia Obras da Serra Ltda.',
  documento: formatCnpj(cnpjDaRaiz('99921101')),
};

/** A few of each: a small body enters only required records. */
export const cadastros: DemoCadastros = {
  layout: {
    topNomePortal: 'Transparência Serra Azul',
    cores: {
      pageBgColor: '#f6f9fc',
      pageFontColor: '#1b2733',
      topBgColor: TOPO,
      topNomePortalColor: '#ffffff',
      navbarBgColor: '#134f86',
      navbarFontColor: '#ffffff',
      categoriaButtonBgColor: '#134f86',
      categoriaButtonFontColor: '#ffffff',
      grupoCategoriaLabelFontColor: TOPO,
      footerBgColor: '#0a2c4b',
      footerFontColor: '#e9f1f8',
    },
    brasao: brasao(paleta),
    logotipo: logotipo(paleta),
  },
  estrutura: [
    {
      codigo: '1',
      nome: 'Gabinete do Prefeito',
      gestor: { nome: 'Anselmo Figueira Dutra', cargo: 'Prefeito' },
      unidades: [{ codigo: '1', nome: 'Controle Interno e Ouvidoria' }],
    },
    { codigo: '2', nome: 'Secretaria de Administração e Finanças' },
    {
      codigo: '3',
      nome: SERVICOS,
      gestor: { nome: 'Graça Holanda Xavier', cargo: 'Secretária' },
    },
  ],
  servicos: [
    {
      unidade: SERVICOS,
      nome: 'Carro-pipa',
      descricao: 'Água para famílias da zona rural em período de estiagem.',
      taxas: 'Gratuito.',
      prazo: 'Até três dias úteis.',
      documentos: [{ nome: 'CPF' }],
      canais: [[TIPO_SOLICITACAO.telefone, '(81) 5555-0204']],
    },
    {
      unidade: SERVICOS,
      nome: 'Conserto da iluminação pública',
      descricao: 'Troca de lâmpadas de ruas e praças.',
      taxas: 'Gratuito.',
      prazo: 'Até cinco dias úteis.',
      documentos: [],
      canais: [
        [TIPO_SOLICITACAO.telefone, '(81) 5555-0204'],
        [TIPO_SOLICITACAO.email, 'obras@serraazul.example'],
      ],
    },
  ],
  eventos: [],
  comissoes: [{ nome: COMISSAO, telefone1: '8155550206', email: 'compras@serraazul.example' }],
  avisos: [
    {
      modalidade: 6,
      numero: 11,
      processo: 19,
      objeto: 'Aquisição de tubos e conexões para poços.',
      certame: { emDias: 20, hora: '09:00' },
      pregoeiro: 'Norma Cabral Lins',
      comissao: COMISSAO,
      local: { rua: 'Rua da Serra', numero: '10', bairro: 'Centro', cep: '55000000' },
      documentos: [
        {
          nome: 'Edital',
          documento: {
            titulo: 'Edital – Pregão eletrônico nº 11',
            data: '2026-11-16',
            paragrafos: ['Pregão eletrônico para tubos e conexões. Documento fictício.'],
          },
        },
      ],
    },
  ],
  sinonimos: [['carnê', 'IPTU']],
  enderecosAntigos: [['/transparencia/despesas.aspx', '/serra-azul/despesas']],
  faq: [
    ['Como peço informação?', '<p>No e-SIC, na Rua da Serra, 10, ou por telefone.</p>'],
    ['Quando a Prefeitura atende?', '<p>De segunda a sexta-feira, das 8h às 13h.</p>'],
  ],
  declaracoes: [
    {
      categoria: 'receitas-e-despesas/diarias',
      declaracao: 'Não houve pagamento de diárias neste período.',
      periodo: '2025',
    },
  ],
  licitacoes: [
    {
      exercicio: 2026,
      processo: '008/2026',
      modalidade: 6,
      numero: '6',
      unidadeGestora: 'Prefeitura',
      objeto: 'Material escolar',
      publicacao: '2026-02-02',
      recebimento: '2026-02-19',
      situacao: 'Homologada',
      estimado: 184_320,
      adjudicado: 179_712,
    },
    {
      exercicio: 2026,
      processo: '014/2026',
      modalidade: 8,
      numero: '4',
      unidadeGestora: 'Prefeitura',
      objeto: 'Manutenção de poços',
      publicacao: '2026-08-17',
      recebimento: '2026-08-17',
      situacao: 'Ratificada',
      estimado: 33_760,
      adjudicado: 33_760,
      vencedor: fornecedor.fornecedor,
    },
  ],
  contratos: [
    {
      exercicio: 2026,
      numero: '012/2026',
      inicio: '2026-08-24',
      valor: 33_760,
      ...fornecedor,
      objeto: 'Manutenção de poços',
      licitacao: '2026/014/2026',
    },
  ],
  convenios: [
    {
      numero: '018/2026',
      orgao: 'Estado de Pernambuco',
      situacao: 'Em execução',
      programa: 'Perfuração de poços',
      inicio: '2026-03-16',
      fim: '2027-03-15',
      repasse: 290_000,
      contrapartida: 14_500,
    },
  ],
  obras: [],
  consignado: { empregadores: [[1, '26199-PMSA']], rubricas: [[1, '410']] },
  licon: [{ liconUj: '9951', diretorio: 'serra-azul' }],
};
