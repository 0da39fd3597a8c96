import type { VistaSave } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { toastError, toastMessages } from '../../../ui/kit/toast.tsx';
import type { ListScreenModel } from '../use-list-screen.ts';

interface Saving extends Pick<VistaSave, 'nome' | 'compartilhada'> {
  /** View that is replaced; null for a new one. */
  readonly id: number | null;
  /** State to keep; default: that of the list as it is. */
  readonly estado?: VistaSave['estado'];
  /** True to open the list with it, false not to; default: as before. */
  readonly padrao?: boolean;
}

/** Saves the present list as a view, and opens it. Faults are toasted unless `onFault` shows them. */
export function useSaveVista(
  { entity: { key: lista }, vistas }: ListScreenModel,
  onFault: (error: unknown) => void = toastError,
) {
  return useWrite({
    mutationFn: ({ id, nome, compartilhada, estado = vistas.estado() }: Saving) => {
      const body = { nome, compartilhada, estado };
      return id === null
        ? ask('POST /v1/lista/vistas', { query: { lista }, body })
        : ask('PUT /v1/lista/vistas/:id', { params: { id }, query: { lista }, body });
    },
    onSuccess: ({ data, messages }, { estado, padrao }) => {
      toastMessages(messages);
      const { replace, choose } = vistas.lista;
      replace(data.id, data);
      choose((now) => {
        if (padrao === undefined) return {};
        return { padrao: padrao ? data.id : now.padrao === data.id ? null : now.padrao };
      });
      // A view that was only renamed is not opened.
      if (estado === undefined) vistas.name(data.id);
    },
    onError: onFault,
  });
}
