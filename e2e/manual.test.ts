import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MAX_BYTES, places } from '../scripts/manual/places.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IMAGE = /!\[([^\]]*)\]\(([^)\s]+)\)/g;
const LINK = /(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g;

interface Page {
  /** From the root of the repository. */
  readonly path: string;
  /** Text without code blocks. */
  readonly text: string;
}

async function readPages(): Promise<readonly Page[]> {
  const names = await readdir(join(ROOT, 'docs'), { recursive: true });
  const paths = names.filter((name) => name.endsWith('.md')).map((name) => join('docs', name));
  const read = async (path: string): Promise<Page> => {
    const text = await readFile(join(ROOT, path), 'utf8');
    return { path, text: text.replace(/^ *```[\s\S]*?^ *```/gm, '') };
  };
  return Promise.all(
    [...paths, 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'].map(read),
  );
}

/** The anchors of a page's headings, as the sites that show Markdown make them. */
const anchorsOf = ({ text }: Page): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const pages = await readPages();
const images = pages.flatMap(({ path, text }) =>
  [...text.matchAll(IMAGE)].map(([, alt = '', target = '']) => ({
    page: path,
    alt,
    file: relative(ROOT, resolve(ROOT, dirname(path), target)),
  })),
);
const steps = places.flatMap((place) =>
  place.steps.map(({ name, alt }) => ({
    file: relative(ROOT, join(place.folder, `${name}.png`)),
    alt,
  })),
);

test('no two steps make the same picture', () => {
  expect(steps.length).toBeGreaterThan(40);
  expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length);
});

test('every picture of a page is made by a step, and its text matches the step', () => {
  const made = new Map(steps.map(({ file, alt }) => [file, alt]));
  const wrong = images.filter(({ file, alt }) => made.get(file) !== alt);
  expect(wrong).toEqual([]);
});

test('every picture that a step makes is in a page', () => {
  const shown = new Set(images.map(({ file }) => file));
  expect(steps.filter(({ file }) => !shown.has(file))).toEqual([]);
});

test('the pictures are those of the steps, and together no heavier than allowed', async () => {
  let total = 0;
  for (const { folder, steps: made } of places) {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).toSorted();
    expect(files).toEqual(made.map(({ name }) => `${name}.png`).toSorted());
    for (const file of files) total += (await stat(join(folder, file))).size;
  }
  expect(total).toBeLessThanOrEqual(MAX_BYTES);
});

test('no link within the documentation leads nowhere', async () => {
  const dead: string[] = [];
  for (const { path, text } of pages) {
    for (const [, target = ''] of text.matchAll(LINK)) {
      if (/^[a-z]+:/i.test(target)) continue;
      const [file = '', anchor] = target.split('#');
      const absolute = file === '' ? join(ROOT, path) : resolve(ROOT, dirname(path), file);
      const found = pages.find((page) => join(ROOT, page.path) === absolute);
      const reached =
        anchor === undefined
          ? await exists(absolute)
          : found !== undefined && anchorsOf(found).has(decodeURIComponent(anchor));
      if (!reached) dead.push(`${path}: ${target}`);
    }
  }
  expect(dead).toEqual([]);
});

test('every page of the manual is in its contents', async () => {
  const contents = await readFile(join(ROOT, 'docs/manual/README.md'), 'utf8');
  const missing = pages
    .filter(({ path }) => dirname(path) === join('docs', 'manual'))
    .map(({ path }) => basename(path))
    .filter((name) => name !== 'README.md' && !contents.includes(`(${name})`));
  expect(missing).toEqual([]);
});

test('the installation names every setting that there is, and no other', async () => {
  const config = await readFile(join(ROOT, 'apps/api/src/environment.ts'), 'utf8');
  const schema = /const environmentSchema = z\.object\(\{([\s\S]*?)^\}\);/m.exec(config)?.[1] ?? '';
  const known = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const manual = await readFile(join(ROOT, 'docs/manual/instalacao.md'), 'utf8');
  const cells = [...manual.matchAll(/^\| (`[A-Z][^|]*)\|/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(known.length).toBeGreaterThan(20);
  expect(new Set(named)).toEqual(new Set(known));
  expect(named.length).toBe(known.length);
});
