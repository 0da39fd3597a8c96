/** Runs per page of the list. */
export const SINCRONIZACAO_PAGE_SIZE = 10;

/** Configuration field that a source needs, and the error without it. */
interface FontePede {
  readonly campo: 'convenioFonte' | 'codigoIbge' | 'codigoMunicipio' | 'emendas';
  readonly falta: string;
}

/** An outside source as people and the scheduler see it. Its reader and its probe are in the API, under the same key. */
interface Fonte {
  readonly nome: string;
  /** System that answers, as people know it. */
  readonly sistema: string;
  /** True if it is requested year by year. */
  readonly anual: boolean;
  /** Days between its nightly runs: it publishes no more often, and its files are large. A failed run is repeated. */
  readonly dias: number;
  /** True if it returns the same data for every unit of a client: only one unit runs at night. */
  readonly doCliente: boolean;
  /** Setting that it needs besides its unit; null for none. */
  readonly pede: FontePede | null;
}

const EMENDAS = {
  campo: 'emendas',
  falta: 'A configuração não pede as emendas federais.',
} as const;

/** Outside sources. The order is that of the screens. */
export const FONTES = {
  licitacao: {
    nome: 'Licitações',
    sistema: 'TCE-PE (LICON)',
    anual: true,
    dias: 1,
    doCliente: false,
    pede: null,
  },
  contrato: {
    nome: 'Contratos e aditivos',
    sistema: 'TCE-PE (LICON)',
    anual: true,
    dias: 1,
    doCliente: false,
    pede: null,
  },
  item: {
    nome: 'Itens contratados das obras',
    sistema: 'TCE-PE (Remessa)',
    anual: false,
    dias: 1,
    doCliente: false,
    pede: null,
  },
  convenio: {
    nome: 'Convênios',
    sistema: 'Transferegov ou CGU',
    anual: false,
    dias: 1,
    doCliente: false,
    pede: {
      campo: 'convenioFonte',
      falta: 'A configuração não diz de onde buscar os convênios.',
    },
  },
  emenda: {
    nome: 'Emendas federais',
    sistema: 'Portal da Transparência da CGU',
    anual: false,
    dias: 7,
    doCliente: true,
    pede: EMENDAS,
  },
  especial: {
    nome: 'Transferências especiais',
    sistema: 'Transferegov',
    anual: false,
    dias: 1,
    doCliente: true,
    pede: EMENDAS,
  },
  reconciliacao: {
    nome: 'Conferência com o Tesouro (SICONFI)',
    sistema: 'SICONFI, do Tesouro Nacional',
    anual: true,
    dias: 1,
    doCliente: true,
    pede: {
      campo: 'codigoIbge',
      falta: 'A configuração não tem o código IBGE do município.',
    },
  },
  orcamento: {
    nome: 'Despesas e receitas (TCE-PE)',
    sistema: 'TCE-PE',
    anual: true,
    dias: 1,
    doCliente: true,
    pede: {
      campo: 'codigoMunicipio',
      falta: 'A configuração não tem o código do município no TCE-PE.',
    },
  },
} as const satisfies Readonly<Record<string, Fonte>>;
export type SincronizacaoFonte = keyof typeof FONTES;

/** Keys of the sources, in the order of the screens. */
export const FONTE_CHAVES = Object.keys(FONTES) as [SincronizacaoFonte, ...SincronizacaoFonte[]];

type Pedido = Readonly<Record<FontePede['campo'], unknown>>;

/** Sources that a configuration allows. */
export const fontesDe = (configuracao: Pedido): SincronizacaoFonte[] =>
  FONTE_CHAVES.filter((fonte) => {
    const { pede } = FONTES[fonte];
    const value = pede === null ? true : configuracao[pede.campo];
    return value !== null && value !== false;
  });

/** Results of the daily probe of a source, which asks one small thing and looks for the columns that are read. */
export const FONTE_SINAL = {
  ok: 'Respondeu como esperado',
  mudou: 'A fonte mudou',
  fora: 'Fora do ar',
} as const;
export type FonteSinal = keyof typeof FONTE_SINAL;

/** States of a run with their labels. */
export const SINCRONIZACAO_SITUACAO = {
  aguardando: 'Aguardando',
  executando: 'Em andamento',
  concluida: 'Concluída',
  falhou: 'Falhou',
  cancelada: 'Cancelada',
} as const;

/** Phases of a running synchronisation. */
export const SINCRONIZACAO_ETAPA = {
  buscando: 'Buscando na fonte',
  gravando: 'Gravando',
  arquivos: 'Copiando arquivos',
} as const;

/** Reasons why source and portal differ after a run. */
export const DIFERENCA_TIPO = {
  mantido: 'Alterado aqui: mantido como está no portal',
  sumiu: 'Não está mais na fonte: mantido no portal',
  duplicado: 'Já cadastrado à mão: não trazido da fonte',
} as const;
