import { LostWorkError, startHeart } from '../../database/heart.ts';

/** End of work that one worker holds. */
export type HeldEnd =
  /** Finished; or cancelled, or claimed by another worker, and nothing is to be reported. */
  | { readonly end: 'finished' | 'lost' }
  /** The server stops: the work resumes later. */
  | { readonly end: 'stopped'; readonly error: Error }
  | { readonly end: 'failed'; readonly error: Error };

export interface HeldWork {
  /** Writes a heartbeat; false if the work is no longer this worker's. */
  readonly beat: () => Promise<boolean>;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  /** Receives temporary errors of the heartbeat. */
  readonly onError: (error: Error) => void;
}

/**
 * Does long work with heartbeats, until it ends, is lost to another worker, or the server stops.
 * @param work receives a signal that aborts in the last two cases
 */
export async function whileHeld(
  { beat, stopping, onError }: HeldWork,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<HeldEnd> {
  const heart = startHeart(beat, onError);
  try {
    await work(AbortSignal.any([stopping, heart.lost]));
    return { end: 'finished' };
  } catch (thrown) {
    const error = thrown as Error;
    if (error instanceof LostWorkError || heart.lost.aborted) return { end: 'lost' };
    return { end: stopping.aborted ? 'stopped' : 'failed', error };
  } finally {
    await heart.stop();
  }
}
