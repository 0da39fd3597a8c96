import { connect } from 'node:tls';
import { clockDifference, serverClock } from '../../../clock-difference.ts';
import { isNear } from '../../../near-host.ts';

/** Milliseconds until an unresponsive host is given up. */
const NETWORK_MS = 8_000;

/** Days until the certificate of a host ends. @throws the error of the connection, with its code */
export function certificateDays(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: NETWORK_MS }, () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Math.floor((ends - Date.now()) / 86_400_000));
    });
    socket.once('timeout', () => {
      socket.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
    });
    socket.once('error', reject);
  });
}

interface HostClock {
  readonly host: string;
  /** Milliseconds that this machine is ahead. */
  readonly aheadMs: number;
}

/** Clock of the first host that answers with a `Date` header; null if none does. */
export async function headDateOf(
  urls: readonly (string | null | undefined)[],
): Promise<HostClock | null> {
  for (const url of urls) {
    // This machine has no other clock.
    if (url === null || url === undefined || isNear(url)) continue;
    const signal = AbortSignal.timeout(NETWORK_MS / 4);
    const aheadMs = await clockDifference(() => serverClock(url, signal)).catch(() => null);
    if (aheadMs !== null) return { host: new URL(url).host, aheadMs };
  }
  return null;
}

/** Fetches a small JSON or text. @throws the error of the connection, or an `Error` for another status */
export async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(NETWORK_MS) });
  if (!answer.ok) throw new Error(`O servidor respondeu ${answer.status}.`);
  return (await answer.text()).slice(0, 200_000);
}
