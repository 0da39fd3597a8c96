/** What happens to a commitment, one after the other (Lei 4.320/1964, arts. 58 to 65). */
export const DESPESA_FASE = { empenho: 1, liquidacao: 2, pagamento: 3 } as const;

/** What a movement is to its commitment; the last two are negative. */
export const DESPESA_MOVIMENTO_TIPO = { original: 1, reforco: 2, anulacao: 3, estorno: 4 } as const;

/** Wages and what comes with them, among the groups of spending. */
export const GRUPO_PESSOAL = 1;

export const EMPENHO_TIPO = { ordinario: 1, estimativo: 2, global: 3 } as const;

/** Who receives. `protegido` stands for all persons of a client whose names the law keeps. */
export const FAVORECIDO_TIPO = {
  pessoaJuridica: 1,
  pessoaFisica: 2,
  exterior: 3,
  naoInformado: 4,
  protegido: 5,
} as const;

/**
 * Where a year's figures come from: files of the accounting system, what an audit court has of them, or the monthly matrix of
 * balances (MSC) alone, which has no commitments.
 */
export const ORCAMENTO_ORIGEM = {
  arquivo: 'Sistema contábil do órgão',
  tcepe: 'TCE-PE',
  msc: 'Matriz de Saldos Contábeis (MSC)',
} as const;
export type OrcamentoOrigem = keyof typeof ORCAMENTO_ORIGEM;
export const orcamentoOrigemList = Object.keys(ORCAMENTO_ORIGEM) as OrcamentoOrigem[];
