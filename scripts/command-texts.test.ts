import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { rootDir } from './lib/paths.mjs';

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const files = (...patterns: string[]) => globSync(patterns, { cwd: rootDir }).sort();

/** Replaces comments by blank lines: they are not shown to users. */
function withoutComments(path: string): string {
  const text = read(path);
  if (/\.(ts|tsx|mjs|css)$/.test(path)) {
    return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
  }
  return text.replace(/^\s*#.*$/gm, '');
}

/** Commands of the program of a release. */
const RELEASED = [...read('deploy/release/claraboia').matchAll(/^ {2}([a-z-]+)\) script=/gm)].map(
  ([, name = '']) => name,
);

const NPM = /\bnpm (?:run |start|test|ci\b|install|rebuild)/;

test('no text of the product names npm, which a release does not have', () => {
  const texts = files(
    'apps/*/{src,migrations,public}/**/*.{ts,tsx,mjs,css,sql,html,txt,json}',
    'packages/*/src/**/*.{ts,tsx}',
    // Trials stay with the sources.
    'deploy/!(trial)/**/*',
  ).filter((path) => !/\.test\.tsx?$/.test(path) && /\.\w+$|release\/claraboia$/.test(path));
  expect(texts.length).toBeGreaterThan(1000);
  const naming = texts.filter((path) => NPM.test(withoutComments(path)));
  expect(naming).toEqual([
    // Files that distinguish both kinds of installation.
    'apps/api/src/command-line.ts',
    // For measuring; a release has no such command.
    'apps/api/src/demonstracao-escala-cli.ts',
    'packages/postgres/src/binaries.ts',
  ]);
});

test('the manual names npm for a command of a release only where it speaks of the sources', () => {
  expect(RELEASED).toContain('exportar-cliente');
  const lines = files('docs/manual/*.md').flatMap((path) =>
    read(path)
      .split('\n')
      .map((line) => ({ path, line })),
  );
  const wrong = lines.filter(
    ({ line }) =>
      RELEASED.some((name) => line.includes(`npm run ${name}`)) && !line.includes('das fontes'),
  );
  expect(wrong).toEqual([]);
});

test('each command of a release is one of npm in the sources', () => {
  const known = Object.keys(packageJson.scripts);
  expect(RELEASED.filter((name) => !known.includes(name))).toEqual([]);
});
