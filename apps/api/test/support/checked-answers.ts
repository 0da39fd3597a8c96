import type { AnyCall } from '@claraboia/contract/schema';
import type { FastifyReply, onSendAsyncHookHandler, RouteOptions } from 'fastify';

/** Checks a route's answers against its declaration: a mismatch fails the request. */
export function checkAnswers(route: RouteOptions): void {
  const call = route.config?.call;
  if (call === undefined || !('data' in call.answer)) return;
  route.onSend = [...[route.onSend ?? []].flat(), checkedBy(call)];
}

const checkedBy =
  (call: AnyCall): onSendAsyncHookHandler =>
  async (_request, reply, payload) => {
    const fault = faultOf(call, reply, payload);
    if (fault !== null) throw new Error(`${call.id}: ${fault}`);
    return payload;
  };

function faultOf({ answer }: AnyCall, reply: FastifyReply, payload: unknown): string | null {
  if (reply.statusCode >= 300 || !('data' in answer)) return null;
  if (reply.getHeader('content-encoding') !== undefined) return null;
  const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : '';
  // A HEAD answer has no body to check.
  if (text === '') return null;
  const { data } = JSON.parse(text) as { readonly data: unknown };
  if (answer.data === null) return data === null ? null : 'answers data, and declares none';
  return answer.data.safeParse(data).error?.message ?? null;
}
