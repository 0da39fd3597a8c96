import { dominantColors } from './dominant-colors.ts';

/** Pixels of the longer side: sharp in every place that shows arms, and small enough to go along with a request. */
const SIDES = [512, 384, 256, 160] as const;
/** Characters of the picture in base64: what the server takes. */
const MOST = 680_000;
const READING = 128;

export interface Arms {
  /** A PNG as an address of its own: `data:image/png;base64,...`. */
  readonly address: string;
  /** The colours that it is known by, `#rrggbb`. */
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
 * Makes a picture that somebody chose small, and looks what its colours are. Nothing leaves the browser.
 * @throws Error where it is no picture that this browser can read
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

/** What of an address is sent: the base64 alone. */
export const base64Of = (address: string): string => address.slice(address.indexOf(',') + 1);
