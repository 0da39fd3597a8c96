import { fileURLToPath } from 'node:url';

/** Path of a font of our own: a server may have none, and readers of a PDF may lack it. */
const fontFile = (name: string) =>
  fileURLToPath(new URL(`../assets/fonts/${name}.ttf`, import.meta.url));

export const REGULAR = fontFile('DejaVuSansCondensed');
export const BOLD = fontFile('DejaVuSansCondensed-Bold');
