import { isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';

/** An address with a port, as some proxies write it: `203.0.113.9:51234`, `[2001:db8::1]:8080`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;
/** IPv4 address mapped to IPv6. */
const MAPPED = /^::ffff:(.+)$/;

/** Normalised network address, in whatever form a proxy or socket writes it; null for none. */
export function addressOf(written: string): string | null {
  const bare = written.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets, withPort] = WITH_PORT.exec(bare) ?? [];
  // The zone names a network interface, not an address.
  const address = (inBrackets ?? withPort ?? bare).replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  const [, mapped] = MAPPED.exec(canonical) ?? [];
  return mapped !== undefined && isIP(mapped) === 4 ? mapped : canonical;
}

/**
 * Network that a limit counts: an IPv4 address, or the /64 of an IPv6 address. A /64 is the minimum that a subscriber
 * gets, with 2^64 addresses to choose from.
 * @param written undefined if the connection has closed: its address is unknown then
 */
export function networkOf(written: string | undefined): string {
  if (written === undefined) return '';
  const address = addressOf(written);
  if (address === null) return written;
  if (isIPv4(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** True for an address, or a network as `10.1.0.0/16`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A network of all addresses is refused.
  return (
    bits === undefined ||
    (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
