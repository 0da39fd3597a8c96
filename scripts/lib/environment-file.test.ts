import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  parseEnvironmentFile,
  readEnvironmentFile,
  withSettings,
} from '../../deploy/environment/environment-file.mjs';
import { node24Path } from './node24.mjs';
import { rootDir } from './paths.mjs';

const read = (text: string) => Object.fromEntries(parseEnvironmentFile(text, 'a.env'));

// Each line was compared with `load_env_file` of systemd 252.
test.each<[string, Record<string, string>]>([
  ['A=1\nB=2\n', { A: '1', B: '2' }],
  ['A=1', { A: '1' }],
  ['A=', { A: '' }],
  ['A=1\nA=2\n', { A: '2' }],
  ['\n\n  \nA=1\n', { A: '1' }],
  ['# A=1\n; B=2\n  # C=3\nD=4\n', { D: '4' }],
  ['A=a # b\n', { A: 'a # b' }],
  ['A=senha#1;x\n', { A: 'senha#1;x' }],
  ['  A  =  b c  \n', { A: 'b c' }],
  ['A=a=b=c\n', { A: 'a=b=c' }],
  ['sem sinal\nA=1\n', { A: '1' }],
  ['A=$HOME/$X\n', { A: '$HOME/$X' }],
  ['A=\'a "b" $c \\n #d\'\n', { A: 'a "b" $c \\n #d' }],
  ['A="  a  "\n', { A: '  a  ' }],
  ['A="a \\"b\\" \\$c \\`d\\` \\\\e"\n', { A: 'a "b" $c `d` \\e' }],
  ['A="a\\nb\\tc"\n', { A: 'a\\nb\\tc' }],
  ['A=a"b"c\'d\'\n', { A: 'a"b"c\'d\'' }],
  ['A="a" "b"\n', { A: 'ab' }],
  ['A="a"b\n', { A: 'ab' }],
  ['A="a\nb"\nB=1\n', { A: 'a\nb', B: '1' }],
  ['A=a\\\nb\nB=1\n', { A: 'ab', B: '1' }],
  ['A="a\\\nb"\n', { A: 'ab' }],
  ['A=a\\bc\\\\d\\ \n', { A: 'abc\\d ' }],
  ['A=\\"a\\"\n', { A: '"a"' }],
  ['A=1\r\nB="2"\r\n\r\n# c\r\nC=3\r\n', { A: '1', B: '2', C: '3' }],
  ['A=coração\n', { A: 'coração' }],
  ['A=\ta\t\n', { A: 'a' }],
])('%j is read as systemd reads it', (text, settings) => {
  expect(read(text)).toEqual(settings);
});

test('a byte order mark before a comment or an empty line loses nothing', () => {
  expect(read('\uFEFF# Claraboia\r\nA=1\r\n')).toEqual({ A: '1' });
  expect(read('\uFEFF\nA=1\n')).toEqual({ A: '1' });
});

test.each([
  ['\uFEFFDEMO=0\nA=1\n', 'a.env, linha 1: o arquivo começa com uma marca de ordem de bytes (BOM)'],
  ['A=1\n\nexport B=2\n', 'a.env, linha 3: apague a palavra export'],
  ['A=1\nSMTP-URL=x\n', 'a.env, linha 2: "SMTP-URL" não é um nome de variável'],
  ['1A=x\n', 'a.env, linha 1: "1A" não é um nome'],
  ['A=1\nB="x\nC=2\n', 'a.env, linha 2: as aspas abertas aqui não se fecham'],
  ["B='x", 'a.env, linha 1: as aspas abertas aqui não se fecham'],
  ['# c\\\nA=1\n', 'a.env, linha 1: um comentário não pode acabar em \\'],
  ['A=1\nB=\0\n', 'a.env, linha 2: há um caractere nulo'],
])('%j is refused with its line', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('the value of a refused line is never shown', () => {
  expect(() => read('export SMTP_URL=smtp://u:segredo@h\n')).toThrow(/^(?!.*segredo)/);
});

/** A folder that is removed after the test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'claraboia-ambiente-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a file that is no UTF-8, or cannot be read, is refused by its name', () => {
  const file = join(newFolder(), 'a.env');
  writeFileSync(file, Buffer.from('A=ação\n', 'latin1'));
  expect(() => readEnvironmentFile(file)).toThrow(`${file} não está em UTF-8`);
  expect(() => readEnvironmentFile('/nao/existe')).toThrow('Não é possível ler /nao/existe');
});

test('settings of the environment hold before those of the file', () => {
  const settings = parseEnvironmentFile('A=1\nB=2\n', 'a.env');
  expect(withSettings(settings, { B: '3', C: '' })).toEqual({ A: '1', B: '3', C: '' });
});

describe('the program of a release', () => {
  /** A release whose server prints its environment. */
  function release(): string {
    const folder = newFolder();
    cpSync(join(rootDir, 'deploy/release/claraboia'), join(folder, 'claraboia'));
    cpSync(join(rootDir, 'deploy/environment'), join(folder, 'deploy/environment'), {
      recursive: true,
    });
    mkdirSync(join(folder, 'node/bin'), { recursive: true });
    symlinkSync(node24Path, join(folder, 'node/bin/node'));
    mkdirSync(join(folder, 'apps/api/src'), { recursive: true });
    writeFileSync(
      join(folder, 'apps/api/src/main.ts'),
      'console.log(JSON.stringify({ env: process.env, args: process.argv.slice(2), options: process.execArgv }));',
    );
    return folder;
  }

  const PATH = process.env.PATH ?? '';

  test('has the settings of --ambiente in its environment before Node starts', () => {
    const folder = release();
    const file = join(folder, 'a.env');
    const lines = [
      'A=it\'s a # $HOME `x` "q" \\\\',
      'B="two\nlines"',
      'NODE_OPTIONS=--stack-trace-limit=7',
      'NODE_EXTRA_CA_CERTS=/etc/ssl/casa.pem',
      'PUBLIC_URL=https://do-arquivo.br',
      'script=/bin/false',
      'here=/',
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    const told = execFileSync(
      join(folder, 'claraboia'),
      ['start', `--ambiente=${file}`, '--um', 'dois três'],
      { encoding: 'utf8', env: { PATH, PUBLIC_URL: 'https://da-linha.br' } },
    );
    expect(JSON.parse(told)).toMatchObject({
      env: {
        A: 'it\'s a # $HOME `x` "q" \\',
        B: 'two\nlines',
        NODE_OPTIONS: '--stack-trace-limit=7',
        NODE_EXTRA_CA_CERTS: '/etc/ssl/casa.pem',
        PUBLIC_URL: 'https://da-linha.br',
        UV_THREADPOOL_SIZE: '16',
      },
      args: ['--um', 'dois três'],
    });
  });

  test.each([
    ['export A=1\n', 'linha 1: apague a palavra export'],
    [null, 'Não é possível ler'],
  ])('ends with 78 and one line for a file that cannot be used: %j', (text, message) => {
    const folder = release();
    const file = join(folder, 'a.env');
    if (text !== null) writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync(
      join(folder, 'claraboia'),
      ['start', `--ambiente=${file}`],
      { encoding: 'utf8', env: { PATH } },
    );
    expect([status, stdout]).toEqual([78, '']);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
