import { readUrl } from './es2023.ts';

/** Maximum length of a host name (RFC 1035 §2.3.4). */
const HOST_MAX = 253;

/** DNS name with at least two labels. The last label is not a number, which excludes IP addresses. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Names that never resolve outside this machine or network (RFC 6761, 6762, 8375). */
const NEAR = /(?:^|\.)(?:localhost|local|internal|invalid|home\.arpa)$/;

export const HOST_INVALIDO =
  'Escreva o nome do domínio, sem caminho, como transparencia.cidade.pe.gov.br';

/**
 * Host name as browsers send it: lower case, accents in punycode (IDNA), without scheme, port and final point. A
 * pasted URL without a path is reduced to its host.
 * @returns null if it is not a DNS host
 */
export function hostOf(text: string): string | null {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  // Rejects anything that a URL could contain besides its host.
  if (typed === '' || /[\s/\\?#@%]/.test(typed)) return null;
  const host = readUrl(`http://${typed}`)?.hostname.replace(/\.$/, '') ?? '';
  return host.length <= HOST_MAX && HOST.test(host) && !NEAR.test(host) ? host : null;
}
