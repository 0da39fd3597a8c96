import type { IncomingHttpHeaders } from 'node:http';

/** User agents of declared robots. */
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|headless/i;

/**
 * Returns whether a person opened an address in a tab, or one of our pages requests it, by the browser's own headers.
 * They can be forged, so use it for statistics only.
 */
export const isPerson = ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'user-agent': agent = '',
}: IncomingHttpHeaders): boolean =>
  (mode === 'navigate' || site === 'same-origin') && !ROBOT.test(agent);
