import type { CallDataOf, CallSentOf, CallsByAddress } from '@claraboia/contract/schema';
import { type Answer, api, type RequestOptions } from './api-client.ts';

type Value = string | number | boolean | null | undefined;

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<`/${More}`>
    : Rest
  : never;

type PathOf<A extends keyof CallsByAddress> = CallsByAddress[A]['path'];

type AskOptions = Pick<
  RequestOptions,
  'signal' | 'versao' | 'begunFor' | 'keepalive' | 'automatic'
>;

type Asking<A extends keyof CallsByAddress> = AskOptions &
  ([ParamNames<PathOf<A>>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: { readonly [N in ParamNames<PathOf<A>>]: string | number } }) & {
    /** Query parameters; blank ones are left out. */
    readonly query?: CallsByAddress[A] extends { readonly query: infer Q }
      ? { readonly [N in keyof Q]?: Value }
      : undefined;
  } & (CallSentOf<CallsByAddress[A]> extends undefined
    ? { readonly body?: undefined }
    : { readonly body: CallSentOf<CallsByAddress[A]> });

/** Arguments of a call besides its address. */
export type AskArgs<A extends keyof CallsByAddress> =
  Record<never, never> extends Asking<A> ? [asking?: Asking<A>] : [asking: Asking<A>];

/** Type of the `data` in an answer. */
export type AnswerTo<A extends keyof CallsByAddress> = CallDataOf<CallsByAddress[A]>;

/** Public calls without side effects. */
export type PublicAddress = {
  [A in keyof CallsByAddress]: CallsByAddress[A] extends {
    readonly method: 'GET';
    readonly who: 'public';
  }
    ? A
    : never;
}[keyof CallsByAddress];

interface AnyAsking extends AskOptions {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, Value>> | undefined;
  readonly body?: unknown;
}

/**
 * Makes a declared call: `ask('GET /v1/painel', { query: { exercicio } })`. At run time the browser knows only the
 * address; the declaration's types check the request and the answer. Throws like `api`.
 */
export function ask<A extends keyof CallsByAddress & string>(
  address: A,
  ...asking: AskArgs<A>
): Promise<Answer<CallDataOf<CallsByAddress[A]>>>;
export function ask(address: string, ...[asking]: unknown[]): Promise<Answer<unknown>> {
  const { params, query, body, ...options } = (asking ?? {}) as AnyAsking;
  const [method, path] = splitAddress(address, { params, query });
  if (method === 'POST') return api.post(path, body, options);
  if (method === 'PUT') return api.put(path, body, options);
  return method === 'DELETE' ? api.delete(path, options) : api.get(path, options);
}

/** URL of a declared public call: its path with the parameters filled in, and its query string. */
export function addressOf<A extends PublicAddress>(address: A, ...asking: AskArgs<A>): string;
export function addressOf(address: string, ...[asking]: unknown[]): string {
  return splitAddress(address, asking ?? {})[1];
}

function splitAddress(
  address: string,
  { params = {}, query = {} }: Pick<AnyAsking, 'params' | 'query'>,
): readonly [method: string, path: string] {
  const [method = '', template = ''] = address.split(' ', 2);
  const path = callPath(template, params);
  const search = searchOf(query);
  return [method, search.size > 0 ? `${path}?${search}` : path];
}

/** Fills the parameters of a path. */
export const callPath = (path: string, params: Readonly<Record<string, string | number>>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function searchOf(query: Readonly<Record<string, Value>>): URLSearchParams {
  const given = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
