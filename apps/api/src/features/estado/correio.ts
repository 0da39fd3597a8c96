import type { Tx } from '../../database/database.ts';

/** Jobs of the queue that send letters. */
export const LETTER_JOBS = [
  'enviar_carta',
  'carta_conta',
  'carta_convite',
  'carta_copia',
  'carta_prazos',
] as const;

/** Letters of the whole installation; moments as ISO texts. */
export interface CorreioNaFila {
  readonly esperando: number;
  /** Moment at which the oldest waiting letter was queued; null if none waits. */
  readonly desde: string | null;
  /** Letters given up after their last try; they are kept for 30 days. */
  readonly desistidas: number;
  readonly recusadaEm: string | null;
  /** Codes of the last refusal, without addresses. */
  readonly recusa: string | null;
}

const NONE: CorreioNaFila = {
  esperando: 0,
  desde: null,
  desistidas: 0,
  recusadaEm: null,
  recusa: null,
};

/** Reads how many letters wait, and since when. */
export async function readCorreio(tx: Pick<Tx, 'query'>): Promise<CorreioNaFila> {
  const [row] = await tx.query<CorreioNaFila>(
    `select esperando, desde, desistidas, recusada_em as "recusadaEm", split_part(recusa, E'\\n', 1) as recusa
       from correio_na_fila($1)`,
    [[...LETTER_JOBS]],
  );
  return row ?? NONE;
}
