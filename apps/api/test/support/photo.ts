import sharp from 'sharp';

let made = 0;

/** A small JPEG, unlike any other. */
export function photo(): Promise<Buffer> {
  made += 1;
  const background = { r: made % 256, g: Math.floor(made / 256) % 256, b: 90 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
