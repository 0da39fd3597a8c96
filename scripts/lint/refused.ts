import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIOME = join(ROOT, 'node_modules/.bin/biome');

/**
 * The lines of a planted file that a rule of ours refuses.
 * @param rule file name in `scripts/lint`
 */
export function refused(rule: string, lines: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({
        plugins: [join(ROOT, 'scripts/lint', rule)],
        linter: { rules: { preset: 'none' } },
      }),
    );
    writeFileSync(join(folder, 'planted.tsx'), lines.join('\n'));
    const report = execFileSync(
      'sh',
      ['-c', `"${BIOME}" lint --reporter=json --config-path=. planted.tsx || true`],
      { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const { diagnostics } = JSON.parse(report) as {
      diagnostics: { category: string; location: { start: { line: number } } }[];
    };
    return diagnostics
      .filter(({ category }) => category === 'plugin')
      .map(({ location }) => location.start.line);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
