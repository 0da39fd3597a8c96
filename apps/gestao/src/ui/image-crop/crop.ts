import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';

/** Pixels of the longer side at the most: more only makes the upload slow, and phones refuse large canvases. */
const MAX_SIDE = 2048;
/** What is marked at first. */
const INITIAL_PERCENT = 90;

/** The largest centred piece of that shape, a little inside of the picture so that its handles are seen. */
export function initialCrop(
  { width, height }: { readonly width: number; readonly height: number },
  aspect: number | null,
): PercentCrop {
  const whole = { unit: '%', width: INITIAL_PERCENT, height: INITIAL_PERCENT } as const;
  if (aspect === null) return centerCrop(whole, width, height);
  const side =
    width / height > aspect
      ? ({ unit: '%', height: INITIAL_PERCENT } as const)
      : ({ unit: '%', width: INITIAL_PERCENT } as const);
  return centerCrop(makeAspectCrop(side, aspect, width, height), width, height);
}

/** Where the piece lies in the picture's own pixels, and how large it is drawn. */
export function pieceOf(
  { naturalWidth, naturalHeight }: { readonly naturalWidth: number; naturalHeight: number },
  crop: PercentCrop,
) {
  const width = Math.max(1, Math.round((crop.width / 100) * naturalWidth));
  const height = Math.max(1, Math.round((crop.height / 100) * naturalHeight));
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return {
    x: Math.min(Math.round((crop.x / 100) * naturalWidth), naturalWidth - width),
    y: Math.min(Math.round((crop.y / 100) * naturalHeight), naturalHeight - height),
    width,
    height,
    drawnWidth: Math.max(1, Math.round(width * scale)),
    drawnHeight: Math.max(1, Math.round(height * scale)),
  };
}

/** Draws the piece and writes it as JPEG, on white where the picture is transparent. */
export async function cropToJpeg(image: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const { x, y, width, height, drawnWidth, drawnHeight } = pieceOf(image, crop);
  const canvas = document.createElement('canvas');
  canvas.width = drawnWidth;
  canvas.height = drawnHeight;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, drawnWidth, drawnHeight);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, drawnWidth, drawnHeight);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('nothing was drawn')) : resolve(blob)),
      'image/jpeg',
      1,
    );
  });
}
