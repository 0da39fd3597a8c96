import { readUrl } from './es2023.ts';

/**
 * Adds the guest credentials of its system to the URL of an agreement. Other URLs are returned unchanged, so that no
 * other host receives the credentials (decisions, 'guest credentials').
 * @param hosts hosts with guest access, including their subdomains: a setting of the installation
 */
export function guestLink(address: string, hosts: readonly string[]): string {
  const url = readUrl(address);
  if (url === null) return address;
  const known = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (!known || !/^https?:$/.test(url.protocol)) return address;
  for (const name of CREDENTIALS) url.searchParams.set(name, GUEST);
  return url.href;
}

const CREDENTIALS = ['Usr', 'Pwd'];
const GUEST = 'guest';

/** Removes the guest credentials from a link; returns other texts unchanged. */
export function withoutGuest(link: string): string {
  const url = readUrl(link);
  if (url === null || !CREDENTIALS.every((name) => url.searchParams.get(name) === GUEST)) {
    return link;
  }
  for (const name of CREDENTIALS) url.searchParams.delete(name);
  return url.href;
}
