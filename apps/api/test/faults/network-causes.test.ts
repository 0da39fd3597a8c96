import { createServer } from 'node:https';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openLog } from '../../src/plugins/logging.ts';
import { createMailer, MailError } from '../../src/plugins/mail/mailer.ts';
import { watchMail } from '../../src/plugins/mail/watch-mail.ts';
import { AllowedHosts } from '../../src/services/fonte/http/allowed-hosts.ts';
import { SourceHttp } from '../../src/services/fonte/http/source-http.ts';
import { authority, type CertificateName, certificateOf } from '../support/certificates.ts';
import { freePort } from '../support/server-process.ts';
import { startSmtp } from '../support/smtp.ts';

const trusted = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...trusted, authority()]));
afterAll(() => setDefaultCACertificates(trusted));

const CERTIFICATES: readonly [CertificateName, string | null, RegExp][] = [
  ['good', null, /^$/],
  ['expired', 'certificate-expired', /certificado do serviço venceu/],
  ['other', 'certificate-name', /certificado do serviço é de outro nome/],
];

const mailerAt = (port: number, host = 'localhost') =>
  createMailer(
    readConfig({ SMTP_URL: `smtp://${host}:${port}`, MAIL_FROM: 'a@exemplo.org' }, '/tmp'),
    () => undefined,
  );

describe('a mail server', () => {
  test.each(CERTIFICATES)('with the certificate "%s"', async (certificate, fault, text) => {
    const smtp = await startSmtp({ certificate });
    const mailer = mailerAt(smtp.port);
    const found = await mailer.probe();
    expect(found?.fault ?? null).toBe(fault);
    expect(found?.motivo ?? '').toMatch(text);
    expect(mailer.state()).toBe(fault === null ? 'sends' : 'delayed');
    mailer.close();
    await smtp.close();
  });

  test('with an unknown authority is distinguished from a closed one', async () => {
    setDefaultCACertificates(trusted);
    const smtp = await startSmtp({ certificate: 'good' });
    const mailer = mailerAt(smtp.port);
    expect((await mailer.probe())?.fault).toBe('certificate-issuer');
    mailer.close();
    await smtp.close();
    setDefaultCACertificates([...trusted, authority()]);
    const closed = mailerAt(await freePort());
    expect((await closed.probe())?.fault).toBe('port-closed');
    closed.close();
  });

  test('without an answer at start is a warning with advice, not a refusal', async () => {
    const lines: string[] = [];
    const log = openLog('warn', { write: (line) => lines.push(line) });
    const mailer = mailerAt(await freePort());
    const stop = watchMail(mailer, log);
    await expect.poll(() => lines).toHaveLength(1);
    stop();
    mailer.close();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      msg: 'the mail server does not take letters',
      err: { fault: 'port-closed', motivo: expect.stringContaining('Confira se o serviço está') },
    });
  });

  test('without an answer delays nobody, and nothing is promised', async () => {
    const silent = createPlainServer();
    await new Promise<void>((resolve) => silent.listen(0, 'localhost', resolve));
    const mailer = mailerAt((silent.address() as AddressInfo).port);
    const connected = new Promise((resolve) => silent.once('connection', resolve));
    expect(mailer.state()).toBe('delayed');
    // Asked in the background.
    await connected;
    expect(mailer.state()).toBe('delayed');
    mailer.close();
    silent.close();
  });

  test('that goes down is noticed in the background', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const smtp = await startSmtp();
      const mailer = mailerAt(smtp.port, '127.0.0.1');
      await mailer.probe();
      await smtp.close();
      vi.advanceTimersByTime(60_000);
      expect(mailer.state()).toBe('sends');
      await expect.poll(() => mailer.state()).toBe('delayed');
      mailer.close();
    } finally {
      vi.useRealTimers();
    }
  });

  test('without a name in the DNS', async () => {
    const mailer = mailerAt(25, 'correio.invalid');
    expect((await mailer.probe())?.fault).toBe('name-unknown');
    mailer.close();
  });

  test('that refuses a letter counts as up, and the letter as refused', async () => {
    const smtp = await startSmtp();
    const mailer = mailerAt(smtp.port);
    const letter = { from: 'A', to: 'ana@exemplo.org', subject: 'Olá', text: 'Olá.' };
    await mailer.send(letter);
    smtp.refuse(true);
    const refused = await mailer.send(letter).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailError);
    expect(refused).toMatchObject({ fault: 'refused' });
    expect(String(refused)).not.toContain('ana@');
    expect(mailer.state()).toBe('sends');
    expect(mailer.counts).toEqual({ accepted: 1, refused: 1 });
    mailer.close();
    await smtp.close();
  });
});

describe('a source', () => {
  const open = (address: string) =>
    new SourceHttp({ hosts: AllowedHosts.parse(address) as AllowedHosts, timeout: 5_000 }).bytes(
      `${address}/`,
      { signal: AbortSignal.timeout(30_000), maxBytes: 1_000 },
    );

  test.each(CERTIFICATES)('with the certificate "%s"', async (certificate, fault, text) => {
    const server = createServer(certificateOf(certificate), (_request, response) => {
      response.end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    const found = await open(`https://localhost:${port}`).then(
      () => null,
      (error: unknown) => error as { fault: string; message: string },
    );
    expect(found?.fault ?? null).toBe(fault);
    expect(found?.message ?? '').toMatch(text);
    server.close();
    server.closeAllConnections();
  });

  test('with a closed port, or a name that is not in the DNS', async () => {
    const port = await freePort();
    await expect(open(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ fault: 'port-closed' });
    await expect(open('http://fonte.invalid:80')).rejects.toMatchObject({ fault: 'name-unknown' });
  });
});
