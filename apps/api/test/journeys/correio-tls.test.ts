import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createMailer } from '../../src/plugins/mail/mailer.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';

/** A server that offers no TLS. */
let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const mail = {
  from: 'Prefeitura',
  to: 'ana@exemplo.org',
  subject: 'Aviso',
  text: 'Código: 123456',
};
const mailerWith = (SMTP_REQUIRE_TLS: string) =>
  createMailer(
    readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'a@exemplo.org', SMTP_REQUIRE_TLS }, '/tmp'),
    () => undefined,
  );

test('a server without TLS gets no mail where TLS is asked for', async () => {
  const mailer = mailerWith('1');
  await expect(mailer.send(mail)).rejects.toThrow();
  expect(mailer.state()).toBe('delayed');
  expect(smtp.letters).toEqual([]);
  mailer.close();
});

test('and gets it where it is not', async () => {
  const mailer = mailerWith('0');
  await mailer.send(mail);
  expect(smtp.letters).toHaveLength(1);
  mailer.close();
});
