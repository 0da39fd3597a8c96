import {
  type CriterioPesado,
  indiceDe,
  isAtendido,
  notaDe,
  proximoSelo,
  type Verificacao,
} from '@claraboia/contract';
import type { PublicAvaliacao, PublicCriterio } from '@claraboia/contract/schema';

/** Checks that are supposed to be met, by the number of the criterion. */
export type Suposto = ReadonlyMap<string, ReadonlySet<Verificacao>>;

const BASE: Verificacao = 'disponibilidade';

/** Checks of a criterion that are not met; the first of all if it was not judged check by check. */
export function faltamEm({ verificacoes }: PublicCriterio): readonly Verificacao[] {
  const missing = verificacoes
    .filter(({ estado }) => !isAtendido(estado))
    .map(({ verificacao }) => verificacao);
  return missing.length === 0 ? [BASE] : missing;
}

/**
 * Supposes that a check is met, or no longer. Nothing counts without availability, so it comes with the first check
 * and takes the others with it.
 */
export function toggled(
  suposto: Suposto,
  criterio: PublicCriterio,
  verificacao: Verificacao,
): Suposto {
  const before = suposto.get(criterio.numero) ?? new Set();
  const missing = faltamEm(criterio);
  if (before.has(verificacao)) {
    const without = [...before].filter((each) => each !== verificacao);
    return supposing(suposto, criterio, verificacao === BASE ? [] : without);
  }
  const base = missing.includes(BASE) ? [BASE] : [];
  return supposing(suposto, criterio, [...base, ...before, verificacao]);
}

/** Supposes that exactly these checks of a criterion are met. */
export function supposing(
  suposto: Suposto,
  { numero }: Pick<PublicCriterio, 'numero'>,
  verificacoes: readonly Verificacao[],
): Suposto {
  const next = new Map(suposto);
  if (verificacoes.length === 0) next.delete(numero);
  else next.set(numero, new Set(verificacoes));
  return next;
}

/** Score, seal and what is missing for the next one, if more checks were met. By the formula of the judge. */
export function simulate({ dimensoes }: Pick<PublicAvaliacao, 'dimensoes'>, suposto: Suposto) {
  const criterios: CriterioPesado[] = dimensoes.flatMap(({ peso, criterios: of }) =>
    of.map(({ numero, classe }) => ({ id: numero, classe, pesoDimensao: peso })),
  );
  const julgados = dimensoes.flatMap(({ criterios: of }) =>
    of.map((criterio) => {
      const met = suposto.get(criterio.numero);
      if (met === undefined) return criterio;
      const verificacoes = criterio.verificacoes.map(({ verificacao, estado }) => ({
        verificacao,
        estado: met.has(verificacao) ? ('atende' as const) : estado,
      }));
      // Four decimals, as judgements are stored.
      const isWhole = faltamEm(criterio).every((each) => met.has(each));
      const nota = isWhole ? 1 : Math.round(notaDe(verificacoes) * 10_000) / 10_000;
      return { numero: criterio.numero, estado: 'atende' as const, nota };
    }),
  );
  const indice = indiceDe(criterios, julgados);
  return { ...indice, proximo: proximoSelo(indice) };
}
