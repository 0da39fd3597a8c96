import { Secret, TOTP } from 'otpauth';

/** Seconds per code, and tolerated intervals of clock difference (RFC 6238, 5.2). */
const PERIOD = 30;
const OFF = 1;
/** Bytes of a secret: the output length of SHA-1 (RFC 4226, 4). */
const SECRET = 20;

/** A secret for a new app, in Base32. */
export const newSegredo = (): string => new Secret({ size: SECRET }).base32;

/** Address for the QR code of the app. @param issuer the installation, @param label the person there */
export const enderecoOf = (segredo: string, issuer: string, label: string): string =>
  totpOf(segredo, issuer, label).toString();

/**
 * Interval of the typed code.
 * @param after the last used interval: a code is valid once
 * @returns null if the code is not of these minutes
 */
export function intervalOf(segredo: string, codigo: string, after: number): number | null {
  const delta = totpOf(segredo).validate({ token: codigo, window: OFF });
  if (delta === null) return null;
  const interval = Math.floor(Date.now() / 1000 / PERIOD) + delta;
  return interval > after ? interval : null;
}

// SHA-1, six digits and 30 seconds: supported by every app, and by some exclusively.
const totpOf = (segredo: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(segredo), period: PERIOD });
