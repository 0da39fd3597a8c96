/** Value at a dotted path of a row. */
export function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  let value: unknown = row;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string, unknown>)[part];
  }
  return value ?? null;
}
