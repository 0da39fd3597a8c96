import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { useStore } from '@claraboia/ui/lib/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withCampos } from './campos.ts';
import { TRAY_KEY } from './tray.ts';
import { useTray } from './tray-context.ts';

/** Milliseconds between two readings: while the server works on documents, and otherwise. */
const PACE = { busy: 1500, idle: 15_000 } as const;

const isBusy = ({ situacao }: ItemDaBandeja) => situacao === 'lendo' || situacao === 'publicando';

const NONE: readonly ItemDaBandeja[] = [];

/** Documents of the tray, read again and again: another person may work on them too. */
export function useTrayList() {
  const tray = useTray();
  const query = useQuery({
    queryKey: TRAY_KEY,
    queryFn: ({ signal }) => tray.load(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.itens.some(isBusy) ? PACE.busy : PACE.idle),
  });
  const { pending, naoSalvos, pause } = useStore(tray.edits.store, (state) => state);
  const itens = query.data?.itens ?? NONE;
  /** With the values that are not saved yet. */
  const rows = useMemo(
    () => itens.map((item) => withCampos(item, pending.get(item.id))),
    [itens, pending],
  );
  return { query, itens, rows, pending, naoSalvos, pause };
}
