/** Runs per page of the list. */
export const SINCRONIZACAO_PAGE_SIZE = 10;

/** Sources with their labels. */
export const SINCRONIZACAO_FONTE = {
  licitacao: 'Licitações',
  contrato: 'Contratos e aditivos',
  convenio: 'Convênios',
  reconciliacao: 'Conferência com o Tesouro (SICONFI)',
  orcamento: 'Despesas e receitas (TCE-PE)',
} as const;
export type SincronizacaoFonte = keyof typeof SINCRONIZACAO_FONTE;

/** True for sources that are requested year by year. */
export const FONTE_ANUAL: Readonly<Record<SincronizacaoFonte, boolean>> = {
  licitacao: true,
  contrato: true,
  convenio: false,
  reconciliacao: true,
  orcamento: true,
};

/** Configuration field that a source needs, and the error without it. */
interface FontePede {
  readonly campo: 'convenioFonte' | 'codigoIbge' | 'codigoMunicipio';
  readonly falta: string;
}

/** Configuration fields that each source needs besides its unit. */
export const FONTE_PEDE = {
  licitacao: null,
  contrato: null,
  convenio: {
    campo: 'convenioFonte',
    falta: 'A configuração não diz de onde buscar os convênios.',
  },
  reconciliacao: {
    campo: 'codigoIbge',
    falta: 'A configuração não tem o código IBGE do município.',
  },
  orcamento: {
    campo: 'codigoMunicipio',
    falta: 'A configuração não tem o código do município no TCE-PE.',
  },
} as const satisfies Readonly<Record<SincronizacaoFonte, FontePede | null>>;

/** True for sources that return the same data for every unit of a client: only one unit runs at night. */
export const FONTE_DO_CLIENTE: Readonly<Record<SincronizacaoFonte, boolean>> = {
  licitacao: false,
  contrato: false,
  convenio: false,
  reconciliacao: true,
  orcamento: true,
};

type Pedido = Readonly<Record<FontePede['campo'], unknown>>;

/** Sources that a configuration allows. */
export const fontesDe = (configuracao: Pedido): SincronizacaoFonte[] =>
  (Object.keys(SINCRONIZACAO_FONTE) as SincronizacaoFonte[]).filter((fonte) => {
    const pede = FONTE_PEDE[fonte];
    return pede === null || configuracao[pede.campo] !== null;
  });

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
