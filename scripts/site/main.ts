import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain, SetupError, say } from '../lib/console.mjs';
import { rootDir } from '../lib/paths.mjs';
import { buildSite } from './build.ts';
import { putWhole } from './place.ts';

await runMain(async () => {
  const target = readTarget();
  const count = await putWhole(target, buildSite);
  say(`${count} páginas. Abra ${join(target, 'index.html')}`);
  return 0;
});

function readTarget(): string {
  try {
    const { values } = parseArgs({ options: { para: { type: 'string' } } });
    return resolve(values.para ?? join(rootDir, 'dist-site'));
  } catch {
    throw new SetupError('Uso: npm run site [-- --para=PASTA]');
  }
}
