/** Where the federal agreements' system is or was: its detail pages open for guests alone. */
const HOSTS = [
  'transferegov.sistema.gov.br',
  'plataformamaisbrasil.gov.br',
  'convenios.gov.br',
] as const;

/**
 * The address of an agreement's details with the guest's credentials that its system asks for; any other
 * address as it came, since nobody else needs to be told them (decisions, 'guest credentials').
 */
export function guestLink(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const known = HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (!known || !/^https?:$/.test(url.protocol)) return address;
  url.searchParams.set('Usr', 'guest');
  url.searchParams.set('Pwd', 'guest');
  return url.href;
}
