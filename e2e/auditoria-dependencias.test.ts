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

/** Runs the audit with an npm that writes `output` and fails, as npm does with findings. */
async function audit(output: string) {
  await writeFile(join(dir, 'resposta.json'), output);
  await writeFile(join(dir, 'npm'), `#!/bin/sh\ncat '${dir}/resposta.json'; exit 1\n`);
  await chmod(join(dir, 'npm'), 0o755);
  const PATH = [dir, dirname(process.execPath), process.env.PATH].join(delimiter);
  return new Promise<{ code: number; text: string }>((resolve) => {
    const env = { ...process.env, PATH };
    execFile(process.execPath, ['scripts/audit.mjs'], { cwd: ROOT, env }, (error, stdout) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout }),
    );
  });
}

test.each(['high', 'critical'])(
  'a finding of severity %s fails, and is reported',
  async (severity) => {
    const { code, text } = await audit(found(severity));
    expect(code).toBe(1);
    expect(text).toContain(`${severity}: pacote: Algo grave https://a.br/1`);
  },
);

test('lighter findings are reported and do not fail; an indirect one names the package that brings it', async () => {
  const { code, text } = await audit(found('moderate', ['outro']));
  expect([code, text]).toEqual([0, 'moderate: pacote: por outro\n']);
});

test('reports that there are no findings', async () => {
  const { code, text } = await audit(JSON.stringify({ vulnerabilities: {} }));
  expect([code, text]).toEqual([0, 'Nenhuma falha conhecida nas dependências de produção.\n']);
});

test.each([
  JSON.stringify({ message: '405 Method Not Allowed', method: 'POST', error: { summary: '' } }),
  JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'sem rede\ndetalhe' } }),
  '',
  'null',
])(
  'a registry without audits (%s) is reported as a warning, by a code of its own',
  async (output) => {
    const { code, text } = await audit(output);
    expect(code).toBe(2);
    expect(text).toMatch(/^AVISO: as dependências não foram auditadas: [^\n]+\n$/);
  },
);
