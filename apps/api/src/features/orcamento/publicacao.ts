import type { Tx } from '../../database/database.ts';
import { emptyTemp } from '../../database/temp-tables.ts';
import type { Target } from './importacao/define-target.ts';
import { analyzeStaging, filledStagings } from './importacao/staging-tables.ts';
import { STAGINGS, TARGETS } from './importacao/tipos/index.ts';
import { noteTouched } from './importacao/touched.ts';
import { openTocados, sumTocados } from './somas.ts';

/** Number of records of a table inserted and changed by a publication. */
interface Contagem {
  readonly novas: number;
  readonly alteradas: number;
}

/**
 * Former values of a row, for undo. The words of a commitment derive from its text, and contain the client.
 * @param t alias of the row in the query
 */
export const formerRow = (t: string): string => `to_jsonb(${t}) - 'palavras'`;

/** By table. */
export type Contagens = Readonly<Record<string, Contagem>>;

/**
 * Publishes the staged rows table by table: new and changed records. Published records without a staged row stay.
 * @param importacaoId import that keeps the former values; null if it cannot be undone
 */
export async function mergeStaging(tx: Tx, importacaoId: number | null): Promise<Contagens> {
  const counts: Record<string, Contagem> = {};
  const filled = await filledStagings(tx);
  for (const target of TARGETS) {
    const inputs = typeof target.inputs === 'function' ? target.inputs(STAGINGS) : target.inputs;
    if (!inputs.some((each) => filled.has(each))) continue;
    const count = await mergeOne(tx, target, importacaoId);
    counts[target.table] = count;
    if (count.novas > 0) await tx.query('select analisar_orcamento($1)', [target.table]);
  }
  return counts;
}

/** Publishes checked rows that need no undo. */
export async function publishStaging(tx: Tx): Promise<Contagens> {
  await analyzeStaging(tx);
  await openTocados(tx);
  const counts = await mergeStaging(tx, null);
  await sumTocados(tx);
  // The same transaction may go on with another client's rows.
  await emptyTemp(tx);
  tx.touch();
  return counts;
}

/** Writes only new and changed rows, which are determined first: a repeated import changes nothing. */
async function mergeOne(tx: Tx, target: Target, importacaoId: number | null): Promise<Contagem> {
  const { table, key, columns, match, kept = {}, onlyNew = 'false', initial = [] } = target;
  const { derived } = target;
  const from = typeof target.from === 'function' ? target.from(STAGINGS) : target.from;
  const cliente = String(tx.clienteId);
  const changed = `changed_${table}`;
  const given = (column: string) =>
    column in kept ? `coalesce(n.${column}, t.${column})` : `n.${column}`;
  const same = key.map((each) => `t.${each} = n.${each}`);
  const found = ['t.cliente_id = $1', ...same, ...(match === undefined ? [] : [match])];
  const own = `(${columns.map((each) => `t.${each}`).join(', ')})`;
  // A utility statement takes no parameters; the client id is a number from this server.
  await tx.execute(
    `create temporary table ${changed} on commit drop as
     select n.*, t.id as registro_id from (${from}) n left join ${table} t on ${found.join(' and ')}
      where t.id is null or (not (${onlyNew}) and ${own} is distinct from (${columns.map(given).join(', ')}))`.replaceAll(
      '$1',
      cliente,
    ),
  );
  await tx.execute(`analyze ${changed}`);
  await noteTouched(tx, target, changed);
  if (importacaoId !== null) {
    await tx.execute(
      `insert into importacao_mudanca (cliente_id, importacao_id, tabela, registro_id, antes, ausente)
       select $1, $2, $3, t.id, ${formerRow('t')}, false
         from ${changed} n join ${table} t on t.cliente_id = $1 and t.id = n.registro_id`,
      [tx.clienteId, importacaoId, table],
    );
  }
  const alteradas = await tx.execute(
    `update ${table} t set ${columns.map((each) => `${each} = ${given(each)}`).join(', ')},
            versao = t.versao + 1, importacao_id = $2
       from ${changed} n where t.cliente_id = $1 and t.id = n.registro_id`,
    [tx.clienteId, importacaoId],
  );
  const first = (column: string) =>
    column in kept ? `coalesce(n.${column}, ${kept[column]})` : `n.${column}`;
  const sums = initial.map((column) => `coalesce(n.${column}, 0)`);
  const extra = derived === undefined ? [] : [derived.column];
  const written = [...key, ...columns, ...initial, ...extra];
  const values = [...key.map((each) => `n.${each}`), ...columns.map(first), ...sums];
  const join = derived === undefined ? '' : `join derivada d on d.${derived.of} = n.${derived.of}`;
  const novas = await tx.execute(
    `${derived === undefined ? '' : derivedSql(changed, derived)}
     insert into ${table} (cliente_id, importacao_id, ${written.join(', ')})
     select $1::bigint, $2::bigint, ${[...values, ...extra.map((each) => `d.${each}`)].join(', ')}
       from ${changed} n ${join} where n.registro_id is null`,
    [tx.clienteId, importacaoId],
  );
  await tx.execute(`drop table ${changed}`);
  return { novas, alteradas };
}

/** Materialized: inlined, it would be evaluated for each row. */
const derivedSql = (changed: string, { column, of, sql }: NonNullable<Target['derived']>) =>
  `with derivada as materialized (
     select ${of}, ${sql} as ${column} from (select distinct ${of} from ${changed} where registro_id is null) v)`;
