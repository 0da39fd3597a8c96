import { relativeAddress } from './links.ts';
import type { Passage } from './markdown.ts';
import type { Section } from './pages.ts';

/** A page as lists name it. */
export interface Leaf {
  /** From the root of the site. */
  readonly address: string;
  readonly title: string;
  /** `null`: in no list. */
  readonly section: Section | null;
  readonly lang: 'pt-BR' | 'en';
}

interface Link {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly lang: Leaf['lang'];
}

/** Frame around the text of a page. */
export interface Frame {
  readonly address: string;
  readonly title: string;
  readonly lang: Leaf['lang'];
  /** From this page to the root of the site: empty, `../`, `../../` ... */
  readonly base: string;
  readonly tops: readonly Link[];
  readonly siblings: readonly Link[];
  readonly section: string;
  readonly before: Link | null;
  readonly after: Link | null;
  readonly outline: readonly Passage[];
}

/** The parts of the site, each with the page at which it begins. */
const TOPS: readonly {
  readonly section: Section;
  readonly label: string;
  readonly address: string;
}[] = [
  { section: 'manual', label: 'Manual', address: 'manual/index.html' },
  { section: 'api', label: 'API', address: 'api/index.html' },
  { section: 'projeto', label: 'Projeto', address: 'projeto/index.html' },
  { section: 'adr', label: 'Decisões', address: 'adr/index.html' },
];

const HOME = 'index.html';
/** Minimum headings of an outline: a shorter one is useless. */
const OUTLINE_FROM = 3;

/** @param passages of the page, with their headings */
export function frameOf(leaf: Leaf, leaves: readonly Leaf[], passages: readonly Passage[]): Frame {
  const { address, title, section, lang } = leaf;
  const link = (to: Pick<Leaf, 'address' | 'title' | 'lang'>): Link => ({
    label: to.title,
    href: encodeURI(relativeAddress(address, to.address)),
    isCurrent: to.address === address,
    lang: to.lang,
  });
  const isHome = address === HOME;
  const listed = isHome
    ? []
    : leaves.filter(
        (each) => each.section !== null && each.section === section && each.address !== HOME,
      );
  const place = listed.findIndex((each) => each.address === address);
  const neighbour = (at: number) => {
    const found = place < 0 ? undefined : listed[at];
    return found === undefined ? null : link(found);
  };
  const outline = passages.filter(({ level }) => level === 2 || level === 3);
  return {
    address,
    title,
    lang,
    base: '../'.repeat(address.split('/').length - 1),
    tops: TOPS.map(({ label, address: to, section: of }) => ({
      ...link({ title: label, address: to, lang: 'pt-BR' }),
      isCurrent: !isHome && of === section,
    })),
    siblings: listed.map(link),
    section: TOPS.find((top) => top.section === section)?.label ?? '',
    before: neighbour(place - 1),
    after: neighbour(place + 1),
    outline: isHome || outline.length < OUTLINE_FROM ? [] : outline,
  };
}
