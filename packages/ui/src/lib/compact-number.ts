const UNITS = ['', 'mil', 'mi', 'bi', 'tri'] as const;

/** Moves the decimal point as it is written: multiplied, `32.05` would end as `320.49999999999994`. */
const shifted = (value: number, places: number): number => Number(`${value}e${places}`);

/**
 * A number in a few letters, with one decimal at most, as `Intl`'s compact notation has it in Brazilian Portuguese: `950`, `12,3 mil`,
 * `1,2 mi`. Not by `Intl`, for which a browser first reads its language data: on a cheap phone that takes longer than all else that
 * a page of text has to do.
 * What is rounded to nothing has no sign, unlike there.
 * @param value less than 10^15 either way
 * @param decimals 1 where `2 mil` is to be `2,0 mil`
 */
export function compactNumber(value: number, decimals: 0 | 1 = 0): string {
  const size = Math.abs(value);
  let unit = 0;
  // What would be rounded to a thousand of a unit is one of the next.
  while (unit < UNITS.length - 1 && Math.round(shifted(size, 1 - 3 * unit)) >= 10_000) unit += 1;
  const tenths = Math.round(shifted(size, 1 - 3 * unit));
  const [whole, tenth] = [Math.floor(tenths / 10), tenths % 10];
  const text = tenth === 0 && decimals === 0 ? `${whole}` : `${whole},${tenth}`;
  return `${value < 0 && tenths > 0 ? '-' : ''}${text}${unit === 0 ? '' : `\u00a0${UNITS[unit]}`}`;
}
