import { type AnyEntity, CRUD_PATH } from '@claraboia/contract';

/** Filter and sort order of a list's query: exports have no pages. */
function wholeList(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams();
  for (const name of ['filter', 'sort']) {
    const value = query.get(name);
    if (value !== null) asked.set(name, value);
  }
  return asked;
}

/** URL of the CSV export of a whole list, with its filter and sort order (spec gestao §7). */
export function csvAddress(path: string, query: URLSearchParams): string {
  const asked = wholeList(query);
  return `${path}/arquivo.csv${asked.size > 0 ? `?${asked}` : ''}`;
}

/** URL of a list's export for editing, with its filter and sort order. */
export function exportAddress(
  { path }: AnyEntity,
  formato: 'csv' | 'xlsx',
  query: URLSearchParams,
): string {
  const asked = wholeList(query);
  asked.set('formato', formato);
  return `${path}${CRUD_PATH.export}?${asked}`;
}
