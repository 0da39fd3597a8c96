import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { invalidFile } from '../../errors.ts';

/** What a picture may be sent as, by content. */
const ACCEPTED = new Set(['png', 'apng', 'gif', 'jpg']);
/** More than any camera of today, and a few hundred megabytes once decoded. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const QUALITY = 90;

export interface ImageBounds {
  /** Pixels; a larger picture is made smaller to fit, a smaller one stays. */
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/**
 * Decodes a picture that somebody sent (png, gif or jpeg, told by its bytes) and writes it anew as
 * JPEG: upright, within the bounds, without metadata or anything else hidden in the file. What
 * was transparent becomes white; of an animation the first image stays.
 * @param source the bytes, or the path of a file
 * @throws Refusal of the field `file`: no picture, a damaged one, or one with too many pixels
 */
export async function toJpeg(source: Buffer | string, bounds: ImageBounds): Promise<Buffer> {
  const type = await (typeof source === 'string'
    ? fileTypeFromFile(source)
    : fileTypeFromBuffer(source));
  if (type === undefined || !ACCEPTED.has(type.ext)) {
    throw invalidFile('O arquivo não é uma imagem PNG, GIF ou JPEG.', 'file');
  }
  const image = sharp(source, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const { width, height } = await image.metadata().catch(damaged);
  // Told from the head of the file, before a single pixel is decoded.
  if (width * height > MAX_PIXELS) {
    const limit = MAX_PIXELS / 1_000_000;
    throw invalidFile(`A imagem tem pixels demais: o limite é de ${limit} megapixels.`, 'file');
  }
  return image
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

function damaged(): never {
  throw invalidFile('A imagem está danificada e não pôde ser lida.', 'file');
}
