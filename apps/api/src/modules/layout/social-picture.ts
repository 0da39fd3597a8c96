import type { PictureTexts } from '@claraboia/contract';
import sharp, { type OverlayOptions } from 'sharp';
import { BOLD, REGULAR } from '../../fonts.ts';
import { escapeHtml } from '../texto-rico/escape-html.ts';

/** Pixels that networks ask for (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;
/** Height of the client's colour, above and below. */
const BAND = 45;
const MARGIN = 50;
const MARK_HEIGHT = 110;
/** Space between the mark and the name of the body. */
const GAP = 30;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;

const FONTS = {
  bold: { font: 'DejaVu Sans Condensed Bold', fontfile: BOLD },
  plain: { font: 'DejaVu Sans Condensed', fontfile: REGULAR },
};
const INK = '#1b1b1b';
const GREY = '#555555';

interface Picture {
  /** Colour of the bands, `#rrggbb`. */
  readonly cor: string;
  /** Name of the public body. */
  readonly orgao: string;
}

/** The mark stands on white. Without texts it stands alone; a client without a mark has the texts alone. */
type Content =
  | { readonly mark: Buffer; readonly texts: null }
  | { readonly mark: Buffer | null; readonly texts: PictureTexts };

/** Draws what networks show beside an address: the client's mark, and the page's figure where it has one. */
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
  const body = await line(orgao, { size: 30, width: WIDTH - MARGIN - left, ink: GREY });
  const head: OverlayOptions[] = [
    ...(small === null ? [] : [{ input: small.data, top, left: MARGIN }]),
    { input: body.input, top: top + Math.round((MARK_HEIGHT - body.height) / 2), left },
  ];
  const title = await line(titulo, { size: 40, ink: INK, bold: true });
  const figure = await line(figura, { size: 84, ink: INK, bold: true });
  const caption = await line(legenda, { size: 32, ink: GREY });
  // The figure stands on the lower edge, whatever the title takes.
  const bottom = HEIGHT - BAND - MARGIN;
  const captionTop = bottom - caption.height;
  return [
    ...head,
    { input: title.input, top: top + MARK_HEIGHT + 35, left: MARGIN },
    { input: figure.input, top: captionTop - figure.height - 20, left: MARGIN },
    { input: caption.input, top: captionTop, left: MARGIN },
  ];
}

interface Line {
  /** Height of a letter, in pixels. */
  readonly size: number;
  readonly width?: number;
  readonly ink: string;
  readonly bold?: true;
}

/** Draws a text, on further lines where it is wider than its place. */
async function line(text: string, { size, width = TEXT_WIDTH, ink, bold }: Line) {
  const { font, fontfile } = bold === true ? FONTS.bold : FONTS.plain;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${ink}">${escapeMarkup(text)}</span>`,
      font: `${font} ${size}`,
      fontfile,
      width,
      // At 72 dots an inch, a point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** Writes a text in the markup of Pango, which draws it. A text of nothing visible becomes a space, for there is no empty picture. */
function escapeMarkup(text: string): string {
  const plain = text.replace(/\p{Cc}+/gu, ' ').trim();
  return plain === '' ? '\u00a0' : escapeHtml(plain);
}
