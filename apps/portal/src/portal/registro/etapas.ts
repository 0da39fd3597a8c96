import type { SituacaoTom } from '@claraboia/contract';

/** Step with its day. */
export interface Etapa {
  readonly rotulo: string;
  /** `2026-03-15`. */
  readonly dia: string;
  /** True if its day is only planned, even in the past. */
  readonly prevista: boolean;
}

/** State of a step: done, current, or ahead. */
type EtapaEstado = 'feita' | 'agora' | 'adiante';

export interface EtapaNoTempo extends Etapa {
  readonly estado: EtapaEstado;
}

/**
 * Sorts the steps by day and adds their states. The last step reached is current while another lies ahead, and for the
 * whole of its day. A record that has stopped or ended has no current step. After an end without result, no steps lie
 * ahead.
 * @param tom how the record ended or stopped; null while it is in progress
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
