import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootDir } from './lib/paths.mjs';

/** Folder of stand-ins for the programs that `.ci/run` calls. */
let dir: string;

/** Programs that succeed without doing anything. */
const QUIET = ['useradd', 'chown', 'tar', 'git'];

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'claraboia-ci-'));
  // Fails with 1 if FAIL names the call, and with 2 (no audits) if WARN does.
  const answer = [
    `printf '%s\\n' "$call"`,
    'case ";$FAIL;" in *";$call;"*) exit 1 ;; esac',
    'case ";$WARN;" in *";$call;"*) exit 2 ;; esac',
  ];
  const programs: Record<string, readonly string[]> = {
    npm: ['call="npm $*"', ...answer],
    // The last argument, a folder, differs in each run.
    runuser: ['call=runuser', ...answer],
    id: [`[ "$1" != -u ] || echo "$WHO"`],
    getent: [`echo "claraboia-ci:x:1:1::${dir}:/bin/sh"`],
    ...Object.fromEntries(QUIET.map((name) => [name, ['call=$0', ...answer.slice(1)]])),
  };
  for (const [name, lines] of Object.entries(programs)) {
    writeFileSync(join(dir, name), ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(join(dir, name), 0o755);
  }
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Machine {
  readonly who: 'root' | 'ordinary';
  readonly fail?: readonly string[];
  readonly warn?: readonly string[];
}

/** Runs `.ci/run` with the stand-ins. */
function ci({ who, fail = [], warn = [] }: Machine) {
  const env = {
    ...process.env,
    PATH: [dir, process.env.PATH].join(delimiter),
    WHO: who === 'root' ? '0' : '1000',
    FAIL: fail.join(';'),
    WARN: warn.join(';'),
  };
  return new Promise<{ code: number; lines: string[] }>((resolve) => {
    execFile('bash', ['.ci/run'], { cwd: rootDir, env }, (error, stdout) =>
      resolve({
        code: error === null ? 0 : Number(error.code),
        lines: stdout.trimEnd().split('\n'),
      }),
    );
  });
}

const AUDIT = 'npm run --silent audit';
const AS_ROOT = ['npm test -- --only=root', 'npm test -- --only=chromium', 'runuser'];

test('runs every part, and the last line says that all is well', async () => {
  expect(await ci({ who: 'ordinary' })).toEqual({
    code: 0,
    lines: [AUDIT, 'npm test', 'Tudo certo.'],
  });
  expect(await ci({ who: 'root' })).toEqual({
    code: 0,
    lines: [AUDIT, ...AS_ROOT, 'Tudo certo.'],
  });
});

test('a registry without audits does not fail', async () => {
  const { code, lines } = await ci({ who: 'ordinary', warn: [AUDIT] });
  expect([code, lines.at(-1)]).toEqual([0, 'Tudo certo.']);
});

test.each([
  ['ordinary', [AUDIT], 'auditoria das dependências'],
  ['ordinary', ['npm test'], 'npm test'],
  ['root', [AS_ROOT[0] ?? ''], 'testes do root'],
  ['root', [AS_ROOT[1] ?? ''], 'Chromium'],
  ['root', ['runuser'], 'npm test, como claraboia-ci'],
  [
    'root',
    [AUDIT, ...AS_ROOT],
    'auditoria das dependências; testes do root; Chromium; npm test, como claraboia-ci',
  ],
] as const)(
  'as %s, a failure of %s is in the last line, after every part ran',
  async (who, fail, told) => {
    const { code, lines } = await ci({ who, fail });
    expect([code, lines.at(-1)]).toEqual([1, `FALHOU: ${told}`]);
    expect(lines).toHaveLength(who === 'root' ? 5 : 3);
  },
);

test('a folder that cannot be prepared is a failure of its part', async () => {
  const { code, lines } = await ci({ who: 'root', fail: [join(dir, 'tar')] });
  expect([code, lines.at(-1)]).toEqual([1, 'FALHOU: npm test, como claraboia-ci']);
});
