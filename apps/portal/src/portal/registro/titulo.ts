import { cutText } from '../cut-text.ts';

/** More than a heading holds. */
const TITLE_MAX = 160;

const lineOf = (about: string) =>
  about
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\.)\.$/, '');

/** What something is about as a heading: on one line, cut where it is long. */
export const titleOf = (about: string, max: number = TITLE_MAX): string =>
  cutText(lineOf(about), max);

/** Whether a heading says all of it. */
export const isTitle = (about: string): boolean => lineOf(about).length <= TITLE_MAX;
