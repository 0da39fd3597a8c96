import type { Tx } from '../../../database/database.ts';
import { isNear } from '../../../near-host.ts';
import { plainConnections } from '../../../plain-connections.ts';
import { VERSION } from '../../../version.ts';
import { aviso, type Check, type CheckContext, falha, ok } from '../check.ts';
import { faultText } from '../run-checks.ts';
import { certificateDays, fetchText } from './network.ts';

export const settingsCheck: Check = {
  nome: 'Configuração',
  run: async ({ config }) => {
    const plain = plainConnections(config);
    if (plain.length > 0) return aviso(`Conexão sem TLS com ${plain.join('; ')}.`);
    return ok(`Configuração válida; o endereço público é ${config.publicUrl}.`);
  },
};

const NUMBERS = /^v?(\d+)\.(\d+)\.(\d+)/;

/** Returns whether a version is newer than another; false for invalid versions. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [NUMBERS.exec(version), NUMBERS.exec(than)];
  if (a === null || b === null) return false;
  const at = [1, 2, 3].find((place) => Number(a[place]) !== Number(b[place]));
  return at !== undefined && Number(a[at]) > Number(b[at]);
}

/** Version named by an answer: a plain text, or JSON with `tag_name` or `version`. */
export function versionIn(text: string): string | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === 'object' && found !== null) {
      const { tag_name: tag, version } = found as Record<string, unknown>;
      const named = tag ?? version;
      return typeof named === 'string' && NUMBERS.test(named) ? named.replace(/^v/, '') : null;
    }
  } catch {
    // A plain text.
  }
  const [line = ''] = text.trim().split('\n');
  return NUMBERS.test(line) ? line.trim().replace(/^v/, '').slice(0, 40) : null;
}

export const versionCheck: Check = {
  nome: 'Versão',
  run: async ({ config: { releasesUrl } }) => {
    if (releasesUrl === null) {
      return ok(`${VERSION}. Sem RELEASES_URL, não se pergunta pela mais nova.`);
    }
    const newest = versionIn(await fetchText(releasesUrl));
    if (newest === null) return aviso(`${VERSION}. A resposta de RELEASES_URL não diz uma versão.`);
    return isNewer(newest, VERSION)
      ? aviso(`${VERSION}; há a ${newest}. Leia o capítulo Versões antes de atualizar.`)
      : ok(`${VERSION}, a mais nova.`);
  },
};

export const mailCheck: Check = {
  nome: 'E-mail',
  timeoutMs: () => 45_000,
  run: async ({ config: { smtp }, mailer, cartaPara }) => {
    if (smtp === null) {
      return aviso('SMTP_URL não está informado: nenhum e-mail sai desta instalação.');
    }
    const fault = await mailer.probe();
    if (fault !== null) return falha(fault.motivo);
    if (cartaPara === null) return ok('O servidor de e-mail aceita conexão e senha.');
    await mailer.send({
      from: 'Portal da Transparência',
      to: cartaPara,
      subject: 'Carta de teste da Claraboia',
      text: 'Esta carta foi pedida pelo comando conferir. Se ela chegou, o envio de e-mails funciona.',
    });
    return ok(`O servidor de e-mail aceitou uma carta de teste para ${cartaPara}.`);
  },
};

export const identityCheck: Check = {
  nome: 'Provedor de identidade',
  run: async ({ config: { oidc } }) => {
    if (oidc === null) return ok('As pessoas entram pelo provedor embutido.');
    const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const found: unknown = JSON.parse(await fetchText(address));
    const { issuer } = found as { issuer?: unknown };
    if (String(issuer).replace(/\/$/, '') !== oidc.issuer.replace(/\/$/, '')) {
      return falha(`O provedor diz ser ${String(issuer)}: ponha esse endereço em OIDC_ISSUER.`);
    }
    return ok(`${oidc.issuer} responde e diz quem é.`);
  },
};

/** Days before expiry from which a certificate causes a warning. */
const SOON = 21;
const FAILED = 3;
/** Hosts asked at the same time. */
const AT_ONCE = 10;

/** Hosts of the clients' own, in lower case. */
const readHosts = async (tx: Pick<Tx, 'query'>): Promise<string[]> =>
  (await tx.query<{ host: string }>('select host from dominio order by host')).map(
    ({ host }) => host,
  );

export const hostsCheck: Check = {
  nome: 'Endereços e certificados',
  timeoutMs: () => 120_000,
  run: async ({ config: { publicUrl }, database }: CheckContext) => {
    const url = new URL(publicUrl);
    if (isNear(publicUrl)) return ok(`${url.host} é desta máquina: não há certificado a conferir.`);
    if (url.protocol !== 'https:') {
      return aviso(`${url.host} responde sem HTTPS. Ponha um proxy com certificado na frente.`);
    }
    const own = database === null ? [] : await database.system(readHosts);
    const hosts = [...new Set([url.hostname, ...own])];
    const problems: string[] = [];
    let failed = false;
    let least = Number.POSITIVE_INFINITY;
    const queue = hosts.values();
    const ask = async () => {
      for (const host of queue) {
        try {
          const days = await certificateDays(host, Number(url.port || 443));
          least = Math.min(least, days);
          if (days < SOON) problems.push(`${host}: o certificado vence em ${days} dias.`);
        } catch (error) {
          failed = true;
          problems.push(`${host}: ${faultText(error)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    if (problems.length === 0) {
      return ok(`${hosts.length} endereço(s); o primeiro certificado a vencer tem ${least} dias.`);
    }
    const more = problems.length > FAILED ? ` E mais ${problems.length - FAILED}.` : '';
    const text = `${problems.slice(0, FAILED).join(' ')}${more}`;
    return failed ? falha(text) : aviso(`${text} Renove a tempo.`);
  },
};
