import type { PictureTexts } from '@claraboia/contract';
import sharp, { type OverlayOptions } from 'sharp';
import { BOLD, REGULAR } from '../../fonts.ts';
import { escapeHtml } from '../../services/texto-rico/escape-html.ts';

/** Pixels that networks ask for (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;
/** Height of the client's colour, above and below. */
const BAND = 45;
const MARGIN = 50;
const MARK_HEIGHT = 110;
/** Gap between the mark and the body's name. */
const GAP = 30;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;

const FONTS = {
  bold: { font: 'DejaVu Sans Condensed Bold', fontfile: BOLD },
  plain: { font: 'DejaVu Sans Condensed', fontfile: REGULAR },
};
/** Control characters, which are invalid in Pango's markup, and line ends. */
const LINE_ENDS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Message of libvips for a text that it draws nothing of. */
const NO_INK = 'text: no text to render';
const INK = '#1b1b1b';
const GREY = '#555555';

interface Picture {
  /** Colour of the bands, `#rrggbb`. */
  readonly cor: string;
  /** Name of the public body. */
  readonly orgao: string;
}

/** Mark on white, texts, or both. A client without a mark has texts only. */
type Content =
  | { readonly mark: Buffer; readonly texts: null }
  | { readonly mark: Buffer | null; readonly texts: PictureTexts };

/** Draws the preview picture for social networks: the client's mark, and the page's figure if it has one. */
export async function socialPicture({
  cor,
  orgao,
  ...content
}: Picture & Content): Promise<Buffer> {
  const sheet = await flat(WIDTH, HEIGHT - 2 * BAND, '#ffffff').toBuffer();
  const inside =
    content.texts === null
      ? await markAlone(content.mark)
      : await withTexts(content.mark, orgao, content.texts);
  return flat(WIDTH, HEIGHT, cor)
    .composite([{ input: sheet, top: BAND, left: 0 }, ...inside])
    .png({ palette: true })
    .toBuffer();
}

/** Makes a rectangle of one colour. */
export const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).png();

async function markAlone(mark: Buffer): Promise<OverlayOptions[]> {
  const height = HEIGHT - 2 * (BAND + MARGIN);
  const input = await sharp(mark).resize({ width: TEXT_WIDTH, height, fit: 'inside' }).toBuffer();
  return [{ input, gravity: 'centre' }];
}

async function withTexts(
  mark: Buffer | null,
  orgao: string,
  { titulo, figura, legenda }: PictureTexts,
): Promise<OverlayOptions[]> {
  const top = BAND + MARGIN - 15;
  const small =
    mark === null
      ? null
      : await sharp(mark)
          .resize({ width: 300, height: MARK_HEIGHT, fit: 'inside' })
          .toBuffer({ resolveWithObject: true });
  const left = small === null ? MARGIN : MARGIN + small.info.width + GAP;
  const body = await line(orgao, {
    size: 30,
    ink: GREY,
    width: WIDTH - MARGIN - left,
    height: MARK_HEIGHT,
  });
  // The figure is on the lower edge; the title gets the remaining room above.
  const caption = await line(legenda, { size: 32, ink: GREY, height: 80 });
  const captionTop = HEIGHT - BAND - MARGIN - caption.height;
  const figure = await line(figura, { size: 84, ink: INK, bold: true, height: 110 });
  const figureTop = captionTop - figure.height - 20;
  const titleTop = top + MARK_HEIGHT + 35;
  const height = figureTop - titleTop - 10;
  const title = await line(titulo, { size: 40, ink: INK, bold: true, height });
  return [
    ...(small === null ? [] : [{ input: small.data, top, left: MARGIN }]),
    ...at(body, top + Math.round((MARK_HEIGHT - body.height) / 2), left),
    ...at(title, titleTop),
    ...at(figure, figureTop),
    ...at(caption, captionTop),
  ];
}

/** A drawn text; null if it shows nothing. */
interface Drawn {
  readonly input: Buffer | null;
  readonly height: number;
}

const at = ({ input }: Drawn, top: number, left: number = MARGIN): OverlayOptions[] =>
  input === null ? [] : [{ input, top, left }];

interface Line {
  /** Height of a letter, in pixels. */
  readonly size: number;
  readonly width?: number;
  /** Most pixels; a taller text is drawn smaller. */
  readonly height: number;
  readonly ink: string;
  readonly bold?: true;
}

const NOTHING: Drawn = { input: null, height: 0 };

/** Draws a text within its place: on further lines if it is long, smaller if it is still too large. */
async function line(
  text: string,
  { size, width = TEXT_WIDTH, height, ink, bold }: Line,
): Promise<Drawn> {
  const plain = text.replace(LINE_ENDS, ' ').trim();
  if (plain === '') return NOTHING;
  const { font, fontfile } = bold === true ? FONTS.bold : FONTS.plain;
  const letters = sharp({
    text: {
      text: `<span foreground="${ink}">${escapeHtml(plain)}</span>`,
      font: `${font} ${size}`,
      fontfile,
      width,
      // Words longer than a line break.
      wrap: 'word-char',
      // At 72 dots an inch, a point is a pixel.
      dpi: 72,
      rgba: true,
    },
  });
  try {
    const { data, info } = await letters
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, height: info.height };
  } catch (error) {
    // libvips refuses a text without ink; only the font knows which characters have none.
    if (error instanceof Error && error.message === NO_INK) return NOTHING;
    throw error;
  }
}
