/**
 * Rule that the booklet of a cycle announces for later ones. `pagina`: page of the portal that meets it as soon as the
 * criterion has content; null if only a person can tell.
 */
export interface Aviso {
  /** Number of the criterion in this cycle's matrix. */
  readonly criterio: string;
  readonly texto: string;
  readonly pagina: string | null;
}

/** Remarks "obrigatória em ciclos futuros" of the booklet of 2026. */
export const avisos2026: readonly Aviso[] = [
  {
    criterio: '3.1',
    texto: 'A receita prevista e a realizada em tabela HTML, navegável por nível.',
    pagina: 'receitas',
  },
  {
    criterio: '3.2',
    texto: 'A classificação da receita em tabela HTML, navegável por nível.',
    pagina: 'receitas',
  },
  {
    criterio: '4.1',
    texto: 'A despesa empenhada, liquidada e paga em tabela HTML.',
    pagina: 'despesas',
  },
];
