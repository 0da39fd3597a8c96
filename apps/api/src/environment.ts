import { isEmail } from '@claraboia/contract';
import { z } from 'zod';
import { LOG_FORMATS } from './plugins/log-format.ts';

const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());
const webAddress = (name: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: `${name} deve ser um endereço que comece com http:// ou https://`,
    })
    .transform((value) => value.replace(/\/+$/, ''));

/** Returns whether the driver can parse a database address: it allows an empty host, and decodes user and password. */
function isDatabaseAddress(value: string): boolean {
  const address = URL.parse(value) ?? URL.parse(value.replace('@/', '@localhost/'));
  if (address === null) return false;
  try {
    return [address.username, address.password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

/** An unescaped character in the password turns the user name into the host, and leaves the true host behind it. */
function isMailAddress(value: string): boolean {
  const address = URL.parse(value);
  return address !== null && address.hash === '' && !/@/.test(address.pathname + address.search);
}

const ESCAPED = 'Na senha, escreva # como %23, / como %2F, ? como %3F, @ como %40 e % como %25';

const databaseAddress = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: `${name} deve começar com postgresql://`, abort: true })
    .refine(isDatabaseAddress, {
      error: `${name} não é um endereço válido, como postgresql://usuario:senha@servidor:5432/banco. ${ESCAPED}`,
    });

/** Default number of prepared statements per connection. */
export const PREPARED = 100;

/** Default claim of the CPF; also that of the embedded provider. */
export const CPF_CLAIM = 'cpf';

/** Known government hosts of data and documents. */
const DEFAULT_SYNC_HOSTS = [
  'sistemas.tcepe.tc.br',
  'sistemas.tce.pe.gov.br',
  'repositorio.dados.gov.br',
  'api.portaldatransparencia.gov.br',
  'portaldatransparencia.gov.br',
  'dadosabertos-download.cgu.gov.br',
  'api-publica.transferegov.gestao.gov.br',
  'apidatalake.tesouro.gov.br',
].join(',');

/**
 * Former and current hosts of the federal agreements system, whose pages open for guests only; and the demonstration's.
 */
const DEFAULT_GUEST_HOSTS = [
  'transferegov.sistema.gov.br',
  'plataformamaisbrasil.gov.br',
  'convenios.gov.br',
  'www.example.org',
].join(',');

/** Domains of public bodies alone, whose pages the evaluation visits. */
const DEFAULT_VISIT_HOSTS = ['gov.br', 'leg.br', 'jus.br', 'mp.br', 'def.br', 'tc.br'].join(',');

/** Address of the leaked-password list, queried by the first five digits of the hash. */
const LEAKED_PASSWORDS = 'https://api.pwnedpasswords.com/range';

const SESSION_IDLE = 'SESSION_IDLE_MINUTES deve ser um número inteiro de 5 a 720 minutos';

const BACKUP_MAX_AGE = 'BACKUP_MAX_AGE_DAYS deve ser um número inteiro de 1 a 366 dias';

/** The settings as the environment has them. */
export const environmentSchema = z.object({
  PORT: z.preprocess(
    (value) => (blank(value) === undefined ? 3000 : Number(value)),
    z
      .number({ error: 'PORT deve ser um número de 0 a 65535' })
      .int({ error: 'PORT deve ser um número de 0 a 65535' })
      .min(0, { error: 'PORT deve ser um número de 0 a 65535' })
      .max(65_535, { error: 'PORT deve ser um número de 0 a 65535' }),
  ),
  HOST: z.preprocess(blank, z.string().default('localhost')),
  DATA_DIR: z.preprocess(blank, z.string().default('./data')),
  DATABASE_URL: optional(databaseAddress('DATABASE_URL')),
  DATABASE_REPLICA_URL: optional(databaseAddress('DATABASE_REPLICA_URL')),
  PUBLIC_URL: optional(webAddress('PUBLIC_URL')),
  TRUSTED_PROXIES: optional(z.string()),
  SESSION_SECRET: optional(
    z.string().min(32, { error: 'SESSION_SECRET deve ter ao menos 32 caracteres' }),
  ),
  SESSION_IDLE_MINUTES: z.preprocess(
    (value) => (blank(value) === undefined ? 60 : Number(value)),
    z
      .number({ error: SESSION_IDLE })
      .int({ error: SESSION_IDLE })
      .min(5, { error: SESSION_IDLE })
      .max(720, { error: SESSION_IDLE }),
  ),
  SECOND_FACTOR: z.preprocess(
    blank,
    z
      .enum(['opcional', 'administradores', 'todos'], {
        error: 'SECOND_FACTOR deve ser opcional, administradores ou todos',
      })
      .default('opcional'),
  ),
  LEAKED_PASSWORDS_URL: z.preprocess(
    blank,
    z.union([z.literal('0'), webAddress('LEAKED_PASSWORDS_URL')]).default(LEAKED_PASSWORDS),
  ),
  OIDC_ISSUER: optional(webAddress('OIDC_ISSUER')),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_CPF_CLAIM: optional(
    z.string().regex(/^[\w:/.-]{1,200}$/, {
      error: 'OIDC_CPF_CLAIM deve ser o nome de uma declaração do provedor, como cpf',
    }),
  ),
  OIDC_ACR_VALUES: optional(
    z.string().regex(/^[\w:/.-]{1,200}( [\w:/.-]{1,200}){0,9}$/, {
      error:
        'OIDC_ACR_VALUES deve ser uma lista de valores de acr do provedor, separados por espaço',
    }),
  ),
  SIGNUP_URL: optional(webAddress('SIGNUP_URL')),
  ACCOUNT_URL: optional(webAddress('ACCOUNT_URL')),
  LEGACY_URL: optional(webAddress('LEGACY_URL')),
  SUPPORT_EMAIL: optional(z.email({ error: 'SUPPORT_EMAIL deve ser um endereço de e-mail' })),
  SMTP_URL: optional(
    z
      .string()
      .regex(/^smtps?:\/\//i, {
        error: 'SMTP_URL deve ser um endereço que comece com smtp:// ou smtps://',
        abort: true,
      })
      .refine(isMailAddress, {
        error: `SMTP_URL não é um endereço válido, como smtp://usuario:senha@servidor:587. ${ESCAPED}`,
        abort: true,
      })
      .refine((value) => new URL(value).hostname !== '', {
        error: 'SMTP_URL deve dizer o servidor, como em smtp://usuario:senha@servidor:587',
      }),
  ),
  SMTP_REQUIRE_TLS: z.preprocess(
    blank,
    z.enum(['0', '1'], { error: 'SMTP_REQUIRE_TLS deve ser 0 ou 1' }).default('0'),
  ),
  MAIL_FROM: optional(
    z.string().refine(isEmail, { error: 'MAIL_FROM deve ser um endereço de e-mail' }),
  ),
  STORAGE_URL: optional(z.string()),
  BACKUP_URL: optional(z.string()),
  BACKUP_RECIPIENTS: z
    .preprocess(blank, z.string().default(''))
    .transform((text) => text.split(/[\s,]+/).filter((recipient) => recipient !== '')),
  BACKUP_KEEP: optional(z.string()),
  BACKUP_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_MAX_AGE_DAYS: z.preprocess(
    (value) => (blank(value) === undefined ? 2 : Number(value)),
    z
      .int({ error: BACKUP_MAX_AGE })
      .min(1, { error: BACKUP_MAX_AGE })
      .max(366, { error: BACKUP_MAX_AGE }),
  ),
  SYNC_HOSTS: z.preprocess(blank, z.string().default(DEFAULT_SYNC_HOSTS)),
  VISIT_HOSTS: z.preprocess(blank, z.string().default(DEFAULT_VISIT_HOSTS)),
  SYNC_TIMEOUT: z.preprocess(
    (value) => (blank(value) === undefined ? 30 : Number(value)),
    z
      .number({ error: 'SYNC_TIMEOUT deve ser um número de segundos' })
      .positive({ error: 'SYNC_TIMEOUT deve ser um número de segundos' })
      .max(600, { error: 'SYNC_TIMEOUT deve ter no máximo 600 segundos' }),
  ),
  TCEPE_URL: z.preprocess(
    blank,
    webAddress('TCEPE_URL').default('https://sistemas.tcepe.tc.br/DadosAbertos'),
  ),
  TRANSFEREGOV_URL: z.preprocess(
    blank,
    webAddress('TRANSFEREGOV_URL').default('http://repositorio.dados.gov.br/seges/detru'),
  ),
  CGU_URL: z.preprocess(
    blank,
    webAddress('CGU_URL').default('https://api.portaldatransparencia.gov.br/api-de-dados'),
  ),
  CGU_FILES_URL: z.preprocess(
    blank,
    webAddress('CGU_FILES_URL').default('https://portaldatransparencia.gov.br/download-de-dados'),
  ),
  TRANSFEREGOV_API_URL: z.preprocess(
    blank,
    webAddress('TRANSFEREGOV_API_URL').default(
      'https://api-publica.transferegov.gestao.gov.br/especiais',
    ),
  ),
  CGU_API_KEY: optional(z.string()),
  SICONFI_URL: z.preprocess(
    blank,
    webAddress('SICONFI_URL').default('https://apidatalake.tesouro.gov.br/ords/siconfi/tt'),
  ),
  GUEST_HOSTS: z
    .preprocess(blank, z.string().default(DEFAULT_GUEST_HOSTS))
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((host) => host !== ''),
    )
    .refine((hosts) => hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)), {
      error:
        'GUEST_HOSTS deve ser uma lista de servidores separados por vírgula, como convenios.gov.br',
    }),
  VLIBRAS: z.preprocess(
    blank,
    z.enum(['0', '1'], { error: 'VLIBRAS deve ser 0 ou 1' }).default('0'),
  ),
  RATE_LIMITS: z.preprocess(
    blank,
    z.enum(['0', '1'], { error: 'RATE_LIMITS deve ser 0 ou 1' }).default('1'),
  ),
  DEMO: optional(z.enum(['0', '1'], { error: 'DEMO deve ser 0 ou 1' })),
  METRICS: z.preprocess(
    blank,
    z.enum(['0', '1'], { error: 'METRICS deve ser 0 ou 1' }).default('0'),
  ),
  METRICS_TOKEN: optional(
    z.string().regex(/^[\x21-\x7e]{16,}$/, {
      error: 'METRICS_TOKEN deve ter ao menos 16 caracteres, sem espaços',
    }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress('OTEL_EXPORTER_OTLP_ENDPOINT')),
  OTEL_SERVICE_NAME: z.preprocess(blank, z.string().default('claraboia')),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    (value) => (blank(value) === undefined ? 1 : Number(value)),
    z
      .number({ error: 'OTEL_TRACES_SAMPLER_ARG deve ser um número de 0 a 1' })
      .min(0, { error: 'OTEL_TRACES_SAMPLER_ARG deve ser um número de 0 a 1' })
      .max(1, { error: 'OTEL_TRACES_SAMPLER_ARG deve ser um número de 0 a 1' }),
  ),
  DATABASE_PREPARED_STATEMENTS: z.preprocess(
    (value) => (blank(value) === undefined ? PREPARED : Number(value)),
    z
      .int({ error: 'DATABASE_PREPARED_STATEMENTS deve ser um número inteiro de 0 a 1000' })
      .min(0, { error: 'DATABASE_PREPARED_STATEMENTS deve ser um número inteiro de 0 a 1000' })
      .max(1000, { error: 'DATABASE_PREPARED_STATEMENTS deve ser um número inteiro de 0 a 1000' }),
  ),
  SLOW_QUERY_MS: z.preprocess(
    (value) => (blank(value) === undefined ? 1000 : Number(value)),
    z
      .number({ error: 'SLOW_QUERY_MS deve ser um número de milissegundos' })
      .min(1, { error: 'SLOW_QUERY_MS deve ser ao menos 1' }),
  ),
  MANUAL_URL: optional(webAddress('MANUAL_URL')),
  RELEASES_URL: optional(webAddress('RELEASES_URL')),
  SHUTDOWN_DELAY_SECONDS: z.preprocess(
    (value) => (blank(value) === undefined ? 0 : Number(value)),
    z
      .number({ error: 'SHUTDOWN_DELAY_SECONDS deve ser um número de segundos' })
      .min(0, { error: 'SHUTDOWN_DELAY_SECONDS deve ser um número de segundos' })
      .max(300, { error: 'SHUTDOWN_DELAY_SECONDS deve ter no máximo 300 segundos' }),
  ),
  LOG_FORMAT: optional(z.enum(LOG_FORMATS, { error: 'LOG_FORMAT deve ser json ou texto' })),
  LOG_LEVEL: z.preprocess(
    blank,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL deve ser fatal, error, warn, info, debug, trace ou silent',
      })
      .default('warn'),
  ),
});

export type Environment = z.infer<typeof environmentSchema>;
