/** Months before the current one that are asked for again by night. */
const ANTES = 2;

/**
 * The months of a year to ask for, of those that have begun: all of them, or the current one and the two before it.
 * @param today `YYYY-MM-DD`
 */
export function mesesDe(exercicio: number, inteiro: boolean, today: string): number[] {
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
  const months = Array.from({ length: 12 }, (_, place) => place + 1);
  return months.filter((mes) => {
    const at = exercicio * 12 + mes;
    return at <= now && (inteiro || at >= now - ANTES);
  });
}
