/** Runs on one page of their list. */
export const SINCRONIZACAO_PAGE_SIZE = 10;

/** What is fetched, and what a person calls it. */
export const SINCRONIZACAO_FONTE = {
  licitacao: 'Licitações',
  contrato: 'Contratos e aditivos',
  convenio: 'Convênios',
  reconciliacao: 'Conferência com o Tesouro (SICONFI)',
  orcamento: 'Despesas e receitas (TCE-PE)',
} as const;
export type SincronizacaoFonte = keyof typeof SINCRONIZACAO_FONTE;

/** Those that are asked for a year at a time. */
export const FONTE_ANUAL: Readonly<Record<SincronizacaoFonte, boolean>> = {
  licitacao: true,
  contrato: true,
  convenio: false,
  reconciliacao: true,
  orcamento: true,
};

/** A field of the configuration without which a source cannot be asked, and what is then said. */
interface FontePede {
  readonly campo: 'convenioFonte' | 'codigoIbge' | 'codigoMunicipio';
  readonly falta: string;
}

/** What each source asks of the configuration beyond its unit. */
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

/** Those that answer alike whichever unit of a client asks: by night one of them does. */
export const FONTE_DO_CLIENTE: Readonly<Record<SincronizacaoFonte, boolean>> = {
  licitacao: false,
  contrato: false,
  convenio: false,
  reconciliacao: true,
  orcamento: true,
};

type Pedido = Readonly<Record<FontePede['campo'], unknown>>;

/** What of a configuration can be fetched. */
export const fontesDe = (configuracao: Pedido): SincronizacaoFonte[] =>
  (Object.keys(SINCRONIZACAO_FONTE) as SincronizacaoFonte[]).filter((fonte) => {
    const pede = FONTE_PEDE[fonte];
    return pede === null || configuracao[pede.campo] !== null;
  });

/** How a run stands, and what a person calls it. */
export const SINCRONIZACAO_SITUACAO = {
  aguardando: 'Aguardando',
  executando: 'Em andamento',
  concluida: 'Concluída',
  falhou: 'Falhou',
  cancelada: 'Cancelada',
} as const;

/** What a run under way is at. */
export const SINCRONIZACAO_ETAPA = {
  buscando: 'Buscando na fonte',
  gravando: 'Gravando',
  arquivos: 'Copiando arquivos',
} as const;

/** Why the source and the portal do not agree after a run. */
export const DIFERENCA_TIPO = {
  mantido: 'Alterado aqui: mantido como está no portal',
  sumiu: 'Não está mais na fonte: mantido no portal',
  duplicado: 'Já cadastrado à mão: não trazido da fonte',
} as const;
