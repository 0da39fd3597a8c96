import MiniSearch from 'minisearch';
import type { Group } from '../../apps/api/src/openapi/groups.ts';
import { type Found, SEARCH_OPTIONS } from './browser/found.ts';
import type { Passage } from './markdown.ts';

/** Section with its page. */
export interface Placed extends Omit<Passage, 'level'> {
  /** From the root of the site. */
  readonly address: string;
  readonly page: string;
}

/** Characters of a section shown in a result. */
const EXCERPT = 180;

/** Address of a page of the API, from the root of the site. */
export const addressOf = ({ slug }: Group): string => `api/${slug}.html`;

/** Calls of an API page as sections, found by their effect and their address. */
export const passagesOfCalls = (group: Group): readonly Placed[] =>
  group.calls.map(({ id, summary, method, path, description }) => ({
    address: addressOf(group),
    page: `API: ${group.title}`,
    anchor: id,
    heading: summary,
    text: `${method} ${path} ${description.join(' ').replaceAll('`', '')}`,
  }));

/** @returns a script: a page from `file:` may load scripts and nothing else */
export function indexOf(passages: readonly Placed[]): string {
  const search = new MiniSearch<Found & { readonly text: string }>(SEARCH_OPTIONS);
  search.addAll(
    passages.map(({ address, page, anchor, heading, text }) => ({
      id: `${address}#${anchor}`,
      page,
      heading,
      text,
      excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text,
    })),
  );
  return `globalThis.indiceDaBusca = ${JSON.stringify(JSON.stringify(search))};\n`;
}
