import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type CertificateName, certificateOf } from './certificates.ts';

interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
  /** The plain text, decoded. */
  readonly text: string;
}

export interface Smtp {
  readonly port: number;
  readonly url: string;
  readonly letters: Letter[];
  /** Refuses every recipient from now on, or accepts them again. */
  refuse(on: boolean): void;
  close(): Promise<void>;
}

/** The body of the first text part: quoted-printable in UTF-8. */
export function plainText(raw: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n----/.exec(raw)?.[1] ?? '';
  const bytes = part
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export interface SmtpOptions {
  readonly port?: number;
  /** Certificate offered by STARTTLS; without one the server offers no TLS. */
  readonly certificate?: CertificateName;
}

/** Real local SMTP server that keeps received messages. */
export async function startSmtp({ port = 0, certificate }: SmtpOptions = {}): Promise<Smtp> {
  const letters: Letter[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    ...(certificate === undefined
      ? { disabledCommands: ['STARTTLS'] }
      : certificateOf(certificate)),
    // Open client connections must not delay the end.
    closeTimeout: 10,
    onRcptTo: ({ address }, _session, done) =>
      done(refusing ? new Error(`no such box ${address}`) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        letters.push({ from, to, raw, text: plainText(raw) });
        done();
      });
    },
  });
  // A disconnected client is no failure of the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = (server.server.address() as AddressInfo).port;
  return {
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    letters,
    refuse: (on) => {
      refusing = on;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
