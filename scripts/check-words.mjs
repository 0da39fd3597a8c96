/**
 * Lists comments and names of functions that are not plain English, and fails if there are any.
 *
 *     node scripts/check-words.mjs [FOLDER]
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './lib/paths.mjs';
import { wordFaults } from './lib/plain-words.mjs';

const ROOMS = ['apps/*', 'packages/*', 'scripts', 'bench', 'e2e'];
const [folder = ''] = process.argv.slice(2);

const files = ROOMS.flatMap((room) =>
  globSync(`${room}/**/*.{ts,tsx,mjs}`, {
    cwd: rootDir,
    exclude: (name) => /^(node_modules|dist|dist-server|data)$/.test(name),
  }),
).filter((file) => file.startsWith(folder));
// A pattern that finds nothing would pass.
if (files.length === 0) throw new Error('no source file was found');

let count = 0;
for (const file of files) {
  for (const { line, text, why } of wordFaults(file, readFileSync(join(rootDir, file), 'utf8'))) {
    count += 1;
    console.error(`${file}:${line}  ${text}\n    ${why}`);
  }
}
console.log(`Words: ${count} places to rewrite in ${files.length} files.`);
process.exitCode = count === 0 ? 0 : 1;
