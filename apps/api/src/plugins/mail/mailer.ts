import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { htmlOf } from './html.ts';

/** A message to one person. */
export interface Mail {
  /** The public body that writes. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text; an empty line begins a new paragraph. */
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the message has been taken. A failure names no address. */
  send(mail: Mail): Promise<void>;
  /** Whether a message would be taken now; asked of the mail server at most every few seconds. */
  ready(): Promise<boolean>;
  close(): void;
}

/** A message was not taken. The text says why and names nobody; nothing of the cause is kept. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const SOCKET_TIMEOUT = 30_000;
const REMEMBERED_UP = 15_000;
const REMEMBERED_DOWN = 3_000;
/** Who writes where no address is set. */
const NO_ADDRESS = 'nao-responda@localhost';

/**
 * Mail by SMTP as set, or without it into a folder of the data, for demonstration and development.
 * @param say told of each message that was put into the folder
 */
export function createMailer(config: Config, say: (line: string) => void): Mailer {
  return config.smtp === null
    ? folderMailer(join(config.dataDir, 'correio'), say)
    : smtpMailer(config.smtp);
}

const messageOf = (mail: Mail, address: string) => ({
  from: { name: mail.from, address },
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: htmlOf(mail.subject, mail.text),
  // Legible as it is, in an .eml file too.
  textEncoding: 'quoted-printable' as const,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'pt-BR' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpMailer({ url, from, requireTls }: NonNullable<Config['smtp']>): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: requireTls,
    maxConnections: 2,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
  });
  let known: { readonly up: boolean; readonly until: number } | null = null;
  let asking: Promise<boolean> | null = null;
  const remember = (up: boolean) => {
    known = { up, until: performance.now() + (up ? REMEMBERED_UP : REMEMBERED_DOWN) };
    return up;
  };
  const ask = async () => {
    try {
      await transport.verify();
      return remember(true);
    } catch {
      return remember(false);
    } finally {
      asking = null;
    }
  };
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        // That one address is refused says nothing of the server.
        if ((error as { command?: string }).command === 'CONN') remember(false);
        throw mailError(error);
      }
    },
    ready: async () => {
      if (known !== null && known.until > performance.now()) return known.up;
      asking ??= ask();
      return asking;
    },
    close: () => transport.close(),
  };
}

/** What a mail server says may name addresses: of its answer only the code is kept. */
function mailError(error: unknown): MailError {
  const { code, command, responseCode } = error as Record<string, unknown>;
  const parts = [code, command, responseCode].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  return new MailError(`mail was not taken: ${parts.join(' ') || 'unknown failure'}`);
}

function folderMailer(folder: string, say: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, NO_ADDRESS));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = new Date().toISOString().replace(/[:.]/g, '-');
      const path = join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(path, message as Buffer, { mode: 0o600, flag: 'wx' });
      const to = mail.to.replace(/^(.).*@(.).*$/, '$1***@$2***');
      say(`E-mail para ${to}, "${mail.subject}", guardado em ${path} (SMTP_URL não informado).`);
    },
    ready: async () => true,
    close: () => transport.close(),
  };
}
