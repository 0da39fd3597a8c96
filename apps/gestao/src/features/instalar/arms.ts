import { dominantColors } from './dominant-colors.ts';

/** Candidate sizes in pixels of the longer side: sharp wherever the arms are shown, and small enough for a request. */
const SIDES = [512, 384, 256, 160] as const;
/** Maximum characters of the picture in base64: the server's limit. */
const MOST = 680_000;
const READING = 128;

export interface Arms {
  /** PNG as a data URL: `data:image/png;base64,...`. */
  readonly address: string;
  /** Main colours, `#rrggbb`. */
  readonly colors: readonly string[];
}

const draw = (image: ImageBitmap, side: number) => {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
};

/**
 * Shrinks a chosen picture and detects its colours. Nothing leaves the browser.
 * @throws Error if this browser cannot read the picture
 */
export async function readArms(file: Blob): Promise<Arms> {
  const image = await createImageBitmap(file);
  try {
    const { canvas, context } = draw(image, READING);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const colors = dominantColors(data);
    for (const side of SIDES) {
      const address = draw(image, side).canvas.toDataURL('image/png');
      if (address.length <= MOST) return { address, colors };
    }
    throw new Error('the picture stays too large');
  } finally {
    image.close();
  }
}

/** Base64 part of a data URL, which is sent. */
export const base64Of = (address: string): string => address.slice(address.indexOf(',') + 1);
