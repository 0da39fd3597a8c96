import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MARK, putWhole } from './place.ts';

let parent: string;
let target: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'claraboia-lugar-'));
  target = join(parent, 'site');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const filled = (text: string) => async (path: string) => {
  await mkdir(path);
  await writeFile(join(path, MARK), text);
};
const standing = () => readFile(join(target, MARK), 'utf8');

test('the former folder is replaced, and nothing stays beside it', async () => {
  await putWhole(target, filled('um'));
  await writeFile(join(target, 'antiga.html'), '');
  await putWhole(target, filled('dois'));
  expect(await standing()).toBe('dois');
  expect(await readdir(target)).toEqual([MARK]);
  expect(await readdir(parent)).toEqual(['site']);
});

test('if the new one fails, the old one stays', async () => {
  await putWhole(target, filled('um'));
  const failing = async (path: string) => {
    await filled('meio')(path);
    throw new Error('falhou');
  };
  await expect(putWhole(target, failing)).rejects.toThrow('falhou');
  expect(await standing()).toBe('um');
  expect(await readdir(parent)).toEqual(['site']);
});

test('two at once leave one whole', async () => {
  await Promise.all(['um', 'dois', 'três'].map((text) => putWhole(target, filled(text))));
  expect(['um', 'dois', 'três']).toContain(await standing());
  expect(await readdir(parent)).toEqual(['site']);
});

test('leftovers of a killed run are removed, files of a running one are not', async () => {
  await mkdir(join(parent, '.site-montando-velho'));
  await utimes(join(parent, '.site-montando-velho'), 0, 0);
  await mkdir(join(parent, '.site-montando-agora'));
  await putWhole(target, filled('um'));
  expect(await readdir(parent)).toEqual(['.site-montando-agora', 'site']);
});

test('a folder of somebody’s own is refused and stays as it is; so is a file', async () => {
  await mkdir(target);
  await writeFile(join(target, 'carta.txt'), 'minha');
  await expect(putWhole(target, filled('um'))).rejects.toThrow('uma pasta nova ou vazia');
  expect(await readdir(target)).toEqual(['carta.txt']);
  const file = join(target, 'carta.txt');
  await expect(putWhole(file, filled('um'))).rejects.toThrow('como pasta do site (ENOTDIR)');
  expect(await readFile(file, 'utf8')).toBe('minha');
});
