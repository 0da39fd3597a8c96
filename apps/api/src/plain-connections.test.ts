import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { plainConnections } from './plain-connections.ts';

const OIDC = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
const MAIL_FROM = 'a@exemplo.org';
const told = (environment: Record<string, string>) =>
  plainConnections(readConfig(environment, '/tmp'));

test.each([
  [{ DATABASE_URL: 'postgresql://u:s@banco.exemplo.org/x' }, 'banco de dados'],
  [{ DATABASE_URL: 'postgresql://u:s@/x?host=banco.exemplo.org' }, 'banco de dados'],
  [{ DATABASE_URL: 'postgresql://u:s@localhost,banco.exemplo.org:5433/x' }, 'banco de dados'],
  [{ DATABASE_URL: 'postgresql://u:s@10.0.0.9/x?sslmode=prefer' }, 'banco de dados'],
  [
    {
      DATABASE_URL: 'postgresql://a@localhost/x',
      DATABASE_REPLICA_URL: 'postgresql://u:s@b.org/x',
    },
    'DATABASE_REPLICA_URL',
  ],
  [{ OIDC_ISSUER: 'http://sso.exemplo.org', ...OIDC }, 'OIDC_ISSUER'],
  [{ SMTP_URL: 'smtp://u:s@mx.exemplo.org:587', MAIL_FROM }, 'SMTP_REQUIRE_TLS'],
  [{ PUBLIC_URL: 'http://portal.exemplo.org' }, 'PUBLIC_URL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://coletor.exemplo.org:4318' }, 'coletor de rastros'],
  [{ TCEPE_URL: 'http://tce.exemplo.org' }, 'TCEPE_URL'],
])('%j is told', (environment, text) => {
  const lines = told(environment);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(text);
  expect(lines[0]).not.toContain('u:s');
});

test.each([
  {},
  { DATABASE_URL: 'postgresql://u:s@localhost/x' },
  { DATABASE_URL: 'postgresql://u:s@localhost:5433/x' },
  { DATABASE_URL: 'postgresql://u:s@[::1]:5433/x' },
  { DATABASE_URL: 'postgresql://u@/x?host=%2Ftmp%2Fsoquete&port=5432&sslmode=disable' },
  { DATABASE_URL: 'postgresql://%2Ftmp%2Fsoquete/x' },
  { DATABASE_URL: 'postgresql://u:s@127.0.0.1/x' },
  { DATABASE_URL: 'postgresql:///x?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgresql://u:s@banco.exemplo.org/x?sslmode=verify-full' },
  { OIDC_ISSUER: 'https://sso.exemplo.org', ...OIDC },
  { OIDC_ISSUER: 'http://localhost:8080', ...OIDC },
  { SMTP_URL: 'smtps://mx.exemplo.org', MAIL_FROM },
  { SMTP_URL: 'smtp://mx.exemplo.org', MAIL_FROM, SMTP_REQUIRE_TLS: '1' },
  { SMTP_URL: 'smtp://localhost:1025', MAIL_FROM },
  { PUBLIC_URL: 'https://portal.exemplo.org' },
])('%j is not', (environment) => {
  expect(told(environment)).toEqual([]);
});
