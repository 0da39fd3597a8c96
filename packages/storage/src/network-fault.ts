/** Plain causes of a failed connection, as the log names them. */
export type NetworkFaultKind =
  | 'certificate-expired'
  | 'certificate-name'
  | 'certificate-issuer'
  | 'port-closed'
  | 'name-unknown'
  | 'unreachable'
  | 'timeout'
  | 'connection-lost'
  | 'tls';

/** Cause of a failed connection, for the log and for people. */
export interface NetworkFault {
  readonly kind: NetworkFaultKind;
  /** Code of Node or OpenSSL, such as `CERT_HAS_EXPIRED`. */
  readonly code: string;
  /** Cause in pt-BR, as part of a sentence. */
  readonly reason: string;
  /** Advice as a sentence in pt-BR. */
  readonly advice: string;
}

type Told = Pick<NetworkFault, 'kind' | 'reason' | 'advice'>;

const EXPIRED: Told = {
  kind: 'certificate-expired',
  reason: 'o certificado do serviço venceu',
  advice: 'Peça a quem mantém o serviço que renove o certificado, e confira a data desta máquina.',
};
const NOT_YET: Told = {
  kind: 'certificate-expired',
  reason: 'o certificado do serviço ainda não vale',
  advice: 'Confira a data desta máquina.',
};
const OTHER_NAME: Told = {
  kind: 'certificate-name',
  reason: 'o certificado do serviço é de outro nome',
  advice: 'Use no endereço o nome que está no certificado.',
};
const UNKNOWN_ISSUER: Told = {
  kind: 'certificate-issuer',
  reason: 'o certificado do serviço não é de uma autoridade conhecida (NODE_EXTRA_CA_CERTS)',
  advice: 'Se o serviço é seu, ponha o certificado da autoridade em NODE_EXTRA_CA_CERTS.',
};
const CLOSED: Told = {
  kind: 'port-closed',
  reason: 'o serviço não aceita conexões',
  advice: 'Confira se o serviço está no ar e se a porta do endereço é a dele.',
};
const NO_NAME: Told = {
  kind: 'name-unknown',
  reason: 'o servidor não foi encontrado',
  advice: 'Confira o nome no endereço e o DNS desta máquina.',
};
const UNREACHABLE: Told = {
  kind: 'unreachable',
  reason: 'não há caminho até o servidor',
  advice: 'Confira a rede e o firewall desta máquina.',
};
const SILENT: Told = {
  kind: 'timeout',
  reason: 'não há resposta',
  advice: 'Confira se um firewall no caminho deixa passar a porta do endereço.',
};
const LOST: Told = {
  kind: 'connection-lost',
  reason: 'a conexão com o serviço caiu',
  advice: 'Tente de novo; se continuar, fale com quem mantém o serviço.',
};
const NO_TLS: Told = {
  kind: 'tls',
  reason: 'a conexão segura não pôde ser combinada',
  advice: 'Confira se a porta do endereço é a de TLS, e a versão de TLS do serviço.',
};

const FAULTS: Readonly<Record<string, Told>> = {
  CERT_HAS_EXPIRED: EXPIRED,
  CERT_NOT_YET_VALID: NOT_YET,
  ERR_TLS_CERT_ALTNAME_INVALID: OTHER_NAME,
  HOSTNAME_MISMATCH: OTHER_NAME,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_ISSUER,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_ISSUER,
  ECONNREFUSED: CLOSED,
  ENOTFOUND: NO_NAME,
  EAI_AGAIN: NO_NAME,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: SILENT,
  UND_ERR_CONNECT_TIMEOUT: SILENT,
  UND_ERR_HEADERS_TIMEOUT: SILENT,
  ECONNRESET: LOST,
  EPIPE: LOST,
  UND_ERR_SOCKET: LOST,
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  ERR_SSL_UNSUPPORTED_PROTOCOL: NO_TLS,
};

interface Thrown {
  readonly name?: unknown;
  readonly code?: unknown;
  /** Code that a mail library replaced by its own. */
  readonly originalCode?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/** Maps the code of a network or TLS error to its cause; null for other codes. */
export function networkFaultOf(code: string): NetworkFault | null {
  const told = Object.hasOwn(FAULTS, code) ? FAULTS[code] : undefined;
  return told === undefined ? null : { ...told, code };
}

/** Finds the cause of a failed connection. Looks into wrapped errors too. Null without a known cause. */
export function networkFault(error: unknown): NetworkFault | null {
  if (typeof error !== 'object' || error === null) return null;
  const { name, code, originalCode, cause, errors } = error as Thrown;
  for (const each of [originalCode, code]) {
    const found = typeof each === 'string' ? networkFaultOf(each) : null;
    if (found !== null) return found;
  }
  if (name === 'TimeoutError') return networkFaultOf('ETIMEDOUT');
  return networkFault(cause) ?? networkFault(Array.isArray(errors) ? errors[0] : undefined);
}
