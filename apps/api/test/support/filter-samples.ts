/** Operators with a value, by the kind of a property. */
export function samples(
  kind: string,
): [
  'contains' | 'startsWith' | 'endsWith' | 'notContains' | 'eq' | 'gt' | 'ge' | 'lt' | 'le',
  string | number | boolean,
][] {
  const ordered = (value: string | number) =>
    (['eq', 'gt', 'ge', 'lt', 'le'] as const).map((operator) => [operator, value] as const);
  switch (kind) {
    case 'id':
    case 'integer':
      return ordered(1).map(([o, v]) => [o, v]);
    case 'date':
      return ordered('2026-03-15').map(([o, v]) => [o, v]);
    case 'dateTime':
      return ordered('2026-03-15T23:59:59').map(([o, v]) => [o, v]);
    case 'decimal':
      return [...ordered('1234.50'), ...ordered(1)].map(([o, v]) => [o, v]);
    case 'boolean':
      return [['eq', true]];
    case 'choice':
      return [['eq', 'a']];
    default:
      return [
        ['contains', "100% de d'água_\\"],
        ['startsWith', 'Á'],
        ['endsWith', 'ç'],
        ['notContains', 'zzz'],
        ...ordered('a').map(([o, v]) => [o, v] as [typeof o, typeof v]),
      ];
  }
}
