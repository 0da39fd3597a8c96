import { readUrl } from './es2023.ts';

/** Returns a typed URL if a browser may follow it (http or https), else null. */
export const webHref = (address: string | null): string | null =>
  /^https?:$/.test(readUrl(address ?? '')?.protocol ?? '') ? address : null;
