import { MESSAGE_CODE, type Message, type MessageCode, message } from '@claraboia/contract';

/**
 * A refusal meant for the person who asked: an HTTP status and messages of the catalogue.
 * Everything else that is thrown is a fault of the program, logged and answered as 3000.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly messages: readonly Message[];

  constructor(status: number, messages: readonly Message[]) {
    super(messages.map(({ description }) => description).join(' '));
    this.status = status;
    this.messages = messages;
  }
}

const refusal = (status: number, code: MessageCode) => (description?: string, field?: string) =>
  new Refusal(status, [message(code, description, field)]);

export const notFound = refusal(404, MESSAGE_CODE.notFound);
export const noPerson = refusal(404, MESSAGE_CODE.noPerson);
export const notAllowed = refusal(403, MESSAGE_CODE.notAllowed);
export const otherClient = refusal(409, MESSAGE_CODE.otherClient);
export const notSignedIn = refusal(401, MESSAGE_CODE.notSignedIn);
export const contextMissing = refusal(403, MESSAGE_CODE.contextMissing);
export const changedByOther = refusal(409, MESSAGE_CODE.changedByOther);
export const keyReused = refusal(422, MESSAGE_CODE.keyReused);
export const inUse = refusal(409, MESSAGE_CODE.inUse);
export const approvalNeeded = refusal(409, MESSAGE_CODE.approvalNeeded);
export const approvalRefused = refusal(409, MESSAGE_CODE.approvalRefused);
export const notRestorable = refusal(409, MESSAGE_CODE.notRestorable);
export const invalidQuery = refusal(400, MESSAGE_CODE.invalidQuery);
export const invalidField = refusal(422, MESSAGE_CODE.invalidField);
export const invalidFile = refusal(422, MESSAGE_CODE.invalidFile);
export const unavailable = refusal(503, MESSAGE_CODE.unavailable);
export const tooManyAttempts = refusal(429, MESSAGE_CODE.tooManyAttempts);
export const fileTooLarge = refusal(413, MESSAGE_CODE.fileTooLarge);
/** Log only: the client disconnected before the answer. */
export const readerGone = refusal(499, MESSAGE_CODE.unavailable);

/** Limit of messages in one answer: a small body must not cause a large answer. */
export const MAX_FAULTS = 50;

/** Refuses several fields at once; the first `MAX_FAULTS` of them are named, the rest counted. */
export function invalidFields(
  faults: readonly (readonly [field: string, text: string])[],
): Refusal {
  const named = faults.length > MAX_FAULTS ? faults.slice(0, MAX_FAULTS - 1) : faults;
  const messages = named.map(([field, text]) =>
    message(MESSAGE_CODE.invalidField, text, field === '' ? undefined : field),
  );
  const rest = faults.length - named.length;
  if (rest > 0) {
    messages.push(message(MESSAGE_CODE.invalidField, `Há outros ${rest} problemas nos campos.`));
  }
  return new Refusal(422, messages);
}
