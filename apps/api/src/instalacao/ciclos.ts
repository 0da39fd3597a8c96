import { createHash } from 'node:crypto';
import type { Verificacao } from '@claraboia/contract';
import { appliesTo, type Criterio, criterios2026 } from './pntp-2026.ts';
import { type Aviso, avisos2026 } from './pntp-2026-avisos.ts';

/** Evaluation of one year: its matrix, for bodies of every kind. */
export interface Ciclo {
  readonly ano: number;
  readonly criterios: readonly Criterio[];
  /** Changes with any word of the matrix: a day's figures name the matrix that they were made with. */
  readonly matriz: string;
  /** Rules that its booklet announces for later cycles. */
  readonly avisos: readonly Aviso[];
}

const cicloOf = (ano: number, criterios: readonly Criterio[], avisos: readonly Aviso[]): Ciclo => ({
  ano,
  criterios,
  avisos,
  matriz: createHash('sha256').update(JSON.stringify(criterios)).digest('hex').slice(0, 16),
});

/** The cycles, newest first. A new cycle is one more file and one more line; scores of the former ones are kept. */
export const CICLOS: readonly Ciclo[] = [cicloOf(2026, criterios2026, avisos2026)];

/** Cycle that counts on a day: that of its year, or the last one before. */
export function cicloDe(dia: string): Ciclo {
  const ano = Number(dia.slice(0, 4));
  const ciclo = CICLOS.find((each) => each.ano <= ano) ?? CICLOS.at(-1);
  if (ciclo === undefined) throw new Error('there is no cycle');
  return ciclo;
}

/** Criteria of a cycle that apply to a kind of client, in the order of the matrix. */
export const matrizDe = ({ criterios }: Ciclo, clienteTipo: number): readonly Criterio[] =>
  criterios.filter((criterio) => appliesTo(criterio, clienteTipo));

/** Checks of a criterion in the matrix of a cycle. */
export const checksDe = (ano: number, numero: string): readonly Verificacao[] =>
  CICLOS.find((ciclo) => ciclo.ano === ano)?.criterios.find(({ id }) => id === numero)?.checks ??
  [];
