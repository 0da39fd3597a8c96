import { type AnyEntity, screenPath } from '@claraboia/contract';
import type { ColumnFilters } from '../../../engine/list-screen/column-filter.ts';
import { writeListState } from '../../../engine/list-screen/list-state.ts';

/** Address of an entity's list with filters applied. */
export function listAddress(entity: AnyEntity, filters: ColumnFilters = {}) {
  const state = { filters, sort: null, page: 1, selected: null, vista: null };
  const search = writeListState(state).toString();
  return { pathname: screenPath(entity), search };
}
