import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Loaded with the first passkey: most installations start without one. */
const webauthn = () => import('@simplewebauthn/server');

/** This installation towards passkeys: they are of its host, and of no other. */
export interface Parte {
  readonly id: string;
  readonly origin: string;
}

/** A passkey as it is kept. */
export interface ChaveGuardada {
  readonly credencial: string;
  readonly publica: Buffer;
  readonly contador: number;
  readonly transportes: readonly string[];
}

/** Who has a key, as the browser shows it when it asks which to use. */
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

/** What the browser needs to make a key. Keys that the person has are not made twice. */
export const optionsForNew = async (parte: Parte, dono: Dono, chaves: readonly ChaveGuardada[]) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: NAME,
    rpID: parte.id,
    userID: new TextEncoder().encode(String(dono.pessoaId)),
    userName: dono.login,
    userDisplayName: dono.nome,
    attestationType: 'none',
    excludeCredentials: idsOf(chaves),
    // Found without a user name, and opened by what the device asks for: both steps in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** What the browser needs to use one. @param chaves of the person, or none where any will do */
export const optionsForUse = async (parte: Parte, chaves: readonly ChaveGuardada[] = []) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: parte.id,
    userVerification: 'required',
    allowCredentials: idsOf(chaves),
  });

/** The key that a browser has made; null where the answer is not one to this question. */
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

/** The name of the key that an answer says to be of; null where it says none. */
export function credencialOf(resposta: unknown): string | null {
  const id: unknown =
    typeof resposta === 'object' && resposta !== null && 'id' in resposta ? resposta.id : null;
  return typeof id === 'string' && id.length < 2000 ? id : null;
}

/** What the key counts now; null where the answer is not this key's to this question. */
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
