import { TENANT_TABLES } from '../../src/database/citus/tenant-tables.ts';
import type { OwnerTx } from '../../src/database/owner.ts';

/** Rows of each client in each table: enough that reading a whole table is dearer than looking up. */
const ROWS = 2000;
/** Additional clients: as on a shared installation, one client's rows are a small part. */
const MORE_CLIENTS = 4;

/** Tables with a different row count per client: one row, or enough rows for rare words. */
const ROWS_OF: ReadonlyMap<string, number> = new Map([
  ['regra_publicacao', 1],
  ['portal', 1],
  ['layout', 1],
  ['sic_estatistica', 1],
  ['lista_propria_mudanca', 1],
  ['busca_documento', 10_000],
  ['busca_comeco', 10_000],
]);

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** Referenced table; null if none. */
  readonly target: string | null;
}

/** Columns with meaningful values for the checked statements, in terms of `n`, the row number. */
const MEANT: Readonly<Record<string, string>> = {
  'importacao_cadastro.tipo': `'faq'`,
  'importacao_cadastro.de_para': `'{"colunas": {}, "opcoes": {}}'`,
  'importacao_cadastro.descartadas': `'[]'`,
  'importacao_cadastro.arquivos': `'[]'`,
  'importacao_orcamento.tipo': `'empenho'`,
  'busca_documento.tipo': `'publicacao'`,
  'busca_documento.vetor': `('obras:1A palavra' || n % 5000 || ':2A lugar:3B')::tsvector`,
  'busca_documento.vetor_completo': 'null',
  'busca_documento.categoria_id': 'null',
  'busca_comeco.tipo': `'publicacao'`,
  'busca_comeco.de': `''`,
  'busca_comeco.inicio': `'palavra' || n`,
  'arquivo_texto.situacao': `'pronto'`,
  'avaliacao_criterio.resultado': `jsonb_build_object('numero', n::text, 'estado', 'nao_atende', 'nota', 0, 'motivo', '',
    'endereco', null, 'verificacoes', '[]'::jsonb, 'atestado', null)`,
  // A person subscribes once.
  'prazo_assinatura.pessoa_id': 'n',
  // A tree ten wide.
  'estrutura_organizacional.estrutura_pai_id': 'nullif(n / 10, 0)',
  'contrato.contrato_original_id': 'null',
  // One in eight has none, a realistic share.
  'publicacao.subcategoria_publicacao_id': 'case when n % 8 = 0 then n end',
};

/**
 * Fills every tenant table, bypassing rules and triggers: the rows only provide volume.
 * @returns the tables that are large now
 */
export async function fillVolume(tx: OwnerTx): Promise<ReadonlySet<string>> {
  const clients = await addClients(tx);
  const columns = await readColumns(tx);
  await dropChecks(tx);
  await tx.execute(`set local session_replication_role = 'replica'`);
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const rows = ROWS_OF.get(table) ?? ROWS;
    // Plans must use the statistics gathered below, not those of the last autovacuum.
    await tx.execute(`alter table ${table} set (autovacuum_enabled = false)`);
    await tx.execute(`delete from ${table}`);
    const names = own.map(({ name }) => name).join(', ');
    const values = own.map(cellOf).join(', ');
    await tx.execute(
      `insert into ${table} (${names}) overriding system value
       select ${values} from unnest($1::bigint[]) c, generate_series(1, $2::bigint) n`,
      [clients, rows],
    );
  }
  await restartIds(tx);
  // Pending GIN entries make look-ups expensive; in production the server flushes them in time.
  await tx.query(
    `select gin_clean_pending_list(i.indexrelid) from pg_index i
       join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where a.amname = 'gin'`,
  );
  await tx.execute('analyze');
  return new Set(columns.map(({ table }) => table).filter((table) => ROWS_OF.get(table) !== 1));
}

async function addClients(tx: OwnerTx): Promise<number[]> {
  await tx.execute(
    `insert into cliente (identificador, nome, cidade, uf, cnpj, cliente_tipo_id)
     select 'volume-' || n, 'Volume ' || n, 'Volume', 'PE', '11222333000181', 1 from generate_series(1, $1::int) n`,
    [MORE_CLIENTS],
  );
  const rows = await tx.query<{ id: number }>('select id from cliente order by id');
  return rows.map(({ id }) => id);
}

function readColumns(tx: OwnerTx): Promise<Column[]> {
  return tx.query<Column>(
    `select t.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
            (select k.confrelid::regclass::text from pg_constraint k
              where k.contype = 'f' and k.conrelid = t.oid and a.attnum = k.conkey[cardinality(k.conkey)]
              order by cardinality(k.conkey) desc limit 1) as target
       from (${TENANT_TABLES}) t join pg_attribute a on a.attrelid = t.oid
      where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by t.relname, a.attnum`,
  );
}

/** Moves the sequences past the generated ids. */
async function restartIds(tx: OwnerTx): Promise<void> {
  const ids = await tx.query<{ restart: string }>(
    `select format('alter table %s alter column %I restart with %s', a.attrelid::regclass, a.attname, $1::bigint) as restart
       from pg_attribute a join (${TENANT_TABLES}) t on t.oid = a.attrelid where a.attidentity <> ''`,
    [ROWS + 1],
  );
  for (const { restart } of ids) await tx.execute(restart);
}

/** Checks are about a row's meaning, which generated rows lack. */
async function dropChecks(tx: OwnerTx): Promise<void> {
  const checks = await tx.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop
       from pg_constraint k join (${TENANT_TABLES}) t on t.oid = k.conrelid where k.contype = 'c'`,
  );
  for (const { drop } of checks) await tx.execute(drop);
}

/** Value of a column in row `n` of client `c`. */
function cellOf({ table, name, type, nullable, target }: Column): string {
  const meant = MEANT[`${table}.${name}`];
  if (meant !== undefined) return meant;
  if (name === 'cliente_id' || target === 'cliente') return 'c';
  if (name === 'id' || name === 'registro_id') return 'n';
  if (type === 'bigint' && target !== null) return reference(target);
  if (type === 'text' && target !== null && nullable) return 'null';
  switch (type) {
    case 'text':
      return `'${name.replaceAll('_', '-')}-' || n`;
    case 'integer':
      return /^(exercicio|ano|ciclo)$/.test(name) ? '2000 + n % 25' : 'n::int';
    case 'bigint':
    case 'numeric':
      return 'n';
    case 'bytea':
      return 'sha256(n::text::bytea)';
    case 'boolean':
      return 'n % 2 = 0';
    case 'date':
      return `date '2014-01-01' + (n * 7919 % 4383)::int`;
    case 'timestamp with time zone':
      return `timestamptz '2014-01-01 12:00Z' + (n * 7919 % 4383) * interval '1 day'`;
    case 'uuid':
      return 'md5(n::text)::uuid';
    case 'jsonb':
      return `'{}'`;
    case 'bigint[]':
    case 'text[]':
      return `'{}'`;
    default:
      if (nullable) return 'null';
      throw new Error(`${table}.${name}: no value for ${type}`);
  }
}

/** Rows of the same client refer to each other by number; lists of the installation use their first row. */
function reference(target: string): string {
  return `case when exists (select from pg_attribute where attrelid = '${target}'::regclass and attname = 'cliente_id')
    then 1 + n * 7919 % ${ROWS} else (select min(id) from ${target}) end`;
}
