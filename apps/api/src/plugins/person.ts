import type { IncomingHttpHeaders } from 'node:http';

/** Robots that say what they are. */
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|headless/i;

/**
 * Whether somebody opened an address in a tab, or a page of ours asks: browsers say so of themselves, programs need not. For counting
 * alone: whoever wants to be taken for a person is.
 */
export const isPerson = ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'user-agent': agent = '',
}: IncomingHttpHeaders): boolean =>
  (mode === 'navigate' || site === 'same-origin') && !ROBOT.test(agent);
