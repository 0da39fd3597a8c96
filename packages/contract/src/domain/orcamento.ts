/** Stages of spending, in order (Lei 4.320/1964, arts. 58 to 65). */
export const DESPESA_FASE = { empenho: 1, liquidacao: 2, pagamento: 3 } as const;

/** Kinds of movements of a commitment; the last two are negative. */
export const DESPESA_MOVIMENTO_TIPO = { original: 1, reforco: 2, anulacao: 3, estorno: 4 } as const;

/** Group of spending for wages and related costs. */
export const GRUPO_PESSOAL = 1;

export const EMPENHO_TIPO = { ordinario: 1, estimativo: 2, global: 3 } as const;

/** Kinds of payees. `protegido` stands for all natural persons of a client whose names are protected by law. */
export const FAVORECIDO_TIPO = {
  pessoaJuridica: 1,
  pessoaFisica: 2,
  exterior: 3,
  naoInformado: 4,
  protegido: 5,
} as const;

/**
 * Source of a year's figures: files of the accounting system, the data of an audit court, or only the monthly matrix
 * of balances (MSC). The matrix has no commitments.
 */
export const ORCAMENTO_ORIGEM = {
  arquivo: 'Sistema contábil do órgão',
  tcepe: 'TCE-PE',
  msc: 'Matriz de Saldos Contábeis (MSC)',
} as const;
export type OrcamentoOrigem = keyof typeof ORCAMENTO_ORIGEM;
export const orcamentoOrigemList = Object.keys(ORCAMENTO_ORIGEM) as OrcamentoOrigem[];
