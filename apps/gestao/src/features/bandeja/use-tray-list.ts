import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { useStore } from '@claraboia/ui/lib/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withCampos } from './campos.ts';
import { trayKey } from './tray.ts';
import { useTray } from './tray-context.ts';

/** Milliseconds between two readings: while the server works on documents, and otherwise. */
const PACE = { busy: 1500, idle: 15_000 } as const;

const isBusy = ({ situacao }: ItemDaBandeja) => situacao === 'lendo' || situacao === 'publicando';

const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Order of a folder. Parallel uploads arrive in any order, but a pasted column follows that of the files. */
const byFile = (a: ItemDaBandeja, b: ItemDaBandeja) =>
  collator.compare(a.arquivo.nome, b.arquivo.nome) || a.id - b.id;

const NONE: readonly ItemDaBandeja[] = [];

/** Documents of the tray, read again and again: another person may work on them too. */
export function useTrayList() {
  const tray = useTray();
  const query = useQuery({
    queryKey: trayKey(tray.cliente),
    queryFn: ({ signal }) => tray.load(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.itens.some(isBusy) ? PACE.busy : PACE.idle),
  });
  const { pending, naoSalvos, pause } = useStore(tray.edits.store, (state) => state);
  const sent = query.data?.itens ?? NONE;
  const itens = useMemo(() => sent.toSorted(byFile), [sent]);
  /** With the values that are not saved yet. */
  const rows = useMemo(
    () => itens.map((item) => withCampos(item, pending.get(item.id))),
    [itens, pending],
  );
  return { query, itens, rows, pending, naoSalvos, pause };
}
