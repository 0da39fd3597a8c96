import { readUrl } from './es2023.ts';

/** Characters of a host name at the most (RFC 1035 §2.3.4). */
const HOST_MAX = 253;

/** A name of the DNS with at least two labels, whose last is no number: an address of the network is no name. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Names that no resolver leads anywhere outside this machine or this network (RFC 6761, 6762, 8375). */
const NEAR = /(?:^|\.)(?:localhost|local|internal|invalid|home\.arpa)$/;

export const HOST_INVALIDO =
  'Escreva o nome do domínio, sem caminho, como transparencia.cidade.pe.gov.br';

/**
 * The name of a host as browsers send it: lower case, accents in punycode (IDNA), without scheme, port and the
 * point at its end. People paste whole addresses: those of a root are taken for their host.
 * @returns null for what names no host of the DNS
 */
export function hostOf(text: string): string | null {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  // Nothing that an address could hold beside its host.
  if (typed === '' || /[\s/\\?#@%]/.test(typed)) return null;
  const host = readUrl(`http://${typed}`)?.hostname.replace(/\.$/, '') ?? '';
  return host.length <= HOST_MAX && HOST.test(host) && !NEAR.test(host) ? host : null;
}
