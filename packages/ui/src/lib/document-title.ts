/** Suffix of every page title. */
export const SITE = 'Portal da Transparência';

/** Title of a page from its names, the most specific first. */
export const documentTitle = (...names: readonly string[]): string =>
  [...names.filter((name) => name !== ''), SITE].join(' · ');
