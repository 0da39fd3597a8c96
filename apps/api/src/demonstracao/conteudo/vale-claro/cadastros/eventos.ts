import { STATUS_PAGAMENTO } from '@claraboia/contract';
import type { DemoEvento, DemoInscricao } from '../../../tipos-cadastros.ts';
import { cpfFicticio } from '../../base/cpf.ts';

/** Municipalities by their IBGE codes. */
const MUNICIPIO = {
  recife: 2_611_606,
  caruaru: 2_604_106,
  garanhuns: 2_606_002,
  petrolina: 2_611_101,
  joaoPessoa: 2_507_507,
  maceio: 2_704_302,
} as const;

let numero = 100_400;

function inscricao(
  nome: string,
  municipio: keyof typeof MUNICIPIO,
  haDias: number,
  resto: Pick<DemoInscricao, 'statusPagamento' | 'instituicaoRepresentada'> = {},
): DemoInscricao {
  numero += 7;
  const [primeiro = '', ...outros] = nome
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()
    .split(' ');
  return {
    nome,
    cpf: cpfFicticio(numero),
    email: `${primeiro}.${outros.at(-1) ?? ''}@pessoas.example`,
    celular: `81955550${numero % 1000}`,
    cep: '50000000',
    endereco: `Rua das Acácias Fictícias, ${numero % 500}`,
    bairro: 'Centro',
    municipio: MUNICIPIO[municipio],
    haDias,
    ...resto,
  };
}

const CONFIRMADO = { statusPagamento: STATUS_PAGAMENTO.confirmado };
const EM_ANALISE = { statusPagamento: STATUS_PAGAMENTO.emAnalise };

const inscricoes: readonly DemoInscricao[] = [
  inscricao('Alice Ramos Fontenele', 'recife', 21, {
    ...CONFIRMADO,
    instituicaoRepresentada: 'Câmara Municipal de Lagoa Fictícia',
  }),
  inscricao('Bernardo Nóbrega Sales', 'caruaru', 20, CONFIRMADO),
  inscricao('Clarice Duarte Pinho', 'garanhuns', 18, {
    ...CONFIRMADO,
    instituicaoRepresentada: 'Prefeitura de Serra Azul',
  }),
  inscricao('Dário Melo Trindade', 'petrolina', 17, {
    statusPagamento: STATUS_PAGAMENTO.recusado,
  }),
  inscricao('Elisa Bandeira Couto', 'joaoPessoa', 15, EM_ANALISE),
  inscricao('Fábio Serrano Leitão', 'maceio', 12, CONFIRMADO),
  inscricao('Gilda Meireles Prado', 'recife', 11, {
    statusPagamento: STATUS_PAGAMENTO.isento,
    instituicaoRepresentada: 'Observatório Social Fictício',
  }),
  inscricao('Hugo Valença Torres', 'caruaru', 9, EM_ANALISE),
  inscricao('Inês Brandão Vidal', 'recife', 6),
  inscricao('Joel Paiva Santana', 'garanhuns', 4),
  inscricao('Karla Espíndola Neves', 'petrolina', 2, {
    instituicaoRepresentada: 'Instituto de Previdência Fictício',
  }),
  inscricao('Lauro Monteiro Bessa', 'recife', 1),
];

export const eventos: readonly DemoEvento[] = [
  {
    nome: 'II Seminário de Transparência e Controle Social',
    descricao:
      '<p>Dois dias de oficinas para quem publica, fiscaliza e usa informação pública: licitações, dados abertos, ouvidoria e linguagem simples.</p><p>Evento e pessoas são fictícios.</p>',
    local: 'Teatro Municipal de Vale Claro, Rua da Estação, 5',
    inicio: { emDias: 75, hora: '09:00' },
    fim: { emDias: 76, hora: '17:00' },
    inscricoesDe: { emDias: -25, hora: '08:00' },
    inscricoesAte: { emDias: 68, hora: '23:59' },
    contatoWhatsapp: '81955550190',
    pagamento: {
      // spec portal §9
      valor: '650.00',
      chavePix: 'seminario@valeclaro.example',
      beneficiario: 'Município de Vale Claro (fictício)',
      banco: 'Banco Fictício S.A.',
      agencia: '0001',
      conta: '12345-6',
    },
    inscricoes,
  },
];
