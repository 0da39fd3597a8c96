import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { rootDir } from '../lib/paths.mjs';

/** Part of the site, with its own list of pages. */
export type Section = 'manual' | 'api' | 'projeto' | 'adr';

/** A Markdown file of the repository that is a page. */
export interface Page {
  /** From the root of the repository: `docs/manual/README.md`. */
  readonly source: string;
  /** From the root of the site: `manual/index.html`. */
  readonly address: string;
  readonly title: string;
  readonly section: Section;
  readonly lang: 'pt-BR' | 'en';
  readonly text: string;
}

/** Pages in the repository's root; every file in `docs` is a page by itself. */
const AT_ROOT = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
];
const ENGLISH = new Set(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']);
/** Instructions for developers. */
const RECIPES = 'docs/receitas/';
const LINK = /(?<!!)\]\(([\w.-]+\.md)[)#]/g;

/**
 * Address of a page in the site: as in `docs`; files of the repository's root are below `projeto`.
 * @param source relative to the root of the repository
 */
export function addressOf(source: string): string {
  const place = source.startsWith('docs/') ? source.slice('docs/'.length) : `projeto/${source}`;
  return place.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

function sectionOf(source: string): Section {
  if (source.startsWith('docs/manual/')) return 'manual';
  return source.startsWith('docs/adr/') ? 'adr' : 'projeto';
}

function pageOf(source: string, text: string): Page {
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`${source} has no heading`);
  const section = sectionOf(source);
  const isEnglish = section === 'adr' || ENGLISH.has(source) || source.startsWith(RECIPES);
  const lang = isEnglish ? 'en' : 'pt-BR';
  return { source, address: addressOf(source), title, section, lang, text };
}

/** Those that the contents name in the order in which it does, after the contents themselves. */
function inOrder(pages: readonly Page[], contents: string): Page[] {
  const first = pages.find(({ source }) => source === contents);
  if (first === undefined) throw new Error(`${contents} is missing`);
  const folder = posix.dirname(contents);
  const named = [...first.text.matchAll(LINK)].map(([, name = '']) => posix.join(folder, name));
  const place = ({ source }: Page) => {
    if (source === contents) return -1;
    const found = named.indexOf(source);
    return found < 0 ? named.length : found;
  };
  return pages.toSorted((a, b) => place(a) - place(b));
}

/** Every page that is a Markdown file, each section in the order of its list. */
export async function readPages(): Promise<readonly Page[]> {
  const names = await readdir(`${rootDir}/docs`, { recursive: true });
  const found = names.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
  const sources = [...AT_ROOT, ...found.toSorted()];
  const pages = await Promise.all(
    sources.map(async (source) => pageOf(source, await readFile(`${rootDir}/${source}`, 'utf8'))),
  );
  const of = (section: Section) => pages.filter((page) => page.section === section);
  return [
    ...inOrder(of('manual'), 'docs/manual/README.md'),
    ...of('projeto'),
    ...inOrder(of('adr'), 'docs/adr/README.md'),
  ];
}
