import type { Storage } from '@claraboia/storage/storage.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Mailer } from '../../plugins/mail/mailer.ts';

/** Result of a check: `nao-conferido` if it does not apply, or its prerequisites are missing. */
export type CheckState = 'ok' | 'aviso' | 'falha' | 'nao-conferido';

/** One line of the report. */
export interface CheckAnswer {
  readonly estado: CheckState;
  /** One or two sentences in pt-BR; for a problem, with advice. */
  readonly texto: string;
}

/** Parts that the checks look at. */
export interface CheckContext {
  readonly config: Config;
  /** Null if the database could not be opened. */
  readonly database: Database | null;
  readonly storage: Storage;
  readonly mailer: Mailer;
  /** Every stored file is read, instead of a sample. */
  readonly todos: boolean;
  /** Recipient of a test letter; null sends none. */
  readonly cartaPara: string | null;
}

/** A check of the installation: an entry of `CHECKS`. */
export interface Check {
  readonly nome: string;
  /** Timeout in milliseconds; 15 seconds by default, null for none. */
  readonly timeoutMs?: (context: CheckContext) => number | null;
  run(context: CheckContext): Promise<CheckAnswer>;
}

export const ok = (texto: string): CheckAnswer => ({ estado: 'ok', texto });
export const aviso = (texto: string): CheckAnswer => ({ estado: 'aviso', texto });
export const falha = (texto: string): CheckAnswer => ({ estado: 'falha', texto });
export const naoConferido = (texto: string): CheckAnswer => ({ estado: 'nao-conferido', texto });

/** Runs a check over the database, or says that it could not. */
export const withDatabase =
  (work: (database: Database, context: CheckContext) => Promise<CheckAnswer>) =>
  async (context: CheckContext): Promise<CheckAnswer> =>
    context.database === null
      ? naoConferido('O banco de dados não pôde ser aberto.')
      : work(context.database, context);
