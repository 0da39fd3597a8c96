import type { Conjunto } from '@claraboia/contract';
import { maskOf } from './published.ts';

/** SQL of what citizens read of an earlier version, made of `t.antes`: masked as the record itself is. */
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
