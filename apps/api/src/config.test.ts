import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const smtpOf = (environment: Record<string, string>) => readConfig(environment, '/tmp').smtp;

test('mail goes by SMTP where both settings are there, and into a folder without them', () => {
  expect(smtpOf({})).toBeNull();
  expect(smtpOf({ SMTP_URL: '', MAIL_FROM: '' })).toBeNull();
  expect(smtpOf({ MAIL_FROM: 'a@exemplo.org' })).toBeNull();
  const settings = { SMTP_URL: 'smtps://u:s@mx.exemplo.org:465', MAIL_FROM: 'a@exemplo.org' };
  expect(smtpOf(settings)).toEqual({
    url: settings.SMTP_URL,
    from: 'a@exemplo.org',
    requireTls: false,
  });
  expect(smtpOf({ ...settings, SMTP_REQUIRE_TLS: '1' })?.requireTls).toBe(true);
});

test.each([
  [{ SMTP_URL: 'smtp://mx.exemplo.org' }, 'SMTP_URL precisa de MAIL_FROM'],
  [{ SMTP_URL: 'mx.exemplo.org:25', MAIL_FROM: 'a@exemplo.org' }, 'SMTP_URL deve ser um endereço'],
  [{ SMTP_URL: 'http://mx.exemplo.org', MAIL_FROM: 'a@b.co' }, 'SMTP_URL deve ser um endereço'],
  // Characters of the password that end the address early.
  ...['se#nha', '12#34', 'se/nha', '12/34', '12?34'].map((senha): [object, string] => [
    { SMTP_URL: `smtp://u:${senha}@mx.exemplo.org:465`, MAIL_FROM: 'a@exemplo.org' },
    'escreva # como %23',
  ]),
  [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@exemplo.org' }, 'SMTP_URL deve dizer o servidor'],
  [{ SMTP_URL: 'smtp://mx.exemplo.org', MAIL_FROM: 'ninguém' }, 'MAIL_FROM deve ser um endereço'],
])('%j is refused', (environment, text) => {
  expect(() => smtpOf(environment as Record<string, string>)).toThrow(ConfigError);
  expect(() => smtpOf(environment as Record<string, string>)).toThrow(text);
});

const PROVIDER = { OIDC_CLIENT_ID: 'claraboia', OIDC_CLIENT_SECRET: 'x' };

test.each([
  ['https://sso.exemplo.gov.br/realms/municipio', undefined, 'cpf'],
  ['https://sso.acesso.gov.br', undefined, 'sub'],
  ['https://sso.staging.acesso.gov.br/', undefined, 'sub'],
  ['https://acesso.gov.br.exemplo.org', undefined, 'cpf'],
  ['https://sso.exemplo.gov.br', 'preferred_username', 'preferred_username'],
])('%s with the claim %s takes the CPF from %s', (issuer, claim, expected) => {
  const { oidc } = readConfig(
    { ...PROVIDER, OIDC_ISSUER: issuer, ...(claim === undefined ? {} : { OIDC_CPF_CLAIM: claim }) },
    '/tmp',
  );
  expect(oidc?.cpfClaim).toBe(expected);
});

test.each([
  [{ OIDC_CPF_CLAIM: 'cpf' }, 'OIDC_CPF_CLAIM só vale com OIDC_ISSUER'],
  [{ OIDC_ACR_VALUES: 'mfa' }, 'OIDC_ACR_VALUES só vale com OIDC_ISSUER'],
  [{ SECOND_FACTOR: 'sim' }, 'SECOND_FACTOR deve ser opcional, administradores ou todos'],
  [
    {
      OIDC_ISSUER: 'https://sso.example',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
      SECOND_FACTOR: 'todos',
    },
    'SECOND_FACTOR só vale sem OIDC_ISSUER; com ele, quem pede a segunda etapa é o provedor (OIDC_ACR_VALUES)',
  ],
  [{ ...PROVIDER, OIDC_ISSUER: 'https://a.br', OIDC_CPF_CLAIM: 'a b' }, 'OIDC_CPF_CLAIM deve ser'],
])('%j is refused', (environment, text) => {
  expect(() => readConfig(environment as Record<string, string>, '/tmp')).toThrow(text);
});

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'https://a.br' }, ['loopback', 'linklocal', 'uniquelocal']],
  [{ PUBLIC_URL: 'https://a.br', TRUSTED_PROXIES: '2' }, 2],
  [{ TRUSTED_PROXIES: '203.0.113.7, 2001:db8::/32' }, ['203.0.113.7', '2001:db8::/32']],
])('%j believes %j', (environment, expected) => {
  expect(readConfig(environment as Record<string, string>, '/tmp').trustedProxies).toEqual(
    expected,
  );
});

test.each(['true', '*', '0', '10', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1,', 'proxy.br'])(
  'TRUSTED_PROXIES=%s is refused',
  (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text }, '/tmp')).toThrow('TRUSTED_PROXIES deve ser');
  },
);

test.each(['/proc', '/proc/claraboia', '/proc/1/x', '/sys/claraboia'])(
  'reports DATA_DIR or STORAGE_URL=%s where no folder can be made, instead of retrying for ever',
  (DATA_DIR) => {
    expect(() => readConfig({ DATA_DIR }, '/tmp')).toThrow(/^DATA_DIR .* \/(proc|sys)/);
    const STORAGE_URL = `file:${DATA_DIR}`;
    expect(() => readConfig({ STORAGE_URL }, '/tmp')).toThrow(/^STORAGE_URL .* \/(proc|sys)/);
  },
);

test('admits guests at the federal hosts and the demonstration’s, or at the configured ones', () => {
  const hosts = (environment: Record<string, string>) => readConfig(environment, '/tmp').guestHosts;
  expect(hosts({})).toEqual([
    'transferegov.sistema.gov.br',
    'plataformamaisbrasil.gov.br',
    'convenios.gov.br',
    'www.example.org',
  ]);
  expect(hosts({ GUEST_HOSTS: 'Convenios.exemplo.org  outro.exemplo.org' })).toEqual([
    'convenios.exemplo.org',
    'outro.exemplo.org',
  ]);
  expect(() => hosts({ GUEST_HOSTS: 'https://convenios.gov.br/x' })).toThrow(
    'GUEST_HOSTS deve ser',
  );
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'https://portal.exemplo.org' }, false],
  [{ PUBLIC_URL: 'https://portal.exemplo.org', DEMO: '' }, false],
  [{ PUBLIC_URL: 'https://portal.exemplo.org', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with %j the demonstration is seeded: %s', (environment, demo) => {
  expect(readConfig(environment, '/tmp').demo).toBe(demo);
});

test.each([
  [{ PORT: 'abc' }, /^PORT deve ser um número de 0 a 65535$/],
  [{ PORT: '70000' }, /^PORT deve ser/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL deve começar com postgresql:\/\/$/],
  [{ DATABASE_URL: 'postgresql://u:se#nha@h/x' }, /^DATABASE_URL não é um endereço válido.*%23/],
  [{ DATABASE_URL: 'postgresql://u:%ff@h/x' }, /^DATABASE_URL não é um endereço válido/],
  [{ DATABASE_URL: 'postgresql://u:p@h:porta/x' }, /^DATABASE_URL não é um endereço válido/],
  [{ DATABASE_REPLICA_URL: 'mysql://x' }, /^DATABASE_REPLICA_URL deve começar com postgresql/],
  [{ DATABASE_REPLICA_URL: 'postgresql://x' }, /^DATABASE_REPLICA_URL precisa de DATABASE_URL/],
  [{ PUBLIC_URL: 'portal.gov.br' }, /^PUBLIC_URL deve ser um endereço/],
  [{ SESSION_SECRET: 'curto' }, /^SESSION_SECRET deve ter ao menos 32 caracteres$/],
  [{ SHUTDOWN_DELAY_SECONDS: 'logo' }, /^SHUTDOWN_DELAY_SECONDS deve ser um número/],
  [{ DEMO: 'sim' }, /^DEMO deve ser 0 ou 1$/],
  [{ LOG_FORMAT: 'xml' }, /^LOG_FORMAT deve ser json ou texto$/],
])('%j is refused in one line', (environment, line) => {
  expect(() => readConfig(environment as Record<string, string>, '/tmp')).toThrow(line);
});

test.each([
  'postgresql://u:p@h:5432/x',
  'postgres://u@h/x?sslmode=verify-full',
  'postgresql:///x?host=/var/run/postgresql',
  'postgresql://u:p@/x?host=/var/run/postgresql',
  'postgresql://u:se%23nha@%2Fvar%2Frun/x',
  'postgresql://u:uma senha@h/x',
])('%s is an address that the driver takes', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }, '/tmp').databaseUrl).toBe(DATABASE_URL);
});
