import {
  type AnyEntity,
  columnOf,
  FIGURA_ANO,
  FIGURA_HOJE,
  type Figura,
} from '@claraboia/contract';

/** Counting stops here and shows "more than": an exact count would be slow and useless. */
const COUNTED = 10_000;

const OPERATORS = { eq: '=', le: '<=', ge: '>=' } as const;

const comparedWith = (valor: Figura['onde'][number]['valor']) => {
  if (valor === FIGURA_HOJE) return 'd.hoje';
  return valor === FIGURA_ANO ? 'extract(year from d.hoje)::int' : String(valor);
};

/**
 * SQL of a set's figure over its public records; null for none. The client `$1` is `c`; `d.hoje` is the day in its time
 * zone.
 */
export function figuraSql(entidade: AnyEntity, { rotulo, onde }: Figura): string {
  const column = (path: string) => `r.${columnOf(entidade, path.replace(/\.id$/, ''))}`;
  const holds = onde.map(
    ({ caminho, operador, valor }) =>
      ` and ${column(caminho)} ${OPERATORS[operador]} ${comparedWith(valor)}`,
  );
  const label = rotulo === undefined ? `'em ' || extract(year from d.hoje)` : `'${rotulo}'`;
  const some = `select from ${entidade.table} r where r.cliente_id = $1${holds.join('')} limit ${COUNTED + 1}`;
  return `(select case when n > ${COUNTED} then 'mais de 10.000 '
      else replace(to_char(n, 'FM99,999'), ',', '.') || ' ' end || ${label}
    from (select count(*) as n from (${some}) r) n where n > 0)`;
}
