import type { Conjunto } from '@claraboia/contract';
import { maskOf, publicSql } from './published.ts';

/** SQL of the public part of an earlier version, based on `t.antes`: masked like the record itself. */
export function versionSql({ entidade, versao }: Conjunto): string {
  const pairs = (versao ?? []).map((name) => {
    const field = entidade.fields[name];
    const shown =
      field === undefined || maskOf(field) === null
        ? `t.antes -> '${name}'`
        : publicSql(entidade, name, (each) => `(t.antes ->> '${each}')`, 't.cliente_id');
    return `'${name}', ${shown}`;
  });
  return `jsonb_build_object(${pairs.join(', ')})`;
}
