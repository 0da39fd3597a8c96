import { createHash } from 'node:crypto';
import type { AllowedHosts } from '../http/allowed-hosts.ts';
import type { FetchedFile } from '../source.ts';

/** Link for storage: with https; null if it is not a web address. */
export function keptLink(link: string | null, hosts: AllowedHosts): string | null {
  if (link === null || link.length > 2000 || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return hosts.upgraded(url).href;
}

/** Name of a document at the source: the last part of its address, else its kind. */
export function documentName(link: string, tipo: string | null): string {
  const last = new URL(link).pathname.split('/').at(-1) ?? '';
  const name = decoded(last);
  return /\.[a-z0-9]{2,5}$/i.test(name) ? name : (tipo ?? name);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not UTF-8: the rest is folded anyway.
    return part.replace(/%[0-9a-f]{2}/gi, '-');
  }
}

/** Key from the link, for documents without one at the source. */
export const linkKey = (link: string): string =>
  createHash('sha256').update(link).digest('hex').slice(0, 20);

/** Files of a record without duplicates, by link: the court lists the same one in two places. */
export function distinctFiles(files: readonly FetchedFile[]): FetchedFile[] {
  const byLink = new Map<string, FetchedFile>();
  for (const file of files) if (!byLink.has(file.link)) byLink.set(file.link, file);
  return [...byLink.values()];
}
