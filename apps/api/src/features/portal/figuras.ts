import {
  type AnyEntity,
  columnOf,
  FIGURA_ANO,
  FIGURA_HOJE,
  type Figura,
} from '@claraboia/contract';

/** Beyond, it is said that there are more: counting on would cost, and tells nothing. */
const COUNTED = 10_000;

const OPERATORS = { eq: '=', le: '<=', ge: '>=' } as const;

const comparedWith = (valor: Figura['onde'][number]['valor']) => {
  if (valor === FIGURA_HOJE) return 'd.hoje';
  return valor === FIGURA_ANO ? 'extract(year from d.hoje)::int' : String(valor);
};

/**
 * The figure of a set's records as citizens read it, in SQL; null for none.
 * Of the client `$1`, on the day `hoje` of its zone in `d`.
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
