import type { Conjunto } from '@claraboia/contract';

const MASK = { cpf: 'mascarar_cpf', documento: 'mascarar_documento' } as const;

/** SQL of what citizens read of an earlier version, made of `t.antes`: masked as the record itself is. */
export function versionSql({ entidade, versao }: Conjunto): string {
  const pairs = (versao ?? []).map((name) => {
    const field = entidade.fields[name];
    const masking = field !== undefined && 'masking' in field ? field.masking : undefined;
    return masking === undefined
      ? `'${name}', t.antes -> '${name}'`
      : `'${name}', ${MASK[masking]}(t.antes ->> '${name}')`;
  });
  return `jsonb_build_object(${pairs.join(', ')})`;
}
