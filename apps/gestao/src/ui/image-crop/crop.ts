import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';

/** Maximum pixels of the longer side: more slows the upload, and phones reject large canvases. */
const MAX_SIDE = 2048;
/** Size of the initial selection in percent. */
const INITIAL_PERCENT = 90;

/** Largest centred selection with that aspect, slightly inset so that its handles are visible. */
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

/** Selection in the picture's own pixels, and the size of the result. */
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

/** Draws the selection and encodes it as JPEG, with white for transparency. */
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
