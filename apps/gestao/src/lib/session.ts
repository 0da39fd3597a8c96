import type { ContextClient, Session } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** Where the session is kept among the queries. */
export const SESSION_KEY = ['session'] as const;

/** The session as the server knows it. Never stored by the browser. */
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

/** The clients that the person signed in may work under. */
export const contextsQuery = queryOptions({
  ...contextsAnswerQuery,
  select: ({ data }) => data,
});

/** Why there are none, where the server knows: somebody who is nobody here. */
export const contextsMessagesQuery = queryOptions({
  ...contextsAnswerQuery,
  select: ({ messages }) => messages,
});

/** A session that has passed every gate: somebody is signed in and has chosen a client. */
export interface OpenSession {
  readonly user: NonNullable<Session['user']>;
  readonly context: NonNullable<Session['context']>;
}

/** Client and year, as people read them: `Vale Claro - Prefeitura de Vale Claro · 2026`. */
export const contextText = ({ client, exercicio }: OpenSession['context']) =>
  `${clientText(client)} · ${exercicio}`;

/** The city first: on little room it is what tells one client from another. */
export const clientText = ({ cidade, nome }: Pick<ContextClient, 'cidade' | 'nome'>) =>
  `${cidade} - ${nome}`;

export const OpenSessionContext = createContext<OpenSession | null>(null);

/** The open session; only below the gates. */
export function useOpenSession(): OpenSession {
  const session = useContext(OpenSessionContext);
  if (session === null) throw new Error('useOpenSession is used outside the gates');
  return session;
}
