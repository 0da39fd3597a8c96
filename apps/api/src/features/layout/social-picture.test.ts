import sharp from 'sharp';
import { expect, test } from 'vitest';
import { socialPicture } from './social-picture.ts';

/** Draws a text in every place of a picture, and measures the ink on its white sheet. */
async function inkOf(text: string) {
  const texts = { titulo: text, figura: text.slice(0, 23), legenda: text };
  const picture = await socialPicture({ cor: '#1351b4', orgao: text, mark: null, texts });
  const isInked = async (left: number, width: number) => {
    const part = sharp(picture).extract({ left, width, top: 45, height: 540 });
    const { channels } = await sharp(await part.toBuffer()).stats();
    return channels.some(({ min }) => min < 250);
  };
  const [left, middle, right] = await Promise.all([
    isInked(0, 45),
    isInked(45, 1110),
    isInked(1155, 45),
  ]);
  return { middle, margins: left || right };
}

test.each([
  ['nothing', ''],
  ['a space without width', '\u200b'],
  ['ends of lines', '\u2028\u2029\n\u0000'],
  ['a letter without dots', '\u2800'],
])('a text of %s leaves the picture white', async (_name, text) => {
  expect(await inkOf(text)).toEqual({ middle: false, margins: false });
});

test.each([
  ['a word longer than a line', 'W'.repeat(90)],
  ['wide letters', '\ufdfd'.repeat(90)],
  ['a letter with many accents', `a${'\u0301'.repeat(89)}`],
])('a text of %s stays within the picture', async (_name, text) => {
  expect(await inkOf(text)).toEqual({ middle: true, margins: false });
});
