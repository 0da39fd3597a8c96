import type { ArranjoLista, EstadoLista, Lista, VistaLista } from '@claraboia/contract/schema';
import type { ListColumn } from '../../list-columns.ts';
import { complete } from '../column-filter.ts';
import { type ExercicioFilter, isInExercicio } from '../exercicio.ts';
import {
  compactFilters,
  isBare,
  isViewOnly,
  type ListState,
  readSort,
  sortText,
} from '../list-state.ts';

type Shown = Pick<ListState, 'filters' | 'sort'>;

/** State that a list gets from a view. */
interface OpenedVista extends Shown {
  /** Columns and filters of the view that the list does not have (any more). */
  readonly lost: number;
}

/** Filters and order of a view, as far as the list has their columns. */
export function openVista(
  { filtros, ordem, exercicio, arranjo }: EstadoLista,
  known: readonly ListColumn[],
  wanted: ExercicioFilter | null,
): OpenedVista {
  const filters = complete(known, filtros);
  const sort = readSort(ordem, known);
  const gone = (arranjo.colunas ?? []).filter((path) => !known.some((each) => each.path === path));
  const lostFilters = Object.keys(filtros).length - Object.keys(filters).length;
  return {
    filters: exercicio && wanted !== null ? { ...filters, [wanted.path]: wanted.filter } : filters,
    sort,
    lost: gone.length + lostFilters + (ordem !== null && sort === null ? 1 : 0),
  };
}

/** State of a list as a view keeps it. */
export function estadoOf(
  { filters, sort }: Shown,
  arranjo: ArranjoLista,
  wanted: ExercicioFilter | null,
): EstadoLista {
  const exercicio = isInExercicio(filters, wanted);
  const filtros = compactFilters(filters);
  if (exercicio && wanted !== null) delete filtros[wanted.path];
  return { filtros, ordem: sort === null ? null : sortText(sort), exercicio, arranjo };
}

const sorted = (record: object) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Text of a state that is equal for equal states, whatever the order of their keys. */
const canonical = ({ filtros, ordem, exercicio, arranjo }: EstadoLista): string =>
  JSON.stringify([sorted(filtros), ordem, exercicio, arranjo.colunas, sorted(arranjo.larguras)]);

/** True if the list differs from the view that it shows. */
export function isChanged(
  vista: VistaLista,
  shown: Shown,
  arranjo: ArranjoLista,
  known: readonly ListColumn[],
  wanted: ExercicioFilter | null,
): boolean {
  const kept = estadoOf(openVista(vista.estado, known, wanted), vista.estado.arranjo, wanted);
  return canonical(kept) !== canonical(estadoOf(shown, arranjo, wanted));
}

/** Change of a list's state at its opening, and the note about it. */
interface Opening {
  readonly patch: Partial<ListState>;
  readonly note: string | null;
}

const GONE = 'Esta vista não existe mais, ou não foi compartilhada com você.';

/** Note about the parts of a view that a list leaves out; null if none. */
export const lostNote = ({ nome }: VistaLista, lost: number): string | null =>
  lost === 0
    ? null
    : `A vista «${nome}» tem ${lost === 1 ? 'uma coluna ou filtro' : `${lost} colunas ou filtros`} que esta lista não tem mais. O resto dela está aplicado.`;

/**
 * Change with which a list opens: the view that its address names, else the view or the exercise that the person chose
 * for lists whose address has no state. Null if the list is open.
 */
export function openingOf(
  params: URLSearchParams,
  { vista: wantedId }: ListState,
  { vistas, preferencias }: Lista,
  known: readonly ListColumn[],
  wanted: ExercicioFilter | null,
): Opening | null {
  const bare = isBare(params);
  const id = bare ? preferencias.padrao : wantedId;
  if (typeof id === 'number') {
    const vista = vistas.find((each) => each.id === id);
    if (vista === undefined) return bare ? null : { patch: { vista: null }, note: GONE };
    if (!bare && !isViewOnly(params)) return null;
    const { lost, ...opened } = openVista(vista.estado, known, wanted);
    return { patch: { ...opened, vista: id, page: 1 }, note: lostNote(vista, lost) };
  }
  return bare && preferencias.exercicio && wanted !== null
    ? { patch: { filters: { [wanted.path]: wanted.filter } }, note: null }
    : null;
}
