import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { invalidFile, unavailable } from '../../errors.ts';
import { Turns } from '../../threads/turns.ts';

/** Picture formats accepted by default, detected from the content, and their names for people. */
const FORMATS = ['png', 'gif', 'jpg'];
const NAMES: Readonly<Record<string, string>> = { jpg: 'JPEG', webp: 'WebP' };
/**
 * Pixel limits above what most cameras produce. A JPEG is scaled down while it is decoded; other formats unpack every
 * pixel.
 */
const MAX_PIXELS: Readonly<Record<string, number>> = { jpg: 50_000_000 };
const MAX_PIXELS_UNPACKED = 24_000_000;
const MAX_SECONDS = 10;
const QUALITY = 90;
/**
 * Queue for decoding. Decoding uses a thread of the small pool that also reads files and checks passwords: one picture
 * at a time takes one thread, however many are sent.
 */
const turns = new Turns({ waiting: 20 });

export interface ImageBounds {
  /** Pixels; a larger picture is made smaller to fit, a smaller one stays. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  /** Accepted formats; PNG, GIF and JPEG by default. */
  readonly formats?: readonly string[];
}

/**
 * Decodes a picture (of an accepted format, detected from its bytes) and re-encodes it as JPEG: upright, within the
 * bounds, without metadata or hidden content. Transparency becomes white; only the first frame of an animation is kept.
 * @param source the bytes, or the path of a file
 * @throws Refusal of the field `file`: not a picture, damaged, or too many pixels
 */
export async function toJpeg(source: Buffer | string, bounds: ImageBounds): Promise<Buffer> {
  const type = await (typeof source === 'string'
    ? fileTypeFromFile(source)
    : fileTypeFromBuffer(source));
  const { formats = FORMATS } = bounds;
  // `file-type` reports an animated PNG as `apng`.
  if (type === undefined || !formats.includes(type.ext.replace('apng', 'png'))) {
    throw invalidFile(`O arquivo não é uma imagem ${either(formats)}.`, 'file');
  }
  const limit = MAX_PIXELS[type.ext] ?? MAX_PIXELS_UNPACKED;
  const { width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(damaged);
  // Read from the header, before any pixel is decoded.
  if (width * height > limit) {
    throw invalidFile(
      `A imagem tem pixels demais: o limite é de ${limit / 1_000_000} megapixels.`,
      'file',
    );
  }
  const jpeg = turns.take(() => decode(source, bounds, limit));
  if (jpeg === null) {
    throw unavailable('Há imagens demais sendo enviadas agora. Tente de novo em alguns segundos.');
  }
  return jpeg;
}

/** Returns whether a picture has no metadata, such as its place and author. */
export const isBare = (file: Buffer): Promise<boolean> =>
  sharp(file)
    .metadata()
    .then(
      ({ exif, xmp, iptc }) => [exif, xmp, iptc].every((each) => each === undefined),
      () => false,
    );

function decode(source: Buffer | string, bounds: ImageBounds, limit: number): Promise<Buffer> {
  return sharp(source, { limitInputPixels: limit, failOn: 'error', sequentialRead: true })
    .rotate()
    .resize({
      width: bounds.maxWidth,
      height: bounds.maxHeight,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(damaged);
}

const either = (formats: readonly string[]) =>
  formats
    .map((each) => NAMES[each] ?? each.toUpperCase())
    .join(', ')
    .replace(/, ([^,]*)$/, ' ou $1');

function damaged(): never {
  throw invalidFile('A imagem está danificada e não pôde ser lida.', 'file');
}
