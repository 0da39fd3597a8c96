import type { SituacaoTom } from '@claraboia/contract';

/** A step with its day. */
export interface Etapa {
  readonly rotulo: string;
  /** `2026-03-15`. */
  readonly dia: string;
  /** Its day is only planned, even where it is past. */
  readonly prevista: boolean;
}

/** Where a step stands: done, where things are now, or ahead. */
type EtapaEstado = 'feita' | 'agora' | 'adiante';

export interface EtapaNoTempo extends Etapa {
  readonly estado: EtapaEstado;
}

/**
 * The steps of something in the order of their days, each with where it stands. Things are at the last step that was reached
 * for as long as another lies ahead, and all of its day; what stands still or has ended is at none. After an end without
 * result nothing lies ahead.
 * @param tom how it ended or stopped; null where it is under way
 */
export function etapasNoTempo(
  etapas: readonly Etapa[],
  hoje: string,
  tom: SituacaoTom | null,
): readonly EtapaNoTempo[] {
  const isAhead = ({ prevista, dia }: Etapa) => prevista || dia > hoje;
  const ordered = etapas
    .filter((etapa) => tom !== 'cessada' || !isAhead(etapa))
    .toSorted((one, other) => (one.dia < other.dia ? -1 : one.dia > other.dia ? 1 : 0));
  const reached = ordered.findLast((etapa) => !isAhead(etapa));
  const goesOn = tom === null && (reached?.dia === hoje || ordered.some(isAhead));
  return ordered.map((etapa) => ({
    ...etapa,
    estado: isAhead(etapa) ? 'adiante' : goesOn && etapa === reached ? 'agora' : 'feita',
  }));
}
