import { fileURLToPath } from 'node:url';

/** Path of a bundled font: a server may have none, and PDF readers may lack it. */
const fontFile = (name: string) =>
  fileURLToPath(new URL(`../assets/fonts/${name}.ttf`, import.meta.url));

export const REGULAR = fontFile('DejaVuSansCondensed');
export const BOLD = fontFile('DejaVuSansCondensed-Bold');
