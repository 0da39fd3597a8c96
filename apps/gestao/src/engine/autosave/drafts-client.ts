import type { AnyDraft } from '@claraboia/contract';
import { type AnswerTo, type AskArgs, ask } from '@claraboia/ui/lib/ask.ts';

/** Record of a draft; `id` is null for a new one. A kept draft has changes of its own. */
export interface DraftPlace {
  readonly entidade: string;
  readonly id: number | null;
  readonly rascunho?: number | undefined;
}

/** Unsaved changes of a form. */
export interface DraftBody {
  /** Version of the record that they began on; null for a new one. */
  readonly versao: number | null;
  readonly valores: AnyDraft;
  /** Values that the changed fields had before. */
  readonly antes: AnyDraft;
}

/** Draft that waits for its person. */
export type WaitingDraft = AnswerTo<'GET /v1/rascunhos-automaticos/:entidade/:registro'>[number];

/** Draft that waits, without its values. */
export type ListedDraft = AnswerTo<'GET /v1/rascunhos-automaticos'>[number];

const RECORD = '/v1/rascunhos-automaticos/:entidade/:registro';

/** Requests on their way: reading waits for them, so that a form that was just left is found again. */
const pending = new Set<Promise<unknown>>();

function tracked<T>(request: Promise<T>): Promise<T> {
  const settled: Promise<unknown> = request
    .catch(() => undefined)
    .finally(() => pending.delete(settled));
  pending.add(settled);
  return request;
}

const paramsOf = ({ entidade, id, rascunho }: DraftPlace) => ({
  entidade,
  registro: rascunho === undefined ? (id ?? 'novo') : `rascunho-${rascunho}`,
});

/** Calls of the autosaved drafts of forms. */
export const draftsClient = {
  list: async (entidade: string, signal?: AbortSignal): Promise<readonly ListedDraft[]> => {
    await Promise.all(pending);
    return (await ask('GET /v1/rascunhos-automaticos', { query: { entidade }, signal })).data;
  },
  read: async (place: DraftPlace, signal?: AbortSignal): Promise<readonly WaitingDraft[]> => {
    await Promise.all(pending);
    return (await ask(`GET ${RECORD}`, { params: paramsOf(place), signal })).data;
  },
  keep: async (
    place: DraftPlace,
    chave: string,
    body: AskArgs<`PUT ${typeof RECORD}/:chave`>[0]['body'],
    keepalive: boolean,
  ) =>
    (
      await tracked(
        ask(`PUT ${RECORD}/:chave`, {
          params: { ...paramsOf(place), chave },
          body,
          keepalive,
          automatic: true,
        }),
      )
    ).data,
  discard: async (place: DraftPlace, chave: string, contador: number) =>
    (
      await tracked(
        ask(`DELETE ${RECORD}/:chave`, {
          params: { ...paramsOf(place), chave },
          query: { contador },
          keepalive: true,
          automatic: true,
        }),
      )
    ).data,
};
