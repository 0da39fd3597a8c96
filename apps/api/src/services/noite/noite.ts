const MINUTE = 60_000;
/** Minutes of the night for the clients' turns. */
export const NIGHT = 300;
/** Clients a minute, as long as the night is long enough: a few towns are done at once. */
const A_MINUTE = 10;

/**
 * Minute of a client's turn in the night: always the same, evenly spread by id.
 * @param clients number in the installation: those that fit in one minute start at once
 * @param begin start of the night, or of a catch-up after the server was off
 */
export function momentoDaNoite(clienteId: number, clients: number, begin: Date): Date {
  const minutes = Math.min(NIGHT, Math.floor(clients / A_MINUTE));
  // Knuth's multiplicative hash: spreads neighbouring ids evenly over the minutes.
  const place = (Math.imul(clienteId, 2_654_435_761) >>> 0) / 2 ** 32;
  return new Date(begin.getTime() + Math.floor(place * minutes) * MINUTE);
}

/** Hour of UTC at which the night begins: three in Brasília. */
export const NIGHT_HOUR = 6;

/** Start of the next night. */
export function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}
