import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const text = await readFile(new URL('../docs/asvs.md', import.meta.url), 'utf8');

const VERDICTS = ['atende', 'parcial', 'não atende', 'não se aplica', 'do operador'] as const;

interface Item {
  readonly id: string;
  readonly level: string;
  readonly verdict: string;
}

const items: readonly Item[] = [
  ...text.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\* · (N\d) · \*\*([^*]+)\*\*/gm),
].map(([, id = '', level = '', verdict = '']) => ({ id, level, verdict }));

/** The numbers of the summary's row that begins with `name`. */
function rowOf(name: string): number[] {
  const line = text.split('\n').find((each) => each.startsWith(`| ${name}`)) ?? '';
  return line.split('|').slice(2, -1).map(Number);
}

const sums = (of: readonly Item[]) => [
  ...VERDICTS.map((verdict) => of.filter((item) => item.verdict === verdict).length),
  of.length,
];

test('every item is there once, with a known verdict', () => {
  expect(items).toHaveLength(253);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.filter(({ verdict }) => !VERDICTS.some((each) => each === verdict))).toEqual([]);
});

test('the summary counts the items', () => {
  for (let chapter = 1; chapter <= 17; chapter += 1) {
    const of = items.filter(({ id }) => id.startsWith(`${chapter}.`));
    expect([chapter, rowOf(`V${chapter} `)]).toEqual([chapter, sums(of)]);
  }
  expect(rowOf('**Todos**')).toEqual(sums(items));
  expect(rowOf('dos quais')).toEqual(sums(items.filter(({ level }) => level === 'N1')));
});

test('lists missing items, and nothing else', () => {
  const listed = (heading: string) => {
    const part = text.split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? '';
    return [...part.matchAll(/^- \*\*([\d.]+)\*\* \((N\d)\)/gm)].map(([, id, level]) => [
      id,
      level,
    ]);
  };
  for (const [heading, verdict] of [
    ['Não atende', 'não atende'],
    ['Parcial', 'parcial'],
  ] as const) {
    const of = items.filter((item) => item.verdict === verdict);
    expect(listed(heading)).toEqual(of.map(({ id, level }) => [id, level]));
  }
});
