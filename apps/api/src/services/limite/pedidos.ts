import type { Tx } from '../../database/database.ts';
import { countUse } from './contagem.ts';

export type Bound = readonly [uses: number, minutes: number];

/** Limits for requests that send a letter to a person. */
export interface PedidoBounds {
  /** Requests of one network, or of one known place, each with its own count. */
  readonly place: readonly Bound[];
  /** Requests of all networks together: the letters that strangers can cause. */
  readonly all: readonly Bound[];
}

export const DAY_MINUTES = 24 * 60;

/** Keyed hashes under the installation's secret. */
type HashOf = (...parts: readonly string[]) => Promise<string>;

/** Counts a use. Counting stops at the first exceeded limit, so that one place cannot exhaust the common one. */
export async function withinBounds(
  tx: Tx,
  hashOf: HashOf,
  bounds: readonly Bound[],
  subject: readonly string[],
): Promise<boolean> {
  for (const [uses, minutes] of bounds) {
    const chave = `pedido:${await hashOf('pedido-limite', String(minutes), ...subject)}`;
    if ((await countUse(tx, chave, minutes)) > uses) return false;
  }
  return true;
}

interface Pedido {
  /** Account or CPF whose owner gets the letter. */
  readonly subject: readonly string[];
  /** Known places of the subject that the request comes from. */
  readonly known: readonly string[];
  readonly network: string;
}

/**
 * Counts a request for a letter; false if there were too many. Known places and networks have separate counts, so that
 * strangers cannot block the owner's letter. The count is rolled back with the transaction.
 */
export async function admitPedido(
  tx: Tx,
  hashOf: HashOf,
  { place, all }: PedidoBounds,
  { subject, known, network }: Pedido,
): Promise<boolean> {
  for (const mark of known) {
    if (await withinBounds(tx, hashOf, place, [...subject, 'conhecido', mark])) return true;
  }
  return (
    (await withinBounds(tx, hashOf, place, [...subject, 'rede', network])) &&
    withinBounds(tx, hashOf, all, subject)
  );
}
