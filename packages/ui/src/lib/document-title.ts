/** What every tab and every shared address says after the names of its page. */
export const SITE = 'Portal da Transparência';

/** The title of a page, by its names, its own first. */
export const documentTitle = (...names: readonly string[]): string =>
  [...names.filter((name) => name !== ''), SITE].join(' · ');
