import { cutText } from '../cut-text.ts';

/** More than a heading holds: the whole stands below. */
const TITLE_MAX = 160;

/** What something is about as a heading: on one line, cut where it is long. */
export const titleOf = (about: string): string =>
  cutText(about.replace(/\s+/g, ' ').trim(), TITLE_MAX);
