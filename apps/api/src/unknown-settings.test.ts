import { expect, test } from 'vitest';
import { environmentSchema } from './environment.ts';
import { unknownSettings } from './unknown-settings.ts';

test.each([
  ['SMTP_UR', 'SMTP_URL'],
  ['SMTP_URLL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['PORTT', 'PORT'],
  ['HOSTS', 'HOST'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['OIDC_CLIENT_SECRT', 'OIDC_CLIENT_SECRET'],
  ['STORAGE_URI', 'STORAGE_URL'],
  ['NODE_EXTRA_CA_CERT', 'NODE_EXTRA_CA_CERTS'],
])('%s is reported with %s', (name, meant) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([
    `${name} não é um ajuste da Claraboia. Quis dizer ${meant}?`,
  ]);
});

test('a name of our families with no near match is reported with the family', () => {
  expect(unknownSettings({ SMTP_PASSWORD: 'segredo' })).toEqual([
    'SMTP_PASSWORD não é um ajuste da Claraboia. Com SMTP_ há: SMTP_URL, SMTP_REQUIRE_TLS.',
  ]);
});

test('known settings, and those of the system, are not reported', () => {
  const own = Object.keys(environmentSchema.shape).map((name) => [name, 'x']);
  expect(unknownSettings(Object.fromEntries(own))).toEqual([]);
  const others = {
    AWS_REGION: 'sa-east-1',
    DATABASE_PORT: 'tcp://10.0.0.7:5432',
    DATABASE_PORT_5432_TCP_ADDR: '10.0.0.7',
    HOME: '/root',
    HOSTNAME: 'servidor',
    INVOCATION_ID: '0',
    JOURNAL_STREAM: '9:1',
    LANG: 'pt_BR.UTF-8',
    LOGNAME: 'claraboia',
    MAIL: '/var/mail/claraboia',
    NOTIFY_SOCKET: '/run/systemd/notify',
    OTEL_RESOURCE_ATTRIBUTES: 'a=b',
    PATH: '/usr/bin',
    PWD: '/',
    SHELL: '/bin/sh',
    SHLVL: '1',
    STORAGE_SERVICE_HOST: '10.0.0.8',
    STORAGE_SERVICE_PORT_HTTPS: '443',
    TERM: 'xterm',
    USER: 'claraboia',
    WATCHDOG_USEC: '1',
    http_proxy: 'http://proxy',
    no_proxy: 'localhost',
    npm_config_cache: '/x',
  };
  expect(unknownSettings(others)).toEqual([]);
});
