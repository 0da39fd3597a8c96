import type { AnyEntity, Message } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import { Refusal } from '../errors.ts';

/** Records that a write is about to change or delete. */
export interface Touched {
  readonly entity: AnyEntity;
  readonly ids: readonly number[];
}

/** Something that a write loses, with its state after the write. */
export interface Loss {
  readonly numero: string;
  readonly motivo: string;
}

/** Finds what writes lose elsewhere. The engine knows no more of it than its messages. */
export interface LossGate {
  /**
   * Begins in the transaction of a write, before the write.
   * @returns function that finds the losses after the write; null if nothing can be lost
   */
  begin(tx: Tx, touched: Touched): Promise<(() => Promise<readonly Loss[]>) | null>;
  /**
   * Messages about losses. Without the write: those that are lost already are left out, since the write is not the
   * cause.
   */
  tell(tx: Tx, losses: readonly Loss[]): Promise<readonly Message[]>;
}

interface Warned {
  readonly gate: LossGate;
  /** Opens a transaction. */
  readonly within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Null if the request does not ask for a warning. */
  readonly touched: Touched | null;
}

/** Rolls back a write that loses something. */
class Losing extends Error {
  override readonly name = 'Losing';
  readonly losses: readonly Loss[];

  constructor(losses: readonly Loss[]) {
    super('the write loses something');
    this.losses = losses;
  }
}

/**
 * Runs a write. If a warning is asked for and the write loses something, it is refused, and nothing is stored.
 * @throws Refusal 409 with a message for each loss
 */
export async function writeWarned<T>(
  { gate, within, touched }: Warned,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (touched === null) return within(write);
  let losses: readonly Loss[];
  try {
    return await within(async (tx) => {
      const find = await gate.begin(tx, touched);
      const done = await write(tx);
      const found = find === null ? [] : await find();
      if (found.length > 0) throw new Losing(found);
      return done;
    });
  } catch (error) {
    if (!(error instanceof Losing)) throw error;
    ({ losses } = error);
  }
  // Another transaction: the state without the write is the one that others see.
  const messages = await within((tx) => gate.tell(tx, losses));
  if (messages.length > 0) throw new Refusal(409, messages);
  return within(write);
}
