import { isIP } from 'node:net';
import type { NetworkFaultKind } from '@claraboia/storage/network-fault.ts';
import { isNearHost } from '../../../near-host.ts';
import { isPublicAddress } from '../../fonte/http/public-address.ts';
import type { SourceHttp } from '../../fonte/http/source-http.ts';
import { HostRefused, SourceError } from '../../fonte/source-error.ts';

/** Result of one visit of an address outside of the portal. */
export interface Visita {
  /** `adiada`: the site asked to come back later, so that nothing is known. */
  readonly resultado: 'respondeu' | 'falhou' | 'nao_se_visita' | 'adiada';
  /** Words for citizens, as part of a sentence; null if it answered. */
  readonly motivo: string | null;
  /** False if nothing shows that a connection left this installation. */
  readonly saiu: boolean;
}

/** Bytes read of an answer: that it comes is enough. */
const MAX_BYTES = 64 * 1024;

/** Milliseconds for a visit with all its redirects. */
const VISITA_MS = 20_000;

const TOO_MANY = 429;

/** Faults of a connection, as citizens read them. */
const FALHA: Readonly<Record<NetworkFaultKind, string>> = {
  'certificate-expired': 'o certificado do servidor não vale hoje',
  'certificate-name': 'o certificado do servidor é de outro nome',
  'certificate-issuer': 'o certificado do servidor não é de uma autoridade conhecida',
  'port-closed': 'o servidor não aceita conexões',
  'name-unknown': 'o nome do servidor não foi encontrado',
  unreachable: 'não há caminho até o servidor',
  timeout: 'o servidor demorou demais para responder',
  'connection-lost': 'a conexão caiu no meio da resposta',
  tls: 'a conexão segura não pôde ser feita',
};

/** Faults that may as well be of a network that lets nothing out. */
const DA_REDE: ReadonlySet<NetworkFaultKind | undefined> = new Set([
  ...(['name-unknown', 'unreachable', 'timeout', 'port-closed'] as const),
  undefined,
]);

const falhou = (motivo: string, saiu = true): Visita => ({ resultado: 'falhou', motivo, saiu });

/** Visits an address as a citizen would, without cookies, and reads the beginning of its answer. */
export async function visitar(
  http: SourceHttp,
  address: string,
  { signal, agent }: { readonly signal: AbortSignal; readonly agent: string },
): Promise<Visita> {
  const limit = AbortSignal.timeout(VISITA_MS);
  try {
    const answer = await http.open(address, {
      headers: { 'user-agent': agent, accept: 'text/html,*/*;q=0.5' },
      signal: AbortSignal.any([signal, limit]),
      maxBytes: Number.POSITIVE_INFINITY,
    });
    const { status } = answer;
    if (status < 200 || status > 299) {
      answer.discard();
      if (status === TOO_MANY) return { resultado: 'adiada', motivo: null, saiu: true };
      return falhou(`a página responde com o erro ${status}`);
    }
    let size = 0;
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size >= MAX_BYTES) break;
    }
    answer.discard();
    return { resultado: 'respondeu', motivo: null, saiu: true };
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return falhou(FALHA.timeout, false);
    if (error instanceof HostRefused) return recusada(error);
    if (!(error instanceof SourceError)) throw error;
    const { fault } = error;
    // Without a cause: a redirect without an end, or an answer that is no HTTP.
    const motivo = fault === undefined ? 'a resposta não é a de um sítio' : FALHA[fault];
    return falhou(motivo, !DA_REDE.has(fault));
  }
}

function recusada({ host, why }: HostRefused): Visita {
  return why === 'private' || isPrivate(host)
    ? falhou(`o endereço leva a um lugar privado (${host}), que os cidadãos não alcançam`)
    : {
        resultado: 'nao_se_visita',
        motivo: `leva a ${host}, que não está entre os servidores do órgão`,
        saiu: true,
      };
}

/** Whether a host with its port is this machine, or a number of a private network: no list is needed to know. */
function isPrivate(host: string): boolean {
  const { hostname } = new URL(`http://${host}`);
  const address = hostname.replace(/^\[|\]$/g, '');
  return isNearHost(hostname) || (isIP(address) !== 0 && !isPublicAddress(address));
}
