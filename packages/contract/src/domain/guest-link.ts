import { readUrl } from './es2023.ts';

/**
 * The address of an agreement's details with the guest's credentials that its system asks for; any other
 * address as it came, since nobody else needs to be told them (decisions, 'guest credentials').
 * @param hosts where guests are let in, hosts below them included: a setting of the installation
 */
export function guestLink(address: string, hosts: readonly string[]): string {
  const url = readUrl(address);
  if (url === null) return address;
  const known = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (!known || !/^https?:$/.test(url.protocol)) return address;
  url.searchParams.set('Usr', 'guest');
  url.searchParams.set('Pwd', 'guest');
  return url.href;
}
