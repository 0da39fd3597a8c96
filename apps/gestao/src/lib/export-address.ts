/** URL of the CSV export of a whole list, with its filter and sort order (spec gestao §7). */
export function csvAddress(path: string, query: URLSearchParams): string {
  const asked = new URLSearchParams();
  for (const name of ['filter', 'sort']) {
    const value = query.get(name);
    if (value !== null) asked.set(name, value);
  }
  return `${path}/arquivo.csv${asked.size > 0 ? `?${asked}` : ''}`;
}
