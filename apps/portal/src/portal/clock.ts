import { today } from '@claraboia/contract';

/* What a rendering takes from where it happens: the present, and the installation's own address. */

let find = (): Date => new Date();
let findDay = find;

/** The instant that pages and their loaders take for the present; on a server, that of the rendering. */
export const now = (): Date => find();

/** Today in a time zone. What hangs on the day alone stays good until the day ends. */
export const hoje = (fuso: string): string => today(findDay(), fuso);

/**
 * Says what instant is the present: a page shows what it was made at, wherever it is looked at.
 * @param forDay the same, for what hangs on the day alone
 */
export function installClock(other: () => Date, forDay: () => Date = other): void {
  find = other;
  findDay = forDay;
}

let origin = (): string => window.location.origin;

/** The installation's own address, without a slash at its end, as people cite its pages. */
export const siteOrigin = (): string => origin();

/** Says what the address is: a server knows it as it was set, whatever name it is asked by. */
export function installOrigin(other: () => string): void {
  origin = other;
}
