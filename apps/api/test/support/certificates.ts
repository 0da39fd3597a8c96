import { readFileSync } from 'node:fs';

/** Valid for `localhost`; expired in 2021; valid for another name. All issued by an untrusted authority. */
export type CertificateName = 'good' | 'expired' | 'other';

const pem = (name: string): string =>
  readFileSync(new URL(`certificates/${name}`, import.meta.url), 'utf8');

/** The authority that issued the certificates of the tests. */
export const authority = (): string => pem('authority.pem');

/** Certificate and key for a TLS server of this machine. */
export const certificateOf = (name: CertificateName): { cert: string; key: string } => ({
  cert: pem(`${name}.pem`),
  key: pem('server.key'),
});
