/** Milliseconds between two heartbeats, which also notice cancelled work. */
const BEAT = 1000;

/** The work was cancelled, or another process has claimed it. */
export class LostWorkError extends Error {
  override readonly name = 'LostWorkError';

  constructor() {
    super('the work is no longer ours');
  }
}

export interface Heart {
  /** Aborted with a `LostWorkError` if the work was cancelled or taken over. */
  readonly lost: AbortSignal;
  stop(): Promise<void>;
}

/**
 * Sends heartbeats of long work.
 * @param beat writes the heartbeat; false if the work is no longer ours
 * @param onError receives temporary database errors: if they last, the work itself fails
 */
export function startHeart(beat: () => Promise<boolean>, onError: (error: Error) => void): Heart {
  const lost = new AbortController();
  let beating = Promise.resolve();
  let idle = true;
  const once = async () => {
    try {
      if (!(await beat())) lost.abort(new LostWorkError());
    } catch (error) {
      onError(error as Error);
    }
  };
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    beating = once().finally(() => {
      idle = true;
    });
  }, BEAT);
  return {
    lost: lost.signal,
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}
