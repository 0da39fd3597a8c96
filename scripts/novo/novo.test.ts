import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from './write-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const exec = promisify(execFile);

let copy: string;

/** Runs a script in the copy, to its end. */
async function node(...args: readonly string[]): Promise<{ code: number; output: string }> {
  // Environment variables of this test runner must not reach a nested one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
  );
  const options = { cwd: copy, env, maxBuffer: 2 ** 26 };
  try {
    const { stdout, stderr } = await exec(process.execPath, [...args], options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}
const novo = (...args: readonly string[]) => node('scripts/novo/main.ts', ...args);
const state = async () =>
  (await exec('git', ['status', '--porcelain', '-uall'], { cwd: copy })).stdout;

/** Packages are those of the repository, but our own are the copy's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@claraboia')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
}

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'novo-'));
  // By name, because the sources may be an unpacked archive without a repository.
  const made = /(^|\/)(node_modules|dist|dist-server|coverage|test-results)$/;
  for (const folder of ['apps', 'e2e', 'packages', 'scripts'])
    cpSync(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !made.test(path),
    });
  // In a work tree `.git` is a file that points to the repository: the commit below would go there.
  for (const each of readdirSync(ROOT, { withFileTypes: true }))
    if (each.isFile() && each.name !== '.git') cpSync(join(ROOT, each.name), join(copy, each.name));
  linkPackages(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  symlinkSync(join(ROOT, 'apps/api/node_modules'), join(copy, 'apps/api/node_modules'));
  const git = ['-c', 'user.name=a', '-c', 'user.email=a@exemplo.org'];
  await exec('git', ['init', '-q'], { cwd: copy });
  await exec('git', ['add', '-A', 'apps', 'packages', 'scripts', 'package.json'], { cwd: copy });
  await exec('git', [...git, 'commit', '-qm', 'a'], { cwd: copy });
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

const CAMPOS = 'nome:texto,area:decimal,inaugurada:data';

test('explains itself, and refuses invalid, taken and reserved names, writing nothing', async () => {
  const before = await state();
  expect(await novo()).toMatchObject({
    code: 0,
    output: expect.stringContaining('npm run novo -- entidade NOME') as string,
  });
  const refused = async (said: string, ...args: readonly string[]) => {
    const { code, output } = await novo('entidade', ...args);
    expect([code, output]).toEqual([1, expect.stringContaining(said)]);
    expect(output).not.toMatch(/^\s+at /m);
  };
  const rest = ['--titulo', 'Praças', '--campos', CAMPOS] as const;
  await refused('não serve de nome', '../praca', ...rest);
  await refused('palavra reservada', 'table', ...rest);
  await refused('Já há uma entidade "obra"', 'obra', ...rest);
  await refused('O banco já tem algo com o nome "conta"', 'conta', ...rest);
  await refused('Em --titulo', 'praca', '--titulo', "Praças'); drop", '--campos', CAMPOS);
  await refused(
    'nome reservado',
    'praca',
    '--titulo',
    'Praças',
    '--campos',
    'nome:texto,versao:inteiro',
  );
  await refused(
    'de que tipo',
    'praca',
    '--titulo',
    'Praças',
    '--campos',
    'nome:texto,x:constructor',
  );
  await refused('duas vezes', 'praca', '--titulo', 'Praças', '--campos', 'nome:texto,nome:data');
  await refused('do tipo texto', 'praca', '--titulo', 'Praças', '--campos', 'area:decimal');
  await refused('Não há o menu 2,', 'praca', ...rest, '--menu', '2');
  await refused('Não há o ícone "praca"', 'praca', ...rest, '--icone', 'praca');
  expect(await state()).toBe(before);
});

test('leaves everything as it was where one of the new files is there already', async () => {
  const before = await state();
  const files = [
    {
      caminho: 'package.json',
      texto: 'changed',
      antes: readFileSync(join(copy, 'package.json'), 'utf8'),
    },
    { caminho: 'fresh.ts', texto: 'new', antes: null },
    { caminho: 'tsconfig.json', texto: 'new', antes: null },
  ];
  await expect(writeFiles(copy, files)).rejects.toThrow('EEXIST');
  expect(await state()).toBe(before);
});

test('writes a public entity and one that is not, which the types, the database and the server take as they are', async () => {
  const praca = await novo(
    'entidade',
    'praca',
    '--titulo',
    'Praças',
    '--campos',
    CAMPOS,
    '--publica',
  );
  expect(praca, praca.output).toMatchObject({ code: 0 });
  const others =
    'nome:texto,descricao:texto-longo,orientacao:formatado,capacidade:inteiro,ativo:booleano,site:link,documento:documento';
  const ponto = await novo(
    ...['entidade', 'ponto-de-coleta', '--titulo', 'Pontos de coleta', '--campos', others],
  );
  expect(ponto, ponto.output).toMatchObject({ code: 0 });
  expect(
    readFileSync(join(copy, 'packages/contract/src/entities/ponto-de-coleta.entity.ts'), 'utf8'),
  ).toContain(`label: { singular: 'Ponto de coleta', plural: 'Pontos de coleta', gender: 'm' }`);
  const before = await state();
  const again = await novo('entidade', 'praca', '--titulo', 'Praças', '--campos', CAMPOS);
  expect([again.code, await state()]).toEqual([1, before]);

  const vitest = async (project: string, ...args: readonly string[]) => {
    const report = join(copy, `${project}.json`);
    const told = ['--reporter=json', `--outputFile=${report}`];
    const vitestCli = 'node_modules/vitest/vitest.mjs';
    const { code, output } = await node(vitestCli, 'run', '--project', project, ...told, ...args);
    const read = existsSync(report) ? readFileSync(report, 'utf8') : '{}';
    const { numPassedTests } = JSON.parse(read) as { numPassedTests?: number };
    return { code, output: output + (code === 0 ? '' : read), passed: numPassedTests ?? 0 };
  };
  const own = ['praca', 'ponto-de-coleta'].map(
    (name) => `packages/contract/src/entities/${name}.test.ts`,
  );
  // The tables against the definitions, the lists over HTTP, the files of the set: the suites that every entity runs through.
  const suites = ['schema', 'entities-read', 'dicionario'].map(
    (name) => `apps/api/test/conformance/${name}.test.ts`,
  );
  const [types, units, served] = await Promise.all([
    node('node_modules/@typescript/native/bin/tsc', '--noEmit', '-p', 'packages/contract'),
    vitest('contract', ...own),
    vitest('api', ...suites, '-t', 'praca|ponto_de_coleta'),
  ]);
  expect(types).toEqual({ code: 0, output: '' });
  expect(units.code, units.output).toBe(0);
  expect(units.passed).toBe(own.length);
  expect(served.code, served.output).toBe(0);
  expect(served.passed).toBeGreaterThan(10);
}, 300_000);
