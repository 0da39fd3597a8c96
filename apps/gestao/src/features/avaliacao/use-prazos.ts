import type { Prazos } from '@claraboia/contract/schema';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOpenSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages, toastUndo } from '../../ui/kit/toast.tsx';

const keyOf = (clienteId: number) => ['avaliacao', 'prazos', clienteId] as const;

/** Loads the deadlines, and again after each judgement. @param julgadaEm its moment; null before the first one */
export function usePrazos(julgadaEm: string | null) {
  const { client } = useOpenSession().context;
  return useQuery({
    queryKey: [...keyOf(client.id), julgadaEm],
    queryFn: async ({ signal }) => (await ask('GET /v1/avaliacao/prazos', { signal })).data,
    staleTime: 0,
    // The list stays in place while the next judgement's is loaded.
    placeholderData: (shown, query) => (query?.queryKey[2] === client.id ? shown : undefined),
  });
}

/** Loads the deadlines again; returns the newest ones, or undefined if none were loaded. */
export function useReloadPrazos(): () => Promise<Prazos | undefined> {
  const queryClient = useQueryClient();
  const queryKey = keyOf(useOpenSession().context.client.id);
  return async () => {
    await queryClient.invalidateQueries({ queryKey });
    return queryClient.getQueriesData<Prazos>({ queryKey, type: 'active' })[0]?.[1];
  };
}

interface Guardando {
  /** Person who shall answer; null for nobody. */
  readonly pessoa: number | null;
  readonly versao: number | null;
  /** Person whom the undo puts back; undefined if it offers none. */
  readonly antes?: number | null;
}

/**
 * Saves the owner of a criterion at once, and offers to undo it. If another person changed it meanwhile, the owner that
 * is stored now is loaded.
 */
export function useSaveResponsavel(numero: string) {
  const begunFor = useOpenSession().context.client.identificador;
  const reload = useReloadPrazos();
  const send = ({ pessoa, versao }: Guardando) =>
    ask('PUT /v1/avaliacao/responsavel', {
      body: { numero, pessoa: pessoa === null ? null : { id: pessoa }, versao },
      // The undo may be pressed after another client was chosen.
      begunFor,
    });
  const onError = async (error: Error) => {
    toastError(error);
    if (error instanceof ApiError && error.status === 409) await reload();
  };
  const undo = useWrite({
    mutationFn: send,
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      await reload();
    },
    onError,
  });
  return useWrite({
    mutationFn: send,
    onSuccess: async ({ messages }, { pessoa, antes }) => {
      const now = await reload();
      const stored = now?.responsaveis.find((each) => each.numero === numero);
      const isStill = now !== undefined && (stored?.pessoa.id ?? null) === pessoa;
      if (antes === undefined || !isStill) {
        toastMessages(messages);
        return;
      }
      toastUndo(messages, () => undo.mutate({ pessoa: antes, versao: stored?.versao ?? null }));
    },
    onError,
  });
}
