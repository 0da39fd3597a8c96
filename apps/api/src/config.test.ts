import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const smtpOf = (environment: Record<string, string>) => readConfig(environment, '/tmp').smtp;

test('mail goes by SMTP where both settings are there, and into a folder without them', () => {
  expect(smtpOf({})).toBeNull();
  expect(smtpOf({ SMTP_URL: '', MAIL_FROM: '' })).toBeNull();
  expect(smtpOf({ MAIL_FROM: 'a@exemplo.org' })).toBeNull();
  const settings = { SMTP_URL: 'smtps://u:s@mx.exemplo.org:465', MAIL_FROM: 'a@exemplo.org' };
  expect(smtpOf(settings)).toEqual({ url: settings.SMTP_URL, from: 'a@exemplo.org' });
});

test.each([
  [{ SMTP_URL: 'smtp://mx.exemplo.org' }, 'SMTP_URL precisa de MAIL_FROM'],
  [{ SMTP_URL: 'mx.exemplo.org:25', MAIL_FROM: 'a@exemplo.org' }, 'SMTP_URL deve ser um endereço'],
  [{ SMTP_URL: 'http://mx.exemplo.org', MAIL_FROM: 'a@b.co' }, 'SMTP_URL deve ser um endereço'],
  [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@exemplo.org' }, 'SMTP_URL deve dizer o servidor'],
  [{ SMTP_URL: 'smtp://mx.exemplo.org', MAIL_FROM: 'ninguém' }, 'MAIL_FROM deve ser um endereço'],
])('%j is refused', (environment, text) => {
  expect(() => smtpOf(environment as Record<string, string>)).toThrow(ConfigError);
  expect(() => smtpOf(environment as Record<string, string>)).toThrow(text);
});
