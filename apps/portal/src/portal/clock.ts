import { today } from '@claraboia/contract';

/* Environment of a rendering: the current instant and the installation's own address. */

let find = (): Date => new Date();
let findDay = find;

/** Current instant for pages and loaders; on a server, the instant of the rendering. */
export const now = (): Date => find();

/** Today in a time zone. Content that depends only on the day stays valid until the day ends. */
export const hoje = (fuso: string): string => today(findDay(), fuso);

/**
 * Sets the current instant: a page shows the state of when it was rendered, wherever it is viewed.
 * @param forDay the same, for content that depends only on the day
 */
export function installClock(other: () => Date, forDay: () => Date = other): void {
  find = other;
  findDay = forDay;
}

let origin = (): string => window.location.origin;

/** Address of the installation without a trailing slash, as citations use it. */
export const siteOrigin = (): string => origin();

/** Sets the address. A server takes it from its settings, never from the host name of a request. */
export function installOrigin(other: () => string): void {
  origin = other;
}
