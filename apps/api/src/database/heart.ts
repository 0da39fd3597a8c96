/** Milliseconds between two signs of life, at which work that was given up is noticed too. */
const BEAT = 1000;

/** The work was given up, or another process has taken it up. */
export class LostWorkError extends Error {
  override readonly name = 'LostWorkError';

  constructor() {
    super('the work is no longer ours');
  }
}

export interface Heart {
  /** Aborted by a `LostWorkError` once the work is somebody else's or nobody's. */
  readonly lost: AbortSignal;
  stop(): Promise<void>;
}

/**
 * Shows again and again that long work goes on.
 * @param beat writes the sign of life; false where the work is not ours any more
 * @param onError told where the database is away for a moment: the work itself will tell if it stays away
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
