import type { Entry } from 'yauzl';

/** Compression ratio of a zip bomb. Tables compress to a tenth, and constant columns to a fiftieth. */
const MAX_RATIO = 200;
/** Bytes below which the ratio means nothing. */
const SMALL = 64 * 1024;

/** Returns whether an entry declares that it grows as only a zip bomb does. */
export const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > Math.max(compressedSize, SMALL) * MAX_RATIO;
