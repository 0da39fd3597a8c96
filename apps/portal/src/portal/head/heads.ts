import type { PaginaKey } from '@claraboia/contract';
import type { PortalData } from '../portal-data.ts';
import type { Head } from './head.ts';
import type { Site } from './site.ts';

/** Inputs for the head of a page. */
export interface HeadFacts<D = unknown> {
  readonly site: Site;
  readonly portal: PortalData;
  /** Result of the page's loader. */
  readonly data: D;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Builds the head of a page. Undefined if there is no such page. */
type Build = (facts: HeadFacts) => Head | undefined;

/** Export `heads` of a file `*.head.ts`. Only servers load these files. */
export type Heads = Readonly<Partial<Record<PaginaKey, Build>>>;

/** Types the data as the result of the page's loader: routes do not carry its type. */
export const headWith =
  <D>(build: (facts: HeadFacts<D>) => Head | undefined): Build =>
  (facts) =>
    build(facts as HeadFacts<D>);
