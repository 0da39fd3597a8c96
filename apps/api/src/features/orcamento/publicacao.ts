import type { Tx } from '../../database/database.ts';
import { emptyTemp } from '../../database/temp-tables.ts';
import { MERGES, type Merge } from './fusoes.ts';
import { analyzePassagem, waitingTables } from './passagem.ts';
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
export async function mergePassagem(tx: Tx, importacaoId: number | null): Promise<Contagens> {
  const counts: Record<string, Contagem> = {};
  const waiting = await waitingTables(tx);
  for (const merge of MERGES) {
    if (!merge.entrada.some((each) => waiting.has(each))) continue;
    const count = await mergeOne(tx, merge, importacaoId);
    counts[merge.tabela] = count;
    if (count.novas > 0) await tx.query('select analisar_orcamento($1)', [merge.tabela]);
  }
  return counts;
}

/** Publishes checked rows that need no undo. */
export async function publishPassagem(tx: Tx): Promise<Contagens> {
  await analyzePassagem(tx);
  await openTocados(tx);
  const counts = await mergePassagem(tx, null);
  await sumTocados(tx);
  // The same transaction may go on with another client's rows.
  await emptyTemp(tx);
  tx.touch();
  return counts;
}

/** Writes only new and changed rows, which are determined first: a repeated import changes nothing. */
async function mergeOne(tx: Tx, merge: Merge, importacaoId: number | null): Promise<Contagem> {
  const { tabela, chave, colunas, de, mantidas = {}, soNovas = 'false', iniciais = [] } = merge;
  const { derivada } = merge;
  const cliente = String(tx.clienteId);
  const mudam = `mudam_${tabela}`;
  const given = (column: string) =>
    column in mantidas ? `coalesce(n.${column}, t.${column})` : `n.${column}`;
  const key = chave.map((each) => `t.${each} = n.${each}`);
  const found = [`t.cliente_id = $1`, ...key, ...(merge.casa === undefined ? [] : [merge.casa])];
  const own = `(${colunas.map((each) => `t.${each}`).join(', ')})`;
  // A utility statement takes no parameters; the client id is a number from this server.
  await tx.execute(
    `create temporary table ${mudam} on commit drop as
     select n.*, t.id as registro_id from (${de}) n left join ${tabela} t on ${found.join(' and ')}
      where t.id is null or (not (${soNovas}) and ${own} is distinct from (${colunas.map(given).join(', ')}))`.replaceAll(
      '$1',
      cliente,
    ),
  );
  await tx.execute(`analyze ${mudam}`);
  await touched(tx, tabela);
  if (importacaoId !== null) {
    await tx.execute(
      `insert into importacao_mudanca (cliente_id, importacao_id, tabela, registro_id, antes, ausente)
       select $1, $2, $3, t.id, ${formerRow('t')}, false
         from ${mudam} n join ${tabela} t on t.cliente_id = $1 and t.id = n.registro_id`,
      [tx.clienteId, importacaoId, tabela],
    );
  }
  const alteradas = await tx.execute(
    `update ${tabela} t set ${colunas.map((each) => `${each} = ${given(each)}`).join(', ')},
            versao = t.versao + 1, importacao_id = $2
       from ${mudam} n where t.cliente_id = $1 and t.id = n.registro_id`,
    [tx.clienteId, importacaoId],
  );
  const initial = (column: string) =>
    column in mantidas ? `coalesce(n.${column}, ${mantidas[column]})` : `n.${column}`;
  const sums = iniciais.map((column) => `coalesce(n.${column}, 0)`);
  const derived = derivada === undefined ? [] : [derivada.coluna];
  const written = [...chave, ...colunas, ...iniciais, ...derived];
  const told = [...chave.map((each) => `n.${each}`), ...colunas.map(initial), ...sums];
  const join =
    derivada === undefined ? '' : `join derivada d on d.${derivada.de} = n.${derivada.de}`;
  const novas = await tx.execute(
    `${derivada === undefined ? '' : derivadaSql(mudam, derivada)}
     insert into ${tabela} (cliente_id, importacao_id, ${written.join(', ')})
     select $1::bigint, $2::bigint, ${[...told, ...derived.map((each) => `d.${each}`)].join(', ')}
       from ${mudam} n ${join} where n.registro_id is null`,
    [tx.clienteId, importacaoId],
  );
  await tx.execute(`drop table ${mudam}`);
  return { novas, alteradas };
}

/** Materialized: inlined, it would be evaluated for each row. */
const derivadaSql = (mudam: string, { coluna, de, sql }: NonNullable<Merge['derivada']>) =>
  `with derivada as materialized (
     select ${de}, ${sql} as ${coluna} from (select distinct ${de} from ${mudam} where registro_id is null) v)`;

/** Sums that depend on rows about to change: the commitments, and the years of their movements. */
const TOCADOS: Readonly<Record<string, readonly string[]>> = {
  despesa_movimento: [
    'insert into tocado_empenho select distinct empenho_id from mudam_despesa_movimento',
    `insert into tocado_ano select distinct extract(year from n.data)::int from mudam_despesa_movimento n
     union select distinct extract(year from t.data)::int from mudam_despesa_movimento n
       join despesa_movimento t on t.cliente_id = $1 and t.id = n.registro_id`,
  ],
  empenho: [
    `insert into tocado_ano select distinct extract(year from m.data)::int from mudam_empenho n
       join despesa_movimento m on m.cliente_id = $1 and m.empenho_id = n.registro_id`,
  ],
  dotacao: [
    `insert into tocado_ano select distinct s.ano from mudam_dotacao n
       join despesa_mes s on s.cliente_id = $1 and s.dotacao_id = n.registro_id`,
    'insert into tocado_exercicio select distinct exercicio from mudam_dotacao',
  ],
  dotacao_movimento: [
    'insert into tocado_exercicio select distinct exercicio from mudam_dotacao_movimento',
  ],
  despesa_saldo: ['insert into tocado_ano select distinct ano from mudam_despesa_saldo'],
  receita_mes: ['insert into tocado_receita select distinct receita_id from mudam_receita_mes'],
};

async function touched(tx: Tx, tabela: string): Promise<void> {
  for (const statement of TOCADOS[tabela] ?? []) {
    await tx.execute(statement, statement.includes('$1') ? [tx.clienteId] : []);
  }
}
