/** Where the server exports what a list finds: the whole of it, by the list's filter and order (spec gestao §7). */
export function csvAddress(path: string, query: URLSearchParams): string {
  const asked = new URLSearchParams();
  for (const name of ['filter', 'sort']) {
    const value = query.get(name);
    if (value !== null) asked.set(name, value);
  }
  return `${path}/arquivo.csv${asked.size > 0 ? `?${asked}` : ''}`;
}
