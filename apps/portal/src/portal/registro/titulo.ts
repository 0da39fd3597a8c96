import { cutText } from '../cut-text.ts';

/** Maximum length of a heading. */
const TITLE_MAX = 160;

const lineOf = (about: string) =>
  about
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\.)\.$/, '');

/** Subject as a heading: on one line, cut if it is long. */
export const titleOf = (about: string, max: number = TITLE_MAX): string =>
  cutText(lineOf(about), max);

/** True if the heading holds the whole subject. */
export const isTitle = (about: string): boolean => lineOf(about).length <= TITLE_MAX;
