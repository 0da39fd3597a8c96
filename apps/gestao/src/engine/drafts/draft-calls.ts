import { type AnyEntity, hasStates, type RascunhoAcao, screenPath } from '@claraboia/contract';
import type { MovedRascunho, Rascunho, RascunhoInteiro } from '@claraboia/contract/schema';
import { api } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEngine } from '../engine-context.ts';
import { forgetEntities } from '../entity-client.ts';
import { warned } from '../loss/warned.ts';
import { formPath } from '../screen-address.ts';

/** Page of everything that is not published yet, as the menu names it. */
export const DRAFTS_PATH = '/gestao/transparencia/rascunhos';

/** Query parameter with the draft that a form continues. */
const DRAFT_PARAM = 'rascunho';

export const draftKeys = {
  all: ['drafts'] as const,
  list: (asked: object) => ['drafts', 'list', asked] as const,
  one: (id: number) => ['drafts', 'one', id] as const,
  rule: ['drafts', 'rule'] as const,
  departures: (asked: object) => ['drafts', 'departures', asked] as const,
};

/** Loads drafts and lists again: a step may have published a record. */
export async function forgetDrafts(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: draftKeys.all,
      // Drafts open in forms are loaded when a form opens, never while it is open.
      predicate: ({ queryKey }) => queryKey[1] !== 'one',
    }),
    forgetEntities(queryClient),
  ]);
}

/** True if records of an entity can be kept as drafts by the user. */
export function useHasDrafts(entity: AnyEntity): boolean {
  const { allows } = useEngine();
  return hasStates(entity) && allows(entity, 'add');
}

/** Rule of the client about approvals; undefined until it is known. */
export const useRule = (enabled: boolean) =>
  useQuery({
    queryKey: draftKeys.rule,
    queryFn: async ({ signal }) => (await ask('GET /v1/rascunhos/regra', { signal })).data,
    enabled,
  });

/** Drafts of an entity: their numbers, and the latest ones. */
export const useDrafts = (
  asked: {
    readonly entidade?: string | undefined;
    readonly situacao?: Rascunho['situacao'] | undefined;
    readonly offset?: number;
    readonly limit?: number;
  },
  enabled = true,
) =>
  useQuery({
    queryKey: draftKeys.list(asked),
    queryFn: async ({ signal }) => (await ask('GET /v1/rascunhos', { query: asked, signal })).data,
    enabled,
  });

/** Whole draft, loaded when its form opens. */
export const useDraft = (id: number | null) =>
  useQuery({
    queryKey: draftKeys.one(id ?? 0),
    queryFn: async ({ signal }): Promise<RascunhoInteiro> =>
      (await ask('GET /v1/rascunhos/:id', { params: { id: id ?? 0 }, signal })).data,
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Parts of a step besides its name. */
export interface Step {
  readonly acao: RascunhoAcao;
  readonly publicarEm?: string | null;
  readonly arquivarEm?: string | null;
  readonly motivo?: string;
}

/** @param key idempotency key: a repeated step is done once */
export const moveDraft = (
  { id, versao }: Pick<Rascunho, 'id' | 'versao'>,
  step: Step,
  key: string,
) =>
  warned('Publicar', (query) =>
    api.post<MovedRascunho>(
      `/v1/rascunhos/${id}/situacao`,
      { versao, ...step },
      { key, params: new URLSearchParams(query) },
    ),
  );

/** Address of the form that continues a draft. */
export function draftFormPath(
  entity: AnyEntity,
  { id, modo, registroId }: Pick<Rascunho, 'id' | 'modo' | 'registroId'>,
): string {
  const path = formPath(screenPath(entity), modo, registroId ?? undefined);
  return `${path}?${DRAFT_PARAM}=${id}`;
}

/** Id of the draft in the address of a form; null without one. */
export function draftIn(search: string): number | null {
  const id = new URLSearchParams(search).get(DRAFT_PARAM) ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** The same query string without the draft. */
export function withoutDraft(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(DRAFT_PARAM);
  return params.toString();
}
