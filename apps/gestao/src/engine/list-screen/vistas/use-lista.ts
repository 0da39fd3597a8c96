import type { AnyEntity } from '@claraboia/contract';
import type { Lista, PreferenciasLista, VistaLista } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { toastError } from '../../../ui/kit/toast.tsx';

/** Milliseconds without a further change until the choices are sent. */
const SEND_AFTER = 600;
/** Milliseconds for which the views count as fresh: colleagues share one now and then. */
const FRESH_FOR = 60_000;

/** Views of a list and the person's choices about it, kept on the server. */
export function useLista({ key: lista }: AnyEntity) {
  const queryClient = useQueryClient();
  /** Choices that the server may not have yet. */
  const unsaved = useRef<PreferenciasLista>(null);
  const kept = useQuery({
    queryKey: ['lista', lista],
    queryFn: async ({ signal }) => {
      const before = unsaved.current;
      const { data } = await ask('GET /v1/lista', { query: { lista }, signal });
      // The answer may be older than a choice that was saved meanwhile.
      const preferencias = unsaved.current ?? before;
      return preferencias === null ? data : { ...data, preferencias };
    },
    staleTime: FRESH_FOR,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const write = useCallback(
    (change: (now: Lista) => Lista) => {
      const queryKey = ['lista', lista];
      // An answer under way would undo the change.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Lista>(queryKey, (now) => now && change(now));
      return queryClient.getQueryData<Lista>(queryKey);
    },
    [queryClient, lista],
  );

  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; body: PreferenciasLista }>(null);
  const send = useCallback(() => {
    if (waiting.current === null) return;
    const { timer, body } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    ask('PUT /v1/lista/preferencias', { query: { lista }, body })
      .catch(toastError)
      .finally(() => {
        if (unsaved.current === body) unsaved.current = null;
      });
  }, [lista]);
  useEffect(() => send, [send]);

  /** Changes the choices: here at once, on the server after a moment. */
  const choose = useCallback(
    (change: (now: PreferenciasLista) => Partial<PreferenciasLista>) => {
      const now = write(({ vistas, preferencias }) => ({
        vistas,
        preferencias: { ...preferencias, ...change(preferencias) },
      }));
      // Without what was kept, a write would replace it unseen.
      if (now === undefined) return;
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      unsaved.current = now.preferencias;
      waiting.current = { timer: setTimeout(send, SEND_AFTER), body: now.preferencias };
    },
    [write, send],
  );

  /** Puts a saved view in its place, or takes a deleted one out. */
  const replace = useCallback(
    (id: number, vista: VistaLista | null) =>
      write(({ vistas, preferencias }) => {
        const others = vistas.filter((each) => each.id !== id);
        const { [id]: _, ...arranjos } = preferencias.arranjos;
        const { padrao } = preferencias;
        return {
          vistas: (vista === null ? others : [...others, vista]).toSorted((a, b) =>
            a.nome.localeCompare(b.nome, 'pt-BR'),
          ),
          preferencias: {
            ...preferencias,
            arranjos,
            padrao: vista === null && padrao === id ? null : padrao,
          },
        };
      }),
    [write],
  );

  return {
    data: kept.data,
    pending: kept.isPending,
    /** Error of the first load; what was loaded before stays in use. */
    error: kept.data === undefined ? kept.error : null,
    busy: kept.isFetching,
    retry: () => void kept.refetch(),
    choose,
    replace,
  };
}
