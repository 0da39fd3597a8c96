/**
 * Makes the PNG icons of the installed app from `apps/web/public/favicon.svg`. The icons are committed;
 * run this again when the drawing changes: `node scripts/make-icons.mjs`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rootDir } from './lib/paths.mjs';

const folder = join(rootDir, 'apps', 'web', 'public');
const svg = await readFile(join(folder, 'favicon.svg'));
const GROUND = '#071d41';

/**
 * @param {string} name
 * @param {number} side pixels
 * @param {number} drawn share of the side that the drawing fills
 */
async function make(name, side, drawn) {
  const inner = Math.round(side * drawn);
  const drawing = await sharp(svg, { density: 72 * (inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = drawn === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : GROUND;
  await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, 'icons', name));
}

await make('icone-192.png', 192, 1);
await make('icone-512.png', 512, 1);
// Systems crop these to their own shape: the drawing stays within the inner four fifths, on a full background.
await make('icone-recortavel-512.png', 512, 0.8);
await make('icone-apple-180.png', 180, 0.85);
