import type { Config } from './config.ts';
import { isNear, isNearHost } from './near-host.ts';

/** Values of libpq's `sslmode` that never fall back to plain text. */
const TLS_MODES = new Set(['require', 'verify-ca', 'verify-full', 'no-verify']);

/** Parsed as libpq does: its addresses may omit the host, unlike web addresses. */
function isPlainDatabase(url: string): boolean {
  const [address = '', query = ''] = url.split('?');
  const settings = new URLSearchParams(query);
  const [, named = ''] = /^\w+:\/\/(?:[^@/]*@)?([^/]*)/.exec(address) ?? [];
  const hosts = (settings.get('host') ?? named)
    .split(',')
    .map((host) => host.replace(/:\d*$/, '').replaceAll(/%2f/gi, '/'));
  if (hosts.every((host) => host.startsWith('/') || isNearHost(host))) return false;
  return !TLS_MODES.has(settings.get('sslmode') ?? '') && settings.get('ssl') !== 'true';
}

/**
 * Lists the server's connections that leave the machine unencrypted, in pt-BR, for the operator. They work, but an
 * eavesdropper can read passwords and personal data, or change published data.
 */
export function plainConnections(config: Config): string[] {
  const { databaseUrl, replicaUrl, oidc, smtp, sync, tracing, storage, publicUrl, publicUrlGiven } =
    config;
  const told: string[] = [];
  for (const [name, url] of [
    ['DATABASE_URL', databaseUrl],
    ['DATABASE_REPLICA_URL', replicaUrl],
  ] as const) {
    if (url !== null && isPlainDatabase(url)) {
      told.push(`o banco de dados (acrescente ?sslmode=verify-full a ${name})`);
    }
  }
  if (oidc?.issuer.startsWith('http:') && !isNear(oidc.issuer)) {
    told.push('o provedor de identidade (use https:// em OIDC_ISSUER)');
  }
  if (smtp?.url.startsWith('smtp:') && !smtp.requireTls && !isNear(smtp.url)) {
    told.push('o servidor de e-mail (ponha SMTP_REQUIRE_TLS=1, ou use smtps://)');
  }
  if (publicUrlGiven && publicUrl.startsWith('http:') && !isNear(publicUrl)) {
    told.push('as pessoas (use https:// em PUBLIC_URL, com um proxy)');
  }
  if (storage.kind === 's3' && storage.endpoint?.startsWith('http:') && !isNear(storage.endpoint)) {
    told.push('o armazenamento de arquivos (use https:// no endpoint de STORAGE_URL)');
  }
  if (tracing?.endpoint.startsWith('http:') && !isNear(tracing.endpoint)) {
    told.push('o coletor de rastros (use https:// em OTEL_EXPORTER_OTLP_ENDPOINT)');
  }
  for (const [name, url] of [
    ['TCEPE_URL', sync.tcepeUrl],
    ['CGU_URL', sync.cguUrl],
    ['CGU_FILES_URL', sync.cguFilesUrl],
    ['TRANSFEREGOV_API_URL', sync.transferegovApiUrl],
    ['SICONFI_URL', sync.siconfiUrl],
  ] as const) {
    if (url.startsWith('http:') && !isNear(url)) told.push(`a fonte de ${name} (use https://)`);
  }
  return told;
}
