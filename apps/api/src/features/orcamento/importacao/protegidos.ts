import type { NaturezaDaDespesa } from './natureza.ts';

interface Regra {
  readonly elementos: readonly number[];
  /** Functions and modality that the rule is limited to; unset means all. */
  readonly funcoes?: readonly number[];
  readonly modalidade?: number;
}

/**
 * Expenses whose payee, if a natural person, is never named, whatever the file says. The element is the fourth level of
 * the nature.
 *
 * - 48, money for persons in need, benefits of assistance included (Lei 8.742/1993, art. 22): private life (Lei
 *   12.527/2011, art. 31).
 * - 18, grants for students, many of them minors: Lei 12.527/2011, art. 31; Lei 13.709/2018, art. 14.
 * - 91, payments ordered by courts: the case may be secret (Código de Processo Civil, art. 189; Lei 12.527/2011, art.
 *   22).
 * - 32 applied directly in assistance (08) and health (10), goods and treatments for a person, as 48 is in every area:
 *   data about health is sensitive (Lei 13.709/2018, arts. 5, II, and 11).
 */
export const PROTEGIDOS: readonly Regra[] = [
  { elementos: [48] },
  { elementos: [18] },
  { elementos: [91] },
  { elementos: [32], funcoes: [8, 10], modalidade: 90 },
];

/**
 * Returns whether payees of this expense, if natural persons, are protected. A commitment that names its allocation by
 * number only has no classification here: the publication, which knows the allocation, must check again.
 */
export const protegeNome = (
  funcao: number,
  { modalidade, elemento }: Pick<NaturezaDaDespesa, 'modalidade' | 'elemento'>,
): boolean =>
  PROTEGIDOS.some(
    (regra) =>
      elemento !== null &&
      regra.elementos.includes(elemento) &&
      (regra.funcoes === undefined || regra.funcoes.includes(funcao)) &&
      (regra.modalidade === undefined || regra.modalidade === modalidade),
  );

/** Replaces the history of a commitment whose payee is protected. */
export const HISTORICO_PROTEGIDO = 'Histórico protegido por lei';
