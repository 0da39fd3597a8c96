import { resolve } from 'node:path';
import type { S3Credentials } from '@claraboia/storage/s3-bucket.ts';
import {
  readStorageAddress,
  type StorageAddress,
  StorageAddressError,
} from '@claraboia/storage/storage-address.ts';
import { CPF_CLAIM, type Environment, environmentSchema } from './environment.ts';
import { isNear } from './near-host.ts';
import type { LogFormat } from './plugins/log-format.ts';
import { isNetwork } from './plugins/network-address.ts';
import { AllowedHosts } from './services/fonte/http/allowed-hosts.ts';

/** Unusable setting or argument. The message is one line in pt-BR; a starting server exits with 78. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export interface SyncConfig {
  /** Hosts that data and documents may be fetched from. */
  readonly hosts: AllowedHosts;
  /** Milliseconds of silence until a source is given up. */
  readonly timeout: number;
  /** Base URLs of the sources, without a trailing slash. */
  readonly tcepeUrl: string;
  readonly transferegovUrl: string;
  readonly cguUrl: string;
  readonly cguKey: string | null;
  /** Bulk files of the CGU, without a key. */
  readonly cguFilesUrl: string;
  /** Special transfers, in pages. */
  readonly transferegovApiUrl: string;
  readonly siconfiUrl: string;
}

export interface MetricsConfig {
  /** Bearer token; null allows requests from this machine only. */
  readonly token: string | null;
}

interface SmtpConfig {
  readonly url: string;
  readonly from: string;
  /** A server that offers no TLS gets no mail. */
  readonly requireTls: boolean;
}

interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claim of the CPF that the provider guarantees: never one that people edit themselves. */
  readonly cpfClaim: string;
  /** Accepted `acr` values of the provider; empty to accept any. */
  readonly acrValues: readonly string[];
}

export interface TracingConfig {
  /** Base URL of the collector (OTLP over HTTP), without a trailing slash. */
  readonly endpoint: string;
  /** Service name of the traces. */
  readonly service: string;
  /** Sampling ratio of requests without a decision from upstream, 0 to 1. */
  readonly ratio: number;
}

export interface BackupConfig {
  /** Target of backups, as configured; null if each command names one. */
  readonly url: string | null;
  /** Public keys of age that can open the backups; empty if they are not encrypted. */
  readonly recipients: readonly string[];
  /** Retention rule, as configured; null keeps all. */
  readonly keep: string | null;
  /** Credentials of the backup bucket; null uses the AWS variables. */
  readonly credentials: S3Credentials | null;
  /** Days after which the last successful one is too old. */
  readonly maxAgeDays: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Streaming replica for public reads. */
  readonly replicaUrl: string | null;
  /** Prepared statements per connection; 0 behind a pooler that shares connections. */
  readonly preparedStatements: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** True if PUBLIC_URL was set instead of derived from the port. */
  readonly publicUrlGiven: boolean;
  /** Proxies trusted for `X-Forwarded-*`: addresses, or the number of hops; false for none. */
  readonly trustedProxies: readonly string[] | number | false;
  readonly sessionSecret: string | null;
  /** Minutes after which an idle session ends. */
  readonly sessionIdleMinutes: number;
  /** People who need a second factor at the embedded provider. */
  readonly secondFactor: 'opcional' | 'administradores' | 'todos';
  /** Address of the leaked-password list; null disables the check. */
  readonly leakedPasswordsUrl: string | null;
  /** Null if the embedded provider is used. */
  readonly oidc: OidcConfig | null;
  readonly signupUrl: string | null;
  /** Page where a person changes user name and password. */
  readonly accountUrl: string | null;
  /** The legacy application whose pages `.xhtml` menus show. */
  readonly legacyUrl: string | null;
  readonly supportEmail: string | null;
  /** Address at which the installation publishes the manual. */
  readonly manualUrl: string | null;
  /** Null if mail goes to a data folder. `from` is the sender's address. */
  readonly smtp: SmtpConfig | null;
  /** Storage of files. */
  readonly storage: StorageAddress;
  readonly backup: BackupConfig;
  /** Access to source systems. */
  readonly sync: SyncConfig;
  /** Domains outside of the portals that the evaluation visits; null visits none. */
  readonly visitHosts: AllowedHosts | null;
  /** Hosts that show pages of agreements with a guest's credentials. */
  readonly guestHosts: readonly string[];
  /** Clients may have VLibras, a script of vlibras.gov.br, on their public pages. */
  readonly vlibras: boolean;
  /** Rate limits for searches, files and exports, per network address. */
  readonly rateLimits: boolean;
  readonly demo: boolean;
  readonly logLevel: string;
  /** Null to choose by whether the output is a terminal. */
  readonly logFormat: LogFormat | null;
  /** Null without metrics. */
  readonly metrics: MetricsConfig | null;
  /** Milliseconds above which a statement is logged as slow. */
  readonly slowQueryMs: number;
  /** Milliseconds that the server still answers after a stop signal, so that proxies notice. */
  readonly shutdownDelay: number;
  /** Address with the newest version; null disables the check. */
  readonly releasesUrl: string | null;
  /** Null without tracing. */
  readonly tracing: TracingConfig | null;
}

/** Reads the settings, from the environment only; throws `ConfigError` with every fault in one line. */
export function readConfig(environment: NodeJS.ProcessEnv, workingDir: string): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ message }) => message).join('; '));
  }
  const env = parsed.data;
  const dataDir = resolve(workingDir, env.DATA_DIR);
  refuseKernel('DATA_DIR', dataDir);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    replicaUrl: replicaUrlOf(env),
    preparedStatements: env.DATABASE_PREPARED_STATEMENTS,
    publicUrl,
    publicUrlGiven: env.PUBLIC_URL !== undefined,
    trustedProxies: trustedProxiesOf(env.TRUSTED_PROXIES, env.PUBLIC_URL !== undefined),
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionSecret: env.SESSION_SECRET ?? null,
    secondFactor: env.SECOND_FACTOR,
    leakedPasswordsUrl: env.LEAKED_PASSWORDS_URL === '0' ? null : env.LEAKED_PASSWORDS_URL,
    oidc: oidcOf(env),
    signupUrl: env.SIGNUP_URL ?? null,
    accountUrl: env.ACCOUNT_URL ?? null,
    legacyUrl: env.LEGACY_URL ?? null,
    supportEmail: env.SUPPORT_EMAIL ?? null,
    manualUrl: env.MANUAL_URL ?? null,
    smtp: smtpOf(env),
    storage: storageOf(env.STORAGE_URL, dataDir, workingDir),
    backup: {
      url: env.BACKUP_URL ?? null,
      recipients: env.BACKUP_RECIPIENTS,
      keep: env.BACKUP_KEEP ?? null,
      credentials: backupCredentialsOf(env),
      maxAgeDays: env.BACKUP_MAX_AGE_DAYS,
    },
    sync: {
      hosts: hostsOf('SYNC_HOSTS', env.SYNC_HOSTS, 'sistemas.tcepe.tc.br'),
      timeout: env.SYNC_TIMEOUT * 1000,
      tcepeUrl: env.TCEPE_URL,
      transferegovUrl: env.TRANSFEREGOV_URL,
      cguUrl: env.CGU_URL,
      cguKey: env.CGU_API_KEY ?? null,
      cguFilesUrl: env.CGU_FILES_URL,
      transferegovApiUrl: env.TRANSFEREGOV_API_URL,
      siconfiUrl: env.SICONFI_URL,
    },
    visitHosts:
      env.VISIT_HOSTS === '0'
        ? null
        : hostsOf('VISIT_HOSTS', env.VISIT_HOSTS, 'gov.br,www.cidade.com.br, ou 0'),
    guestHosts: env.GUEST_HOSTS,
    vlibras: env.VLIBRAS === '1',
    rateLimits: env.RATE_LIMITS === '1',
    // Demonstration accounts have public passwords: on the internet only if they are requested.
    demo: env.DEMO === undefined ? isNear(publicUrl) : env.DEMO === '1',
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? null,
    metrics:
      env.METRICS_TOKEN === undefined && env.METRICS === '0'
        ? null
        : { token: env.METRICS_TOKEN ?? null },
    slowQueryMs: env.SLOW_QUERY_MS,
    releasesUrl: env.RELEASES_URL ?? null,
    shutdownDelay: env.SHUTDOWN_DELAY_SECONDS * 1000,
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            service: env.OTEL_SERVICE_NAME,
            ratio: env.OTEL_TRACES_SAMPLER_ARG,
          },
  };
}

/** Virtual file systems of the kernel. */
const KERNEL = /^\/(?:proc|sys)(?:\/|$)/;

/** Refuses folders of the kernel: creating one there neither works nor fails, and would be retried for ever. */
function refuseKernel(setting: string, folder: string): void {
  if (!KERNEL.test(folder)) return;
  throw new ConfigError(
    `${setting} não pode ficar em /proc nem em /sys, que são do sistema: ${folder}. Escolha outra pasta.`,
  );
}

/** Networks of the proxy that is assumed in front if PUBLIC_URL is set: this machine, or its private network. */
const NEAR = ['loopback', 'linklocal', 'uniquelocal'];

function trustedProxiesOf(text: string | undefined, behindProxy: boolean) {
  if (text === undefined) return behindProxy ? NEAR : false;
  const wrong = new ConfigError(
    'TRUSTED_PROXIES deve ser uma lista de endereços separados por vírgula, como 10.0.0.2,10.1.0.0/16, ou o número de proxies, de 1 a 9',
  );
  if (/^[1-9]$/.test(text.trim())) return Number(text);
  const list = text.split(',').map((each) => each.trim());
  if (!list.every((each) => NEAR.includes(each) || isNetwork(each))) throw wrong;
  return list;
}

/** gov.br sends the CPF as the subject; other providers need a claim of that name, which their operator adds. */
const cpfClaimOf = (issuer: string) =>
  new URL(issuer).hostname.endsWith('.acesso.gov.br') ? 'sub' : CPF_CLAIM;

function replicaUrlOf(env: Environment): string | null {
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new ConfigError(
      'DATABASE_REPLICA_URL precisa de DATABASE_URL: o banco embutido não tem réplicas',
    );
  }
  return env.DATABASE_REPLICA_URL ?? null;
}

function oidcOf(env: Environment): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) {
    const unused = (['OIDC_CPF_CLAIM', 'OIDC_ACR_VALUES'] as const).find(
      (name) => env[name] !== undefined,
    );
    if (unused === undefined) return null;
    throw new ConfigError(`${unused} só vale com OIDC_ISSUER`);
  }
  if (env.SECOND_FACTOR !== 'opcional') {
    throw new ConfigError(
      'SECOND_FACTOR só vale sem OIDC_ISSUER; com ele, quem pede a segunda etapa é o provedor (OIDC_ACR_VALUES)',
    );
  }
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new ConfigError(
      'OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET devem ser informados juntos',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret,
    cpfClaim: env.OIDC_CPF_CLAIM ?? cpfClaimOf(issuer),
    acrValues: env.OIDC_ACR_VALUES?.split(' ') ?? [],
  };
}

function backupCredentialsOf(env: Environment): S3Credentials | null {
  const { BACKUP_ACCESS_KEY_ID: accessKeyId, BACKUP_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (accessKeyId === undefined && secretAccessKey === undefined) return null;
  if (accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { accessKeyId, secretAccessKey };
  }
  throw new ConfigError(
    'BACKUP_ACCESS_KEY_ID e BACKUP_SECRET_ACCESS_KEY devem ser informados juntos',
  );
}

function hostsOf(setting: string, text: string, example: string): AllowedHosts {
  const hosts = AllowedHosts.parse(text);
  if (hosts !== null) return hosts;
  throw new ConfigError(
    `${setting} deve ser uma lista de servidores separados por vírgula, como ${example}`,
  );
}

function smtpOf(env: Environment): SmtpConfig | null {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (url === undefined) return null;
  if (from === undefined) {
    throw new ConfigError('SMTP_URL precisa de MAIL_FROM, o endereço de onde os e-mails saem');
  }
  return { url, from, requireTls: env.SMTP_REQUIRE_TLS === '1' };
}

/** Parses `STORAGE_URL`. @throws ConfigError */
export function storageOf(
  url: string | undefined,
  dataDir: string,
  workingDir: string,
): StorageAddress {
  try {
    const address = readStorageAddress(url, dataDir, workingDir);
    if (address.kind === 'folder') refuseKernel('STORAGE_URL', address.folder);
    return address;
  } catch (error) {
    if (error instanceof StorageAddressError)
      throw new ConfigError(error.message, { cause: error });
    throw error;
  }
}
