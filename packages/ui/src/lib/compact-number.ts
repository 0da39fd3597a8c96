const UNITS = ['', 'mil', 'mi', 'bi', 'tri'] as const;

/** Shifts the decimal point textually: multiplied, `32.05` would become `320.49999999999994`. */
const shifted = (value: number, places: number): number => Number(`${value}e${places}`);

/**
 * Abbreviates a number with at most one decimal, like the compact notation of `Intl` in Brazilian Portuguese: `950`,
 * `12,3 mil`, `1,2 mi`. Avoids `Intl`, which makes a browser load its language data: on a cheap phone that takes
 * longer than anything else on a text page. Unlike `Intl`, a value rounded to zero has no sign.
 * @param value absolute value below 10^15
 * @param decimals 1 for `2,0 mil` instead of `2 mil`
 */
export function compactNumber(value: number, decimals: 0 | 1 = 0): string {
  const size = Math.abs(value);
  let unit = 0;
  // A value that rounds to a thousand of a unit becomes one of the next unit.
  while (unit < UNITS.length - 1 && Math.round(shifted(size, 1 - 3 * unit)) >= 10_000) unit += 1;
  const tenths = Math.round(shifted(size, 1 - 3 * unit));
  const [whole, tenth] = [Math.floor(tenths / 10), tenths % 10];
  const text = tenth === 0 && decimals === 0 ? `${whole}` : `${whole},${tenth}`;
  return `${value < 0 && tenths > 0 ? '-' : ''}${text}${unit === 0 ? '' : `\u00a0${UNITS[unit]}`}`;
}
