import type { Options } from 'minisearch';
import { termOf } from './term.ts';

/** Section as a search result. */
export interface Found {
  /** Its address from the root of the site, with its anchor. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly excerpt: string;
}

/** Search weights of the parts of the site. */
const WEIGHTS: readonly (readonly [folder: string, weight: number])[] = [
  ['manual/', 2],
  ['api/', 0.2],
  ['adr/', 0.5],
];

/** Must be equal for building and querying the index, or nothing is found. */
export const SEARCH_OPTIONS: Options<Found & { readonly text: string }> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'excerpt'],
  processTerm: termOf,
  searchOptions: {
    boost: { heading: 4, page: 2 },
    prefix: (term) => term.length > 2,
    // One letter in five may be wrong, in words long enough to be meant.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
    // Most readers look for instructions; the hundreds of calls would otherwise rank first.
    boostDocument: (id) => WEIGHTS.find(([folder]) => String(id).startsWith(folder))?.[1] ?? 1,
  },
};
