import { type BandejaCampo, type BandejaProblema, counted } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useRef, useState } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { showToast, toastError } from '../../ui/kit/toast.tsx';
import { type Campos, isEditable, isSame } from './campos.ts';
import { type Edicao, heldIds } from './edit-queue.ts';
import { useTray } from './tray-context.ts';

interface Answer {
  readonly id: number;
  readonly codigo: BandejaProblema;
  readonly respondida: boolean;
}

/** Edit of a document with the values that it replaced. */
interface Undoable {
  readonly id: number;
  readonly written: Campos;
  readonly former: Campos;
}

const namesOf = (campos: Campos) => Object.keys(campos) as BandejaCampo[];

const pick = (values: Campos, names: readonly BandejaCampo[]) =>
  Object.fromEntries(names.map((campo) => [campo, values[campo]])) as Campos;

/** Writes of the tray. Each ignores a second click while the first one runs. */
export function useTrayActions(rows: readonly ItemDaBandeja[]) {
  const tray = useTray();
  const begunFor = tray.cliente;
  const undoable = useRef<(readonly Undoable[])[]>([]);
  const [undoCount, setUndoCount] = useState(0);
  /** Documents of the last publication. */
  const [run, setRun] = useState<readonly number[]>([]);

  const answer = useWrite({
    mutationFn: async ({ id, codigo, respondida }: Answer) => {
      await tray.edits.settle();
      const body = { codigo, respondida };
      return (await ask('PUT /v1/bandeja/:id/resposta', { params: { id }, body, begunFor })).data;
    },
    onSuccess: (item) => tray.put([item]),
    onError: toastError,
  });
  const remove = useWrite({
    mutationFn: async (ids: readonly number[]) =>
      (await ask('DELETE /v1/bandeja', { query: { ids: ids.join(',') }, begunFor })).data.retirados,
    onSuccess: (retirados, ids) => {
      tray.edits.drop(retirados);
      tray.drop(retirados);
      const stayed = ids.length - retirados.length;
      if (stayed > 0) showToast('warning', 'Documentos em publicação não saem da bandeja.');
    },
    onError: toastError,
  });
  const publish = useWrite({
    mutationFn: async (shown: readonly ItemDaBandeja[]) => {
      // Publishes the values on the screen.
      if (!(await tray.edits.settle())) return null;
      const held = heldIds(tray.edits.store.get().naoSalvos);
      const itens = shown
        .filter(({ id }) => !held.has(id))
        .map((item) => ({ id: item.id, versao: tray.edits.versaoAfter(item) }));
      const left = shown.length - itens.length;
      if (itens.length === 0) return { left, outcomes: [] };
      const { data } = await ask('POST /v1/bandeja/publicacao', { body: { itens }, begunFor });
      return { left, outcomes: data };
    },
    onSuccess: (answer) => {
      if (answer === null) {
        return showToast('error', 'Suas mudanças ainda não foram salvas; nada foi publicado.');
      }
      const { left, outcomes } = answer;
      if (left > 0) {
        const text = counted(left, 'documento ficou', 'documentos ficaram');
        showToast('warning', `${text} de fora: um valor que você escreveu não foi salvo.`);
      }
      tray.put(outcomes.flatMap(({ item }) => item ?? []));
      setRun(outcomes.filter(({ recusa }) => recusa === null).map(({ id }) => id));
      const refused = outcomes.filter(({ recusa }) => recusa !== null);
      for (const { recusa } of refused.slice(0, 3)) showToast('warning', recusa ?? '');
    },
    onError: toastError,
  });

  const edit = (edicoes: readonly Edicao[]) => {
    if (edicoes.length === 0) return;
    const before = edicoes.flatMap(({ id, campos }): Undoable[] => {
      const item = rows.find((row) => row.id === id);
      return item === undefined
        ? []
        : [{ id, written: campos, former: pick(item, namesOf(campos)) }];
    });
    undoable.current.push(before);
    setUndoCount(undoable.current.length);
    tray.edits.edit(edicoes);
  };
  /** Restores the values before the last edit, except those that were changed since. */
  const undo = () => {
    const last = undoable.current.pop();
    if (last === undefined) return;
    setUndoCount(undoable.current.length);
    const edicoes = last.flatMap(({ id, written, former }): Edicao[] => {
      const item = rows.find((row) => row.id === id);
      if (item === undefined || !isEditable(item)) return [];
      const kept = namesOf(written).filter((campo) => isSame(item[campo], written[campo]));
      return kept.length === 0 ? [] : [{ id, campos: pick(former, kept) }];
    });
    if (edicoes.length === 0) {
      showToast('warning', 'Nada foi desfeito: estes valores já mudaram de novo.');
    }
    tray.edits.edit(edicoes);
  };
  return { answer, remove, publish, edit, undo, undoCount, run };
}
