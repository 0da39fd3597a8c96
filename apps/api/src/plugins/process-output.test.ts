import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const NOISE = fileURLToPath(new URL('../../test/support/noisy-output.ts', import.meta.url));

/** Lines that the noisy process writes to both of its streams. */
function linesOf(format: string): string[] {
  const command = `exec "${process.execPath}" "${NOISE}" ${format} 2>&1`;
  const { status, stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  expect(status).toBe(1);
  return stdout.trim().split('\n');
}

test('every line of the output is one JSON object, whatever writes it, to the last', () => {
  const lines = linesOf('json').map((line) => JSON.parse(line) as Record<string, unknown>);
  const entry = (level: number, msg: unknown) => expect.objectContaining({ level, msg });
  const err = (message: string) => expect.objectContaining({ message, stack: expect.any(String) });
  expect(lines).toEqual([
    entry(30, 'um anúncio'),
    entry(60, 'uma recusa'),
    entry(30, 'request answered'),
    entry(50, 'a job failed'),
    entry(30, 'bytes of a library'),
    entry(40, expect.stringMatching(/^Error: stack of a library\n {4,}at /)),
    expect.objectContaining({ level: 40, err: err('warning 1 of a library') }),
    entry(40, 'words of a\nthread'),
    expect.objectContaining({ level: 60, err: err('fault that nobody caught') }),
  ]);
});

test('in the readable format every line is short, and announcements stand as they are', () => {
  const lines = linesOf('texto').map((line) =>
    line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /, ''),
  );
  expect(lines).toEqual([
    'um anúncio',
    'uma recusa',
    'INFO request answered · route=/a · pedido=pedido-12345',
    'ERRO a job failed',
    'INFO bytes of a library · stream=stdout',
    expect.stringMatching(/^AVISO Error: stack of a library at .* · stream=stderr$/),
    'AVISO Node warns · causa: warning 1 of a library',
    'AVISO words of a thread · stream=stderr',
    'FATAL the process ends: a fault · causa: fault that nobody caught',
  ]);
});
