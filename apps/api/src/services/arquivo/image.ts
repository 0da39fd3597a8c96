import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { invalidFile, unavailable } from '../../errors.ts';
import { Turns } from '../../threads/turns.ts';

/** What a picture may be sent as, by content, and what people call it. */
const FORMATS = ['png', 'gif', 'jpg'];
const NAMES: Readonly<Record<string, string>> = { jpg: 'JPEG', webp: 'WebP' };
/** More than most cameras of today. A JPEG is made smaller while it is decoded; of the others each pixel is unpacked. */
const MAX_PIXELS: Readonly<Record<string, number>> = { jpg: 50_000_000 };
const MAX_PIXELS_UNPACKED = 24_000_000;
const MAX_SECONDS = 10;
const QUALITY = 90;
/**
 * Decoding takes a thread of the few that also read files and check passwords: one picture at a time takes one of them,
 * however many are sent.
 */
const turns = new Turns({ waiting: 20 });

export interface ImageBounds {
  /** Pixels; a larger picture is made smaller to fit, a smaller one stays. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  /** What it may be sent as; PNG, GIF and JPEG unless said so. */
  readonly formats?: readonly string[];
}

/**
 * Decodes a picture that somebody sent (of an accepted format, told by its bytes) and writes it anew as
 * JPEG: upright, within the bounds, without metadata or anything else hidden in the file. What
 * was transparent becomes white; of an animation the first image stays.
 * @param source the bytes, or the path of a file
 * @throws Refusal of the field `file`: no picture, a damaged one, or one with too many pixels
 */
export async function toJpeg(source: Buffer | string, bounds: ImageBounds): Promise<Buffer> {
  const type = await (typeof source === 'string'
    ? fileTypeFromFile(source)
    : fileTypeFromBuffer(source));
  const { formats = FORMATS } = bounds;
  // An animated PNG is told apart.
  if (type === undefined || !formats.includes(type.ext.replace('apng', 'png'))) {
    throw invalidFile(`O arquivo não é uma imagem ${either(formats)}.`, 'file');
  }
  const limit = MAX_PIXELS[type.ext] ?? MAX_PIXELS_UNPACKED;
  const { width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(damaged);
  // Told from the head of the file, before a single pixel is decoded.
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

/** Whether this is a picture that carries nothing beside itself, such as where it was taken and by whom. */
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
