import { afterEach, expect, test, vi } from 'vitest';
import { leiaMe } from './arquivo-cliente/leia-me.ts';
import { commandLine, publicCommandLine } from './command-line.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a clone of the sources has commands of npm', () => {
  vi.stubEnv('CLARABOIA_PROGRAM', undefined);
  expect(commandLine('backup')).toBe('npm run backup --');
  expect(publicCommandLine('backup')).toBe('npm run backup --');
});

test('a release has its own program; a page does not show the folder', () => {
  vi.stubEnv('CLARABOIA_PROGRAM', '/opt/claraboia/claraboia');
  expect(commandLine('backup')).toBe('/opt/claraboia/claraboia backup');
  expect(publicCommandLine('backup')).toBe('claraboia backup');
});

test('the text of an archive names the command of both kinds of installation', () => {
  const text = leiaMe({ criadoEm: '2026-11-26', produto: '0.2.0' }, 'Cidade', true);
  expect(text).toContain('\n  claraboia importar-cliente --de=ESTE_ARQUIVO');
  expect(text).toContain('"npm run importar-cliente --"');
});
