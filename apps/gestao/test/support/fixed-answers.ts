import type {
  Configuracao,
  Painel,
  PessoaFisica,
  RelatorioIndividual,
  SessaoAberta,
} from '@claraboia/contract/schema';

export const PESSOA: PessoaFisica = {
  cpf: '00000000191',
  pessoaFisicaDados: { nome: 'Maria Aparecida de Souza Lima', nomeSocial: null },
  foto: null,
};

export const CONFIGURACAO: Configuracao = {
  signupUrl: null,
  accountUrl: null,
  legacyUrl: null,
  supportEmail: null,
  manualUrl: null,
  primeiroAcesso: false,
  senhaPropria: false,
  correio: false,
  correioAtrasado: false,
  guestHosts: [],
};

const relatorio: RelatorioIndividual = {
  list: [
    {
      id: 2,
      quando: '2026-03-16T02:59:00.000Z',
      acao: 'ordem',
      entidade: 'Grupo',
      registroId: 7,
      registro: null,
    },
  ],
  count: 41,
};

/** Panel of a client without data. */
export const PAINEL: Painel = {
  exercicio: 2026,
  publicacoes: { atual: Array.from({ length: 12 }, () => 0), anterior: null },
  categorias: { total: 0, semPublicacao: 0, nuncaPublicadas: 0, list: [] },
  atencao: [],
};

export const SESSAO: SessaoAberta = {
  id: 7,
  aparelho: 'Firefox no Windows',
  atual: true,
  criadaEm: '2026-03-15T11:00:00.000Z',
  usadaEm: '2026-03-15T12:30:00.000Z',
};

/** Answers of the fake server for reads without an entity. */
export const FIXED: Readonly<Record<string, unknown>> = {
  '/v1/importacao/mapeamento': [],
  '/v1/pessoa-fisica/me': PESSOA,
  '/v1/pessoa-fisica/me/sessao': [SESSAO],
  '/v1/parametros/get-value': 'false',
  '/public/v1/configuracao': CONFIGURACAO,
  '/v1/relatorio/individual': relatorio,
  '/v1/painel': PAINEL,
};
