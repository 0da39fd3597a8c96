/** Bits per channel for grouping colours. */
const BITS = 4;
const SHIFT = 8 - BITS;
/** Minimum share of the visible pixels for a colour to count. */
const SHARE = 0.01;
/** Minimum distance between two distinct colours; black and white are 442 apart. */
const APART = 72;
const OPAQUE = 128;

interface Bin {
  count: number;
  red: number;
  green: number;
  blue: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

const hex = (rgb: Rgb) =>
  `#${rgb.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;

const distance = (one: Rgb, other: Rgb) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** Saturation from 0 for a grey to 1 for a full colour. */
const saturation = (rgb: Rgb) => {
  const most = Math.max(...rgb);
  return most === 0 ? 0 : (most - Math.min(...rgb)) / most;
};

/** True for near-white and near-black: backgrounds and outlines, not the colours of the arms. */
const isGround = (rgb: Rgb) => Math.min(...rgb) > 225 || Math.max(...rgb) < 40;

/**
 * Main colours of a picture as `#rrggbb`, by area and saturation. Empty for a grey picture: greys make no portal
 * theme.
 * @param pixels red, green, blue and opacity of each, as a canvas returns them
 */
export function dominantColors(pixels: Uint8ClampedArray, most = 4): string[] {
  const bins = new Map<number, Bin>();
  let visible = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < OPAQUE) continue;
    visible += 1;
    const key = ((red >> SHIFT) << (2 * BITS)) | ((green >> SHIFT) << BITS) | (blue >> SHIFT);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bin.count += 1;
    bin.red += red;
    bin.green += green;
    bin.blue += blue;
    bins.set(key, bin);
  }
  const candidates = [...bins.values()]
    .map(({ count, red, green, blue }) => {
      const rgb: Rgb = [red / count, green / count, blue / count];
      return { rgb, count, weight: count * saturation(rgb) ** 2 };
    })
    .filter(
      ({ rgb, count }) => count >= visible * SHARE && !isGround(rgb) && saturation(rgb) > 0.25,
    )
    .sort((one, other) => other.weight - one.weight);
  const chosen: Rgb[] = [];
  for (const { rgb } of candidates) {
    if (chosen.length === most) break;
    if (chosen.every((each) => distance(each, rgb) >= APART)) chosen.push(rgb);
  }
  return chosen.map(hex);
}
