import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type NetworkFault,
  type NetworkFaultKind,
  networkFault,
  networkFaultOf,
} from '@claraboia/storage/network-fault.ts';
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

/** State of promised letters: `none` without SMTP, `delayed` unless the mail server is known to accept letters. */
export type MailState = 'sends' | 'delayed' | 'none';

/** Letters since this process started. */
interface MailCounts {
  accepted: number;
  refused: number;
}

export interface Mailer {
  readonly counts: Readonly<MailCounts>;
  /** Resolves once the message has been taken. A failure names no address. */
  send(mail: Mail): Promise<void>;
  /** Last known state of the mail server. Never waits: knowledge that is old is refreshed in the background. */
  state(): MailState;
  /** Connects and signs in without sending a letter. Null if the server accepts letters, or without SMTP. */
  probe(): Promise<MailError | null>;
  close(): void;
}

/** Plain causes of a letter that was not taken, as the log names them. */
export type MailFaultKind = NetworkFaultKind | 'credentials' | 'no-tls' | 'refused';

/** A message was refused. The text gives the reason and names nobody; the cause is dropped. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly fault: MailFaultKind;
  /** Cause and advice, in pt-BR. */
  readonly motivo: string;

  constructor(message: string, fault: MailFaultKind, motivo: string) {
    super(message);
    this.fault = fault;
    this.motivo = motivo;
  }
}

/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const SOCKET_TIMEOUT = 30_000;
const REMEMBERED_UP = 15_000;
const REMEMBERED_DOWN = 3_000;
/** Sender if no address is configured. */
const NO_ADDRESS = 'nao-responda@localhost';

/**
 * Mailer over SMTP; without SMTP settings it writes into a data folder, for demonstration and development.
 * @param say receives a line per written message
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
  // Readable without decoding, for example in an .eml file.
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
  const counts: MailCounts = { accepted: 0, refused: 0 };
  let known: { readonly fault: MailError | null; readonly until: number } | null = null;
  let asking: Promise<MailError | null> | null = null;
  const remember = (fault: MailError | null) => {
    const lasts = fault === null ? REMEMBERED_UP : REMEMBERED_DOWN;
    known = { fault, until: performance.now() + lasts };
    return fault;
  };
  const ask = async () => {
    try {
      await transport.verify();
      return remember(null);
    } catch (error) {
      return remember(mailError(error));
    } finally {
      asking = null;
    }
  };
  const probe = () => {
    if (known !== null && known.until > performance.now()) return Promise.resolve(known.fault);
    asking ??= ask();
    return asking;
  };
  return {
    counts,
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, from));
        counts.accepted += 1;
        remember(null);
      } catch (error) {
        counts.refused += 1;
        const told = mailError(error);
        // A refused address is no fault of the server.
        if (told.fault !== 'refused') remember(told);
        throw told;
      }
    },
    state: () => {
      void probe();
      return known !== null && known.fault === null ? 'sends' : 'delayed';
    },
    probe,
    close: () => transport.close(),
  };
}

interface SmtpFault {
  readonly kind: MailFaultKind;
  readonly motivo: string;
}

const NO_STARTTLS: SmtpFault = {
  kind: 'no-tls',
  motivo:
    'O servidor de e-mail não oferece conexão segura (STARTTLS). Use a porta segura dele, ou SMTP_REQUIRE_TLS=0 se a rede for só sua.',
};

const SMTP_FAULTS: Readonly<Record<string, SmtpFault>> = {
  EAUTH: {
    kind: 'credentials',
    motivo:
      'O servidor de e-mail recusou usuário e senha. Confira os dois em SMTP_URL, com os sinais escritos em código de endereço (%40 para @).',
  },
  ENOAUTH: {
    kind: 'credentials',
    motivo: 'O servidor de e-mail pede usuário e senha. Ponha os dois em SMTP_URL.',
  },
  EREQUIRETLS: NO_STARTTLS,
  ETLS: NO_STARTTLS,
};

const REFUSED: SmtpFault = {
  kind: 'refused',
  motivo:
    'O servidor de e-mail recusou a carta. Confira MAIL_FROM e o que o servidor diz no log dele.',
};

const REFUSAL = /^mail was not taken: (.*)/;

/** Reason of a refused letter in pt-BR, from the codes in the message of a `MailError`. */
export function motivoOf(message: string): string {
  const codes = REFUSAL.exec(message)?.[1]?.split(' ');
  if (codes === undefined) return 'Ocorreu um erro inesperado ao enviar. Veja o log do servidor.';
  for (const code of codes) {
    const network = networkFaultOf(code);
    if (network !== null) return networkMotivo(network);
    const known = SMTP_FAULTS[code];
    if (known !== undefined) return known.motivo;
  }
  return REFUSED.motivo;
}

const networkMotivo = ({ reason, advice }: NetworkFault): string =>
  `Não foi possível usar o servidor de e-mail: ${reason}. ${advice}`;

/** Keeps only the codes of a mail server's answer. Its text may name addresses. */
function mailError(error: unknown): MailError {
  const { code, command, responseCode } = error as Record<string, unknown>;
  const network = networkFault(error);
  const parts = [code, network?.code, command, responseCode].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  const message = `mail was not taken: ${[...new Set(parts)].join(' ') || 'unknown failure'}`;
  if (network !== null) {
    return new MailError(message, network.kind, networkMotivo(network));
  }
  const { kind, motivo } = SMTP_FAULTS[String(code)] ?? REFUSED;
  return new MailError(message, kind, motivo);
}

function folderMailer(folder: string, say: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const counts: MailCounts = { accepted: 0, refused: 0 };
  return {
    counts,
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, NO_ADDRESS));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = new Date().toISOString().replace(/[:.]/g, '-');
      const path = join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(path, message as Buffer, { mode: 0o600, flag: 'wx' });
      counts.accepted += 1;
      const to = mail.to.replace(/^(.).*@(.).*$/, '$1***@$2***');
      say(`E-mail para ${to}, "${mail.subject}", guardado em ${path} (SMTP_URL não informado).`);
    },
    state: () => 'none',
    probe: async () => null,
    close: () => transport.close(),
  };
}
