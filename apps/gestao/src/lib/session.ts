import type { ContextClient, Session } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** Query key of the session. */
export const SESSION_KEY = ['session'] as const;

/** Session on the server. Never stored by the browser. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }) => (await ask('GET /session', { signal })).data,
  retry: false,
});

const contextsAnswerQuery = queryOptions({
  queryKey: ['session', 'context'],
  queryFn: ({ signal }) => ask('GET /session/context', { signal }),
  retry: false,
});

/** Clients that the signed-in user may work in. */
export const contextsQuery = queryOptions({
  ...contextsAnswerQuery,
  select: ({ data }) => data,
});

/** Reason for an empty list, if the server knows it: the user is unknown here. */
export const contextsMessagesQuery = queryOptions({
  ...contextsAnswerQuery,
  select: ({ messages }) => messages,
});

/** Session that has passed every gate: with a user and a client. */
export interface OpenSession {
  readonly user: NonNullable<Session['user']>;
  readonly context: NonNullable<Session['context']>;
}

/** Client and year as text: `Vale Claro - Prefeitura de Vale Claro · 2026`. */
export const contextText = ({ client, exercicio }: OpenSession['context']) =>
  `${clientText(client)} · ${exercicio}`;

/** City first: in little space it distinguishes the clients. */
export const clientText = ({ cidade, nome }: Pick<ContextClient, 'cidade' | 'nome'>) =>
  `${cidade} - ${nome}`;

export const OpenSessionContext = createContext<OpenSession | null>(null);

/** Open session; only below the gates. */
export function useOpenSession(): OpenSession {
  const session = useContext(OpenSessionContext);
  if (session === null) throw new Error('useOpenSession is used outside the gates');
  return session;
}
