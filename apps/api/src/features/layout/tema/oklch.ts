import { contrastRatio } from '@claraboia/contract';

/** Colour by lightness, chroma and hue (OKLCH, CSS Color 4). */
export interface Oklch {
  /** From 0 for black to 1 for white. */
  readonly l: number;
  /** 0 for grey. */
  readonly c: number;
  /** In radians. */
  readonly h: number;
}

/** Converts `#rrggbb` to OKLCH. */
export function toOklch(color: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const red = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(red, yellow),
    h: Math.atan2(yellow, red),
  };
}

/** Linear red, green and blue; below 0 or above 1 if the colour is out of gamut. */
function lightOf({ l, c, h }: Oklch): readonly number[] {
  const [red, yellow] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * red + 0.2158037573 * yellow) ** 3;
  const medium = (l - 0.1055613458 * red - 0.0638541728 * yellow) ** 3;
  const short = (l - 0.0894841775 * red - 1.291485548 * yellow) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const SHOWN = 0.0005;

/** Colour as `#rrggbb`; if it is out of gamut, the most vivid one of the same lightness and hue. */
export function toHex(color: Oklch): string {
  const shown = (c: number) =>
    lightOf({ ...color, c }).every((light) => light >= -SHOWN && light <= 1 + SHOWN);
  let { c } = color;
  if (!shown(c)) {
    let [inside, outside] = [0, c];
    for (let step = 0; step < 10; step += 1) {
      c = (inside + outside) / 2;
      if (shown(c)) inside = c;
      else outside = c;
    }
    c = inside;
  }
  const channels = lightOf({ ...color, c }).map((amount) => {
    const light = Math.min(1, Math.max(0, amount));
    const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/**
 * Colour of this hue and chroma with exactly this contrast to a background: darker on a light one, lighter on a dark
 * one. Black or white if none in between reaches it.
 */
export function reaching(color: Oklch, ground: string, contrast: number): string {
  const onLight = toOklch(ground).l > 0.5;
  let [near, far] = onLight ? [1, 0] : [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const l = (near + far) / 2;
    if (contrastRatio(ground, toHex({ ...color, l })) >= contrast) far = l;
    else near = l;
  }
  return toHex({ ...color, l: far });
}
