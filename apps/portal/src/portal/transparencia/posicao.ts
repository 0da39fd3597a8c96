const DAY_MS = 86_400_000;

/**
 * Days since the last position of a set if they are more than its interval allows, else null.
 * @param registro newest day of its records; null without records
 */
export function atrasoDe(
  { dias }: { readonly dias: number },
  registro: string | null,
  hoje: string,
): number | null {
  if (registro === null) return null;
  const age = Math.round((Date.parse(hoje) - Date.parse(registro)) / DAY_MS);
  return age > dias ? age : null;
}

/**
 * Units or queues whose own newest position is older than the interval allows, oldest first. One that is up to date says
 * nothing about another.
 */
export const atrasadasDe = <P extends { readonly dia: string }>(
  posicao: { readonly dias: number },
  posicoes: readonly P[],
  hoje: string,
): readonly P[] => posicoes.filter(({ dia }) => atrasoDe(posicao, dia, hoje) !== null);
