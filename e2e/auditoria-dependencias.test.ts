import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const found = (severity: string, via: unknown = [{ title: 'Algo grave', url: 'https://a.br/1' }]) =>
  JSON.stringify({ vulnerabilities: { pacote: { name: 'pacote', severity, via } }, metadata: {} });

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'claraboia-npm-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs a program with an npm that writes `output` and ends with a failure, as npm does with findings. */
async function withNpm(
  output: string,
  program: string,
  args: readonly string[],
  npm = `#!/bin/sh\ncat '${dir}/resposta.json'; exit 1\n`,
) {
  await writeFile(join(dir, 'resposta.json'), output);
  await writeFile(join(dir, 'npm'), npm);
  await chmod(join(dir, 'npm'), 0o755);
  // Whoever runs this: CI makes an ordinary user where it is root, and these are not its tests.
  await writeFile(join(dir, 'id'), '#!/bin/sh\necho 1000\n');
  await chmod(join(dir, 'id'), 0o755);
  const PATH = [dir, dirname(process.execPath), process.env.PATH].join(delimiter);
  return new Promise<{ code: number; text: string }>((resolve) => {
    execFile(program, args, { cwd: ROOT, env: { ...process.env, PATH } }, (error, stdout) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout }),
    );
  });
}
const audit = (output: string) => withNpm(output, process.execPath, ['scripts/audit.mjs']);

test.each(['high', 'critical'])('a finding of severity %s fails, and is told', async (severity) => {
  const { code, text } = await audit(found(severity));
  expect(code).toBe(1);
  expect(text).toContain(`${severity}: pacote: Algo grave https://a.br/1`);
});

test('lighter findings are told and do not fail; one that another package brings in says which', async () => {
  const { code, text } = await audit(found('moderate', ['outro']));
  expect([code, text]).toEqual([0, 'moderate: pacote: por outro\n']);
});

test('without findings it says so', async () => {
  const { code, text } = await audit(JSON.stringify({ vulnerabilities: {} }));
  expect([code, text]).toEqual([0, 'Nenhuma falha conhecida nas dependências de produção.\n']);
});

test.each([
  JSON.stringify({ message: '405 Method Not Allowed', method: 'POST', error: { summary: '' } }),
  JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'sem rede\ndetalhe' } }),
  '',
  'null',
])(
  'a registry that gives no audits (%s) is told as a warning, by a code of its own',
  async (output) => {
    const { code, text } = await audit(output);
    expect(code).toBe(2);
    expect(text).toMatch(/^AVISO: as dependências não foram auditadas: [^\n]+\n$/);
  },
);

test('CI goes on to the tests, and fails by a finding, but not where nobody could be asked', async () => {
  const steps = `case "$*" in *audit*) node scripts/audit.mjs;; *) echo TESTES;; esac\n`;
  const ci = async (output: string) => {
    const npm = `#!/bin/sh\ncase "$*" in "audit "*) cat '${dir}/resposta.json'; exit 1;; esac\n${steps}`;
    return withNpm(output, 'bash', ['.ci/run'], npm);
  };
  const unasked = await ci(JSON.stringify({ message: '405 Method Not Allowed' }));
  expect([unasked.code, unasked.text.endsWith('TESTES\n')]).toEqual([0, true]);
  expect(unasked.text).toContain('AVISO: as dependências não foram auditadas');
  const grave = await ci(found('critical'));
  expect([grave.code, grave.text.endsWith('TESTES\n')]).toEqual([1, true]);
});
