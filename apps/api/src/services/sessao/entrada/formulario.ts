import { MESSAGE_CODE, message } from '@claraboia/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../errors.ts';
import { SSO_CSP } from '../sso-pages.ts';

const MAX_FORM = 20_000;
/** Bytes read of a form, so that the sender of an oversized one gets to read the answer. */
const MAX_READ = 1024 * 1024;

/** Fields of a form of these pages; none if it is too long. NUL is removed, because the database cannot store it. */
export async function formOf(request: FastifyRequest): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_FORM) chunks.push(chunk);
    if (size > MAX_READ) throw new Refusal(413, [message(MESSAGE_CODE.fileTooLarge, TOO_LONG)]);
  }
  if (size > MAX_FORM) return new URLSearchParams();
  const fields = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString())) {
    fields.append(name, value.replaceAll('\u0000', ''));
  }
  return fields;
}

const TOO_LONG = 'O formulário enviado é grande demais.';

/** Sends one of these pages. */
export const sendPage = (reply: FastifyReply, text: string) =>
  reply
    .headers({ 'content-security-policy': SSO_CSP, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(text);

export function cookieOf(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
