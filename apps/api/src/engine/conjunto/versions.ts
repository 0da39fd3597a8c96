import type { Conjunto } from '@claraboia/contract';
import { maskOf } from './published.ts';

/** SQL of the public part of an earlier version, based on `t.antes`: masked like the record itself. */
export function versionSql({ entidade, versao }: Conjunto): string {
  const pairs = (versao ?? []).map((name) => {
    const field = entidade.fields[name];
    const mask = field === undefined ? null : maskOf(field);
    return mask === null
      ? `'${name}', t.antes -> '${name}'`
      : `'${name}', ${mask}(t.antes ->> '${name}')`;
  });
  return `jsonb_build_object(${pairs.join(', ')})`;
}
