import { MESSAGE_CODE, MESSAGE_TEXT, type MessageCode } from './messages.ts';

/** Message to a person. `field` is the path of the invalid field, e.g. `publicacaoArquivos.0.nome`. */
export interface Message {
  code: number;
  description: string;
  field?: string | undefined;
}

/** Envelope of every answer of the server (spec gestao §7). */
export interface Envelope<T> {
  error: boolean;
  messages: Message[];
  data: T | null;
}

/** Builds a message from the catalogue; a more specific text and a field are optional. */
export function message(code: MessageCode, description?: string, field?: string): Message {
  const text = description ?? MESSAGE_TEXT[code];
  return field === undefined ? { code, description: text } : { code, description: text, field };
}

const LATE_MAIL: ReadonlySet<number> = new Set([MESSAGE_CODE.mailDelayed, MESSAGE_CODE.mailAbsent]);

/** Messages that a promised e-mail is late or will not be sent: they replace any sentence that it was sent. */
export const lateMail = (messages: readonly Message[]): Message[] =>
  messages.filter(({ code }) => LATE_MAIL.has(code));
