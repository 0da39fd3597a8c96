import { type AnyEntity, SEM_VISTA } from '@claraboia/contract';
import type { ArranjoLista, VistaLista } from '@claraboia/contract/schema';
import { useEffect, useMemo } from 'react';
import { showToast } from '../../../ui/kit/toast.tsx';
import type { ListColumn } from '../../list-columns.ts';
import type { ColumnFilters } from '../column-filter.ts';
import { isPlain, PLAIN } from '../columns/arrangement.ts';
import { isInExercicio, useExercicioFilter } from '../exercicio.ts';
import { type ListState, NO_VIEW } from '../list-state.ts';
import { useLista } from './use-lista.ts';
import { estadoOf, isChanged, lostNote, openingOf, openVista } from './vista-state.ts';

interface VistasOptions {
  readonly entity: AnyEntity;
  readonly known: readonly ListColumn[];
  readonly params: URLSearchParams;
  readonly state: ListState;
  readonly update: (patch: Partial<ListState>, history?: 'push' | 'replace') => void;
}

/** Views of a list, its arranged columns, and its filter by the exercise. */
export function useVistas({ entity, known, params, state, update }: VistasOptions) {
  const lista = useLista(entity);
  const { data, choose } = lista;
  const wanted = useExercicioFilter(entity);

  const opening = useMemo(
    () => (data === undefined ? null : openingOf(params, state, data, known, wanted)),
    [params, state, data, known, wanted],
  );
  useEffect(() => {
    if (opening === null) return;
    update(opening.patch);
    if (opening.note !== null) showToast('warning', opening.note);
  }, [opening, update]);

  const vista = data?.vistas.find(({ id }) => id === state.vista) ?? null;
  const key = vista === null ? SEM_VISTA : String(vista.id);
  const initial = vista?.estado.arranjo ?? PLAIN;
  const arranjo = data?.preferencias.arranjos[key] ?? initial;

  /** Forgets the unsaved columns of a view, or of the list. */
  const forget = (of: string) => {
    if (data?.preferencias.arranjos[of] === undefined) return;
    choose(({ arranjos: { [of]: _, ...arranjos } }) => ({ arranjos }));
  };
  const arrange = (change: (now: ArranjoLista) => ArranjoLista) =>
    choose(({ arranjos }) => ({
      arranjos: { ...arranjos, [key]: change(arranjos[key] ?? initial) },
    }));

  const inExercicio = isInExercicio(state.filters, wanted);
  return {
    lista,
    /** Open view; null for the list itself. */
    vista,
    /** True if filters, order or columns differ from the open view. */
    changed: vista !== null && isChanged(vista, state, arranjo, known, wanted),
    arranjo,
    arrange,
    /** Restores the columns and widths of the list itself. */
    resetColumns: () => (vista === null ? forget(key) : arrange(() => PLAIN)),
    isArranged: !isPlain(arranjo),
    /** True until the views are known and the list has opened. */
    pending: lista.pending || opening !== null,
    open: (chosen: VistaLista) => {
      const { lost, ...opened } = openVista(chosen.estado, known, wanted);
      forget(String(chosen.id));
      update({ ...opened, vista: chosen.id, page: 1 }, 'push');
      const note = lostNote(chosen, lost);
      if (note !== null) showToast('warning', note);
    },
    /** Shows the list without a view. */
    close: () => {
      const isOn = data?.preferencias.exercicio === true && wanted !== null;
      const filters: ColumnFilters = isOn ? { [wanted.path]: wanted.filter } : {};
      const explicit = data?.preferencias.padrao === null ? null : NO_VIEW;
      update({ filters, sort: null, vista: explicit, page: 1 }, 'push');
    },
    /** Names a saved view as the open one. */
    name: (id: number | null) => update({ vista: id }),
    /** Present state, to be saved. */
    estado: () => estadoOf(state, arranjo, wanted),
    exercicio:
      wanted === null
        ? null
        : {
            ano: wanted.ano,
            isOn: inExercicio,
            toggle: () => {
              const { [wanted.path]: _, ...others } = state.filters;
              const filters = inExercicio ? others : { ...others, [wanted.path]: wanted.filter };
              if (vista === null) choose(() => ({ exercicio: !inExercicio }));
              update({ filters, page: 1 });
            },
          },
    /** Remembers that a person took out the filter by the exercise. */
    noteFilters: (next: ColumnFilters) => {
      if (vista === null && inExercicio && !isInExercicio(next, wanted)) {
        choose(() => ({ exercicio: false }));
      }
    },
  };
}
