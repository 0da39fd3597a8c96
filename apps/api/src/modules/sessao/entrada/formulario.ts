import type { FastifyReply, FastifyRequest } from 'fastify';
import { SSO_CSP } from '../sso-pages.ts';

const MAX_FORM = 20_000;

/** What a form of these pages has sent; nothing of one that is too long. */
export async function formOf(request: FastifyRequest): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.raw) {
    text += String(chunk);
    if (text.length > MAX_FORM) return new URLSearchParams();
  }
  return new URLSearchParams(text);
}

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
