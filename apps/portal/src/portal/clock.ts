let find = (): Date => new Date();

/** The instant that pages and their loaders take for the present; on a server, that of the rendering. */
export const now = (): Date => find();

/** Says what instant is the present: a page shows what it was made at, wherever it is looked at. */
export function installClock(other: () => Date): void {
  find = other;
}
