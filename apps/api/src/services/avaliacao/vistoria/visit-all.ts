import { isIP } from 'node:net';
import type { AllowedHosts } from '../../fonte/http/allowed-hosts.ts';
import { SourceHttp } from '../../fonte/http/source-http.ts';
import { type Visita, visitar } from './visitar.ts';

/** Milliseconds of a run: addresses beyond it wait for the next one. */
const CORRIDA_MS = 120_000;

/** Servers that are visited at once. Each one is asked for one page at a time. */
const JUNTOS = 4;

export interface Percurso {
  /** Hosts that the operator allows. */
  readonly hosts: AllowedHosts;
  /** Addresses whose hosts the client names as its own. */
  readonly canais: readonly string[];
  /** Origins of the installation itself: their pages are rendered, not visited. */
  readonly proprias: readonly string[];
  /** Name that sites see in their logs. */
  readonly agent: string;
  /** Milliseconds of silence until a site is given up. */
  readonly silencioMs: number;
  readonly signal: AbortSignal;
}

/** Visits addresses, each once. Those that there was no time for are absent. */
export async function visitAll(
  enderecos: readonly string[],
  { hosts, canais, proprias, agent, silencioMs, signal }: Percurso,
): Promise<ReadonlyMap<string, Visita>> {
  const http = new SourceHttp({
    hosts: hosts.andBelow(canais.flatMap(dominioDe)),
    timeout: silencioMs,
  });
  const until = Date.now() + CORRIDA_MS;
  const found = new Map<string, Visita>();
  const visitable: [host: string, endereco: string][] = [];
  for (const endereco of enderecos) {
    const url = URL.canParse(endereco) ? new URL(endereco) : null;
    const refused = url === null ? 'o endereço não é válido' : recusa(url, http.hosts, proprias);
    if (refused === null && url !== null) visitable.push([url.host, endereco]);
    else found.set(endereco, { resultado: 'nao_se_visita', motivo: refused, saiu: false });
  }
  const queues = [...Map.groupBy(visitable, ([host]) => host).values()];
  const worker = async () => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const [, endereco] of queue) {
        if (Date.now() > until) return;
        found.set(endereco, await visitar(http, endereco, { signal, agent }));
      }
    }
  };
  await Promise.all(Array.from({ length: JUNTOS }, worker));
  return found;
}

function recusa(url: URL, hosts: AllowedHosts, proprias: readonly string[]): string | null {
  if (proprias.includes(url.origin)) return 'é desta mesma instalação';
  return hosts.trust(url) === null
    ? `${url.host} não está entre os servidores do órgão, nem entre os que esta instalação visita`
    : null;
}

/** Domain of an address without `www`; none for a number, or for a name without a dot. */
function dominioDe(endereco: string): string[] {
  if (!URL.canParse(endereco)) return [];
  const host = new URL(endereco).hostname.replace(/^www\./, '');
  return host.includes('.') && isIP(host) === 0 ? [host] : [];
}
