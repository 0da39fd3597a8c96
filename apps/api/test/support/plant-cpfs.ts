import {
  type AnyEntity,
  type CollectionField,
  columnOf,
  conjuntos,
  type Field,
  registry,
} from '@claraboia/contract';
import { FORA } from '../../src/arquivo-cliente/tabelas.ts';
import type { OwnerTx } from '../../src/database/owner.ts';
import { maskOf } from '../../src/engine/conjunto/published.ts';
import { TENANT_TABLES } from './tenant-tables.ts';

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
  for (const { relname, attname } of columns) {
    if (await tryEach(own, relname, attname, clienteId)) planted.push(`${relname}.${attname}`);
  }
  await tx.execute(`update cliente set nome = 'Câmara, CPF ${CPF}' where id = $1`, [clienteId]);
  return planted;
}

/** Values from the longest on; the row number keeps unique texts distinct. */
const VALUES = [`'Ana ' || row_number() over () || ', CPF ${CPF}'`, `'${CPF}'`, `'${CPF_DIGITS}'`];

async function tryEach(
  tx: Awaited<ReturnType<OwnerTx['as']>>,
  table: string,
  column: string,
  clienteId: number,
): Promise<boolean> {
  for (const value of VALUES) {
    await tx.execute('savepoint plantar');
    try {
      const rows = await tx.execute(
        `update ${table} t set ${column} = n.valor from (select ctid as linha, ${value} as valor from ${table} where cliente_id = $1) n
          where t.ctid = n.linha and t.cliente_id = $1`,
        [clienteId],
      );
      return rows > 0;
    } catch {
      await tx.execute('rollback to savepoint plantar');
    }
  }
  return false;
}
