import {
  type AnyEntity,
  type CollectionField,
  columnOf,
  conjuntos,
  type Field,
  registry,
} from '@claraboia/contract';
import { FORA } from '../../src/arquivo-cliente/tabelas.ts';
import { TENANT_TABLES } from '../../src/database/citus/tenant-tables.ts';
import type { OwnerTx } from '../../src/database/owner.ts';
import { maskOf } from '../../src/engine/conjunto/published.ts';

/** A person's tax id, whole, as it may have been typed into any text. */
export const CPF = '529.982.247-25';
export const CPF_DIGITS = '52998224725';
export const CPF_MASKED = '***.982.247-**';

/** Derived tables are rebuilt from writes; the text of files is public. */
const DERIVED = Object.keys(FORA).filter((table) => table !== 'arquivo_texto');

/** Columns that hold keys of the product and no typed text. */
const NAMES = ['auditoria.entidade', 'auditoria.acao', 'registro_retirado.tipo'];

interface Owner {
  readonly table: string;
  readonly fields: AnyEntity['fields'] | CollectionField['fields'];
}

function ownersOf(entity: AnyEntity): Owner[] {
  const collections = Object.values<Field>(entity.fields).filter(
    (field) => field.type === 'collection',
  );
  return [entity, ...collections];
}

/** Addresses and numbers: masking would break them, and their fields declare so. */
const UNMASKED = [
  ...registry.all,
  ...conjuntos.flatMap(({ entidade, filhos }) => [
    entidade,
    ...Object.values(filhos).map((filho) => filho.entidade),
  ]),
]
  .flatMap(ownersOf)
  .flatMap(({ table, fields }) =>
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      field.type !== 'collection' && maskOf(field) === null
        ? [`${table}.${columnOf({ fields }, name)}`]
        : [],
    ),
  );

/** Text columns that are not part of any key. */
const TEXT_COLUMNS = `
  select t.relname, a.attname from (${TENANT_TABLES}) t join pg_attribute a on a.attrelid = t.oid
   where a.atttypid in ('text'::regtype, 'varchar'::regtype) and a.attgenerated = '' and not a.attisdropped and a.attnum > 0
     and t.relname <> all ($1) and t.relname || '.' || a.attname <> all ($2)
     and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype in ('f', 'p') and a.attnum = any (k.conkey))
   order by 1, 2`;

/**
 * Writes a CPF into every stored text of a client, up to the column's length, bypassing the product's checks.
 * @returns the columns that contain it now; constraints refuse it in others
 */
export async function plantCpfs(tx: OwnerTx, clienteId: number): Promise<readonly string[]> {
  const own = await tx.as(clienteId);
  const columns = await own.query<{ relname: string; attname: string }>(TEXT_COLUMNS, [
    DERIVED,
    [...UNMASKED, ...NAMES],
  ]);
  const planted: string[] = [];
  for (const [table, found] of Map.groupBy(columns, ({ relname }) => relname)) {
    const names = found.map(({ attname }) => attname);
    planted.push(
      ...(await plantInto(own, table, names, clienteId)).map((name) => `${table}.${name}`),
    );
  }
  await tx.execute(`update cliente set nome = 'Câmara, CPF ${CPF}' where id = $1`, [clienteId]);
  return planted;
}

type Tx = Awaited<ReturnType<OwnerTx['as']>>;

/** Values from the longest on; the row number keeps unique texts distinct. */
const VALUES = [`'Ana ' || row_number() over () || ', CPF ${CPF}'`, `'${CPF}'`, `'${CPF_DIGITS}'`];

/**
 * Plants all columns of a table by one statement, as its triggers run for each row of each; a refused group is halved
 * until the column is found whose constraint refuses it.
 */
async function plantInto(
  tx: Tx,
  table: string,
  columns: readonly string[],
  clienteId: number,
): Promise<readonly string[]> {
  for (const value of columns.length === 1 ? VALUES : VALUES.slice(0, 1)) {
    const rows = await write(tx, table, columns, value, clienteId);
    if (rows !== null) return rows > 0 ? columns : [];
  }
  if (columns.length === 1) return [];
  const half = Math.ceil(columns.length / 2);
  return [
    ...(await plantInto(tx, table, columns.slice(0, half), clienteId)),
    ...(await plantInto(tx, table, columns.slice(half), clienteId)),
  ];
}

/** Writes a value into columns of a client's rows; null if the database refuses it. */
async function write(
  tx: Tx,
  table: string,
  columns: readonly string[],
  value: string,
  clienteId: number,
): Promise<number | null> {
  await tx.execute('savepoint plantar');
  try {
    return await tx.execute(
      `update ${table} t set ${columns.map((column) => `${column} = n.valor`).join(', ')}
         from (select ctid as linha, ${value} as valor from ${table} where cliente_id = $1) n
        where t.ctid = n.linha and t.cliente_id = $1`,
      [clienteId],
    );
  } catch {
    await tx.execute('rollback to savepoint plantar');
    return null;
  }
}
