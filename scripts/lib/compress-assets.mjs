import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
/** Smaller files gain nothing. */
const MIN_BYTES = 300;

/**
 * Writes a brotli and a gzip version of every text file of a build: compressed once at the best level, instead of at
 * every request.
 * @param {string} folder
 */
export async function compressAssets(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) {
      continue;
    }
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length < MIN_BYTES) {
      continue;
    }
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${path}.br`, await brotli(bytes, { params }));
    await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
  }
}
