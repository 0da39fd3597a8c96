import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIOME = join(ROOT, 'node_modules/.bin/biome');
const RULE = join(ROOT, 'scripts/lint/no-spread-literal.grit');

/** The lines of a planted file that the rule refuses. */
function refused(lines: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ plugins: [RULE], linter: { rules: { preset: 'none' } } }),
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

test('a literal is not spread into another: its properties are written where they are read', () => {
  const planted = [
    'const a = 1;',
    'export const one = { ...{ a }, b: 2 };',
    'export const two = { ...({ a } as const), b: 2 };',
    'export const three = <div {...{ id: "a" }} />;',
    'export const four = { b: { ...({ a }) } };',
    'export const fine = { ...one, ...(a > 0 && { b: 3 }) };',
    'export const also = [...[1, 2]];',
  ];
  expect(refused(planted)).toEqual([2, 3, 4, 5]);
});
