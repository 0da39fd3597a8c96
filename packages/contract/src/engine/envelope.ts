import { MESSAGE_CODE, MESSAGE_TEXT, type MessageCode } from './messages.ts';

/** One message to a person. `field` is the path of the field at fault, e.g. `publicacaoArquivos.0.nome`. */
export interface Message {
  code: number;
  description: string;
  field?: string | undefined;
}

/** What every answer of the server is wrapped in (spec gestao §7). */
export interface Envelope<T> {
  error: boolean;
  messages: Message[];
  data: T | null;
}

/** Makes a message from the catalogue, with a more exact text or a field where there is one. */
export function message(code: MessageCode, description?: string, field?: string): Message {
  const text = description ?? MESSAGE_TEXT[code];
  return field === undefined ? { code, description: text } : { code, description: text, field };
}

const LATE_MAIL: ReadonlySet<number> = new Set([MESSAGE_CODE.mailDelayed, MESSAGE_CODE.mailAbsent]);

/** Messages that a promised letter is late, or never comes: they replace any sentence that it was sent. */
export const lateMail = (messages: readonly Message[]): Message[] =>
  messages.filter(({ code }) => LATE_MAIL.has(code));
