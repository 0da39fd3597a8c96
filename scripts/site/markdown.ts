import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';
import { rootDir } from '../lib/paths.mjs';
import { fileOf, isOutside, rewriteLink } from './links.ts';

/** Section below one heading of a page. */
export interface Passage {
  readonly level: number;
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** Environment of the rendering: source and address. Without them, links stay unchanged. */
interface Standing {
  readonly source?: string;
  readonly address?: string;
}

export interface SiteMarkdown {
  readonly markdown: MarkdownIt;
  /** Sections of the pages rendered so far, by address. */
  readonly passages: ReadonlyMap<string, readonly Passage[]>;
  /** Files of the repository that those pages name. */
  readonly named: ReadonlySet<string>;
}

/** Markdown as the forge shows it: links, anchors and pictures lead to the same things. */
export function siteMarkdown(): SiteMarkdown {
  const passages = new Map<string, readonly Passage[]>();
  const named = new Set<string>();
  // Tags are escaped: no page contains HTML.
  const markdown = new MarkdownIt({ html: false });
  markdown.core.ruler.push('site', ({ tokens, env }) => {
    const { source, address } = env as Standing;
    if (source === undefined || address === undefined) return;
    const standing = { source, address };
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      moveLink(token, standing, (file) => named.add(file));
    }
    passages.set(address, passagesOf(tokens));
  });
  markdown.renderer.rules.table_open = () =>
    '<div class="rola" role="group" aria-label="Tabela"><table>\n';
  markdown.renderer.rules.table_close = () => '</table></div>\n';
  return { markdown, passages, named };
}

function moveLink(token: Token, standing: Required<Standing>, seen: (file: string) => void): void {
  const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : null;
  if (name === null) return;
  const given = token.attrGet(name) ?? '';
  token.attrSet(name, rewriteLink(rootDir, standing, given, seen));
  if (name === 'href') return;
  if (isOutside(given)) throw new Error(`${standing.source} shows ${given}, from another host`);
  const { width, height } = sizeOf(fileOf(standing.source, given));
  token.attrSet('width', String(width));
  token.attrSet('height', String(height));
  token.attrSet('loading', 'lazy');
}

/**
 * Size of a PNG, by its path from the root of the repository, read at its fixed offset. It is written to the page to
 * avoid layout shifts.
 */
function sizeOf(file: string): { readonly width: number; readonly height: number } {
  const head = readFileSync(join(rootDir, file)).subarray(0, 24);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

const textOf = ({ content, children }: Token): string =>
  children === null ? content : children.map((child) => plain(child)).join('');

const plain = ({ type, content }: Token): string =>
  type === 'softbreak' || type === 'hardbreak' ? ' ' : content;

/** Adds anchors to headings, and returns the section below each. */
function passagesOf(tokens: readonly Token[]): Passage[] {
  const slugger = new GithubSlugger();
  const found: Passage[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = found.at(-1);
    if (token.type === 'heading_open') {
      const title = tokens[index + 1];
      const heading = title === undefined ? '' : textOf(title);
      const anchor = slugger.slug(heading);
      token.attrSet('id', anchor);
      found.push({ level: Number(token.tag.slice(1)), anchor, heading, text: '' });
    } else if (last !== undefined && isText(token, tokens[index - 1])) {
      found[found.length - 1] = { ...last, text: `${last.text} ${textOf(token)}`.trim() };
    }
  }
  return found;
}

const isText = ({ type }: Token, before: Token | undefined): boolean =>
  ['inline', 'fence', 'code_block'].includes(type) && before?.type !== 'heading_open';
