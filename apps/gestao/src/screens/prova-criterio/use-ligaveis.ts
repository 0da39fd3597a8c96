import type { AnyDraft } from '@claraboia/contract';
import type { Ligaveis } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useQuery } from '@tanstack/react-query';

/** Lists of the client may be published meanwhile. */
const FRESH_FOR = 30_000;

/** Sets that can prove the criterion of a draft; undefined until they are loaded. */
export function useLigaveis(draft: AnyDraft) {
  const id = (draft.matrizItem as { readonly id: number } | null)?.id ?? null;
  return useQuery({
    queryKey: ['avaliacao', 'ligaveis', id],
    enabled: id !== null,
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }): Promise<Ligaveis> =>
      (await ask('GET /v1/avaliacao/ligaveis/:id', { params: { id: id ?? 0 }, signal })).data,
  });
}

export type Conjunto = Ligaveis['conjuntos'][number];

/** Set of a stored address. */
export const conjuntoDe = (
  ligaveis: Ligaveis | undefined,
  endereco: unknown,
): Conjunto | undefined =>
  ligaveis?.conjuntos.find((each) => each.endereco === String(endereco).replace(/^\/?dados\//, ''));
