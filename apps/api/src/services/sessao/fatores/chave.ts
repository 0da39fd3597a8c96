import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Loaded with the first passkey: most installations start without one. */
const webauthn = () => import('@simplewebauthn/server');

/** Relying party of this installation: passkeys are bound to its host. */
export interface Parte {
  readonly id: string;
  readonly origin: string;
}

/** Stored passkey. */
export interface ChaveGuardada {
  readonly credencial: string;
  readonly publica: Buffer;
  readonly contador: number;
  readonly transportes: readonly string[];
}

/** Owner of a key, as the browser shows it when a key is chosen. */
export interface Dono {
  readonly pessoaId: number;
  readonly login: string;
  readonly nome: string;
}

const NAME = 'Portal da Transparência';

/** @returns null where browsers offer no passkeys: under an address without a name, or without TLS beyond this machine */
export function parteOf(publicUrl: string): Parte | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const own = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/[[\]]/g, '')) !== 0) return null;
  return protocol === 'https:' || own ? { id: hostname, origin } : null;
}

const idsOf = (chaves: readonly ChaveGuardada[]) =>
  chaves.map(({ credencial, transportes }) => ({
    id: credencial,
    transports: [...transportes],
  }));

/** WebAuthn options for a new key. Existing keys of the person are excluded. */
export const optionsForNew = async (parte: Parte, dono: Dono, chaves: readonly ChaveGuardada[]) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: NAME,
    rpID: parte.id,
    userID: new TextEncoder().encode(String(dono.pessoaId)),
    userName: dono.login,
    userDisplayName: dono.nome,
    attestationType: 'none',
    excludeCredentials: idsOf(chaves),
    // Discoverable without a user name, with user verification: both factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** WebAuthn options for a sign-in. @param chaves of the person; empty to accept any */
export const optionsForUse = async (parte: Parte, chaves: readonly ChaveGuardada[] = []) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: parte.id,
    userVerification: 'required',
    allowCredentials: idsOf(chaves),
  });

/** New key from the browser's response; null if it does not answer this challenge. */
export async function readNew(
  parte: Parte,
  resposta: unknown,
  desafio: string,
): Promise<ChaveGuardada | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: resposta as RegistrationResponseJSON,
    expectedChallenge: desafio,
    expectedOrigin: parte.origin,
    expectedRPID: parte.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credencial: id,
    publica: Buffer.from(publicKey),
    contador: counter,
    transportes: transports,
  };
}

/** Credential id in a response; null if it has none. */
export function credencialOf(resposta: unknown): string | null {
  const id: unknown =
    typeof resposta === 'object' && resposta !== null && 'id' in resposta ? resposta.id : null;
  return typeof id === 'string' && id.length < 2000 ? id : null;
}

/** New counter of the key; null if the response does not match this key and challenge. */
export async function counterOf(
  parte: Parte,
  resposta: unknown,
  desafio: string,
  { credencial, publica, contador }: ChaveGuardada,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: resposta as AuthenticationResponseJSON,
    expectedChallenge: desafio,
    expectedOrigin: parte.origin,
    expectedRPID: parte.id,
    requireUserVerification: true,
    credential: { id: credencial, publicKey: new Uint8Array(publica), counter: contador },
  }).catch(() => null);
  return checked?.verified === true ? checked.authenticationInfo.newCounter : null;
}
