import { type AvaliacaoEstado, CRITERIO_CLASSE, nivelDe, SELOS } from '@claraboia/contract';
import type { Criterio } from '../../instalacao/pntp-2026.ts';

/** Judgement of a criterion, as the score reads it. */
export interface Pontuado {
  readonly numero: string;
  readonly estado: AvaliacaoEstado;
  /** Share from 0 to 1 of its checks that are met. */
  readonly nota: number;
}

/** Criterion without which the index is zero: the body has no site of its own. */
const SEM_ELE_NADA = '1.1';

/** Number of a criterion's dimension. */
export const dimensaoOf = ({ id }: Pick<Criterio, 'id'>): number => Number(id.split('.', 1)[0]);

/**
 * Points of 100 that each criterion is worth: its share by class of its dimension, and the dimension's share by weight
 * (PNTP). Criteria that do not apply leave both sums.
 */
export function pontosDe(criterios: readonly Criterio[]): ReadonlyMap<string, number> {
  const dimensoes = Map.groupBy(criterios, dimensaoOf);
  const weight = (of: readonly Criterio[]) => of[0]?.pesoDimensao ?? 0;
  const whole = [...dimensoes.values()].reduce((sum, of) => sum + weight(of), 0);
  return new Map(
    [...dimensoes.values()].flatMap((of) => {
      const classes = of.reduce((sum, { classe }) => sum + CRITERIO_CLASSE[classe].peso, 0);
      return of.map(({ id, classe }) => {
        const share = CRITERIO_CLASSE[classe].peso / classes;
        return [id, (100 * share * weight(of)) / whole] as const;
      });
    }),
  );
}

export interface Indice {
  /** Index from 0 to 100; zero if the body has no site. */
  readonly nota: number;
  /** Points that the portal proves, and those attested outside of it. */
  readonly provado: number;
  readonly atestado: number;
  readonly nivel: string;
  readonly essenciais: { readonly atendidos: number; readonly total: number };
  /** Essential criteria that are not met. */
  readonly faltam: readonly string[];
}

/** The figures of a matrix, from the judgement of each criterion; one without a judgement counts as not met. */
export function indiceDe(criterios: readonly Criterio[], julgados: readonly Pontuado[]): Indice {
  const byNumber = new Map(julgados.map((each) => [each.numero, each]));
  const counted = criterios.filter(({ id }) => byNumber.get(id)?.estado !== 'nao_se_aplica');
  const pontos = pontosDe(counted);
  const notaOf = (id: string) => byNumber.get(id)?.nota ?? 0;
  const sum = (isOf: (estado: AvaliacaoEstado | undefined) => boolean) =>
    counted.reduce(
      (total, { id }) =>
        isOf(byNumber.get(id)?.estado) ? total + notaOf(id) * (pontos.get(id) ?? 0) : total,
      0,
    );
  const provado = rounded(sum((estado) => estado !== 'fora_do_portal'));
  const hasSite = notaOf(SEM_ELE_NADA) === 1;
  const outside = rounded(sum((estado) => estado === 'fora_do_portal'));
  const atestado = hasSite ? outside : 0;
  const nota = hasSite ? Math.min(100, rounded(provado + atestado)) : 0;
  const essenciais = counted.filter(({ classe }) => classe === 'essencial');
  const faltam = essenciais.filter(({ id }) => notaOf(id) < 1).map(({ id }) => id);
  return {
    nota,
    provado,
    atestado,
    nivel: nivelDe(nota, faltam.length === 0),
    essenciais: { atendidos: essenciais.length - faltam.length, total: essenciais.length },
    faltam,
  };
}

/**
 * Next seal above an index, with what is missing for it; null at the best one. While essential criteria are missing, it
 * is the seal that the index gives with them.
 */
export function proximoSelo({ nota, faltam }: Pick<Indice, 'nota' | 'faltam'>) {
  const better = SELOS.findLast(({ minimo }) => minimo > nota);
  const given = SELOS.find(({ minimo }) => nota >= minimo);
  const next = faltam.length > 0 ? (given ?? better) : better;
  if (next === undefined) return null;
  const { nome: nivel, minimo } = next;
  return { nivel, minimo, faltam: rounded(Math.max(0, minimo - nota)), essenciais: [...faltam] };
}

/** To two decimals, as it is stored. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
