import type { Conferencia } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { semJustificativa } from '../filas.ts';
import { countUnexplained } from '../movimentado.ts';
import type { Contagens } from '../publicacao.ts';
import type { BudgetImport } from './define-budget-import.ts';

/** Maximum reported changes. */
const MUDANCAS = 20;

/** Largest changes of the publication. */
export function largestChanges(
  tx: Tx,
  { records: [main], changes }: BudgetImport,
  importacaoId: number,
): Promise<Conferencia['mudancas'][number][]> {
  const { table = main.table, from = `${table} t`, label, amount } = changes;
  const before = `coalesce((m.antes ->> '${amount}')::numeric, 0)::numeric(18, 2)`;
  const now = `coalesce(t.${amount}, 0)::numeric(18, 2)`;
  return tx.query(
    `select ${label} as registro, ${before} as de, ${now} as para
       from ${from} join importacao_mudanca m on m.cliente_id = $1 and m.importacao_id = $2 and m.tabela = '${table}' and m.registro_id = t.id
      where t.cliente_id = $1 and ${before} <> ${now}
      order by abs(${now} - ${before}) desc, 1 limit ${MUDANCAS}`,
    [tx.clienteId, importacaoId],
  );
}

/** Counts the file's rows by their effect on the portal. */
export async function countRows(
  tx: Tx,
  { staging, records, recordRows = staging.table, countChanged }: BudgetImport,
  importacaoId: number,
  counts: Contagens,
): Promise<Pick<Conferencia, 'novas' | 'alteradas' | 'iguais'>> {
  const [rows] = await tx.query<{ count: number }>(`select count(*) as count from ${recordRows}`);
  const sum = (what: 'novas' | 'alteradas') =>
    records.reduce((found, { table }) => found + (counts[table]?.[what] ?? 0), 0);
  const novas = sum('novas');
  const alteradas = (await countChanged?.(tx, importacaoId)) ?? sum('alteradas');
  return { novas, alteradas, iguais: Math.max(0, (rows?.count ?? 0) - novas - alteradas) };
}

/** Unusual figures that are published as they are, with a warning (Lei 4.320/1964, arts. 60 to 64). */
export async function warnings(tx: Tx): Promise<Conferencia['avisos'][number][]> {
  const [row] = await tx.query<{ liquidado: number; pago: number; anulado: number }>(
    `select count(*) filter (where liquidado > empenhado) as liquidado, count(*) filter (where pago > liquidado) as pago,
            count(*) filter (where empenhado < 0) as anulado
       from empenho e where cliente_id = $1 and id in (select id from tocado_empenho)`,
    [tx.clienteId],
  );
  const avisos = [
    { mensagem: 'Empenhos com mais liquidado do que empenhado', quantidade: row?.liquidado ?? 0 },
    { mensagem: 'Empenhos com mais pago do que liquidado', quantidade: row?.pago ?? 0 },
    { mensagem: 'Empenhos com mais anulado do que empenhado', quantidade: row?.anulado ?? 0 },
    {
      mensagem: 'Pagamentos fora da ordem, sem justificativa (Lei 14.133, art. 141, § 1º)',
      quantidade: await semJustificativa(tx),
    },
    {
      mensagem: 'Dotações em que o valor inicial e os movimentos não dão o valor atualizado',
      quantidade: await countUnexplained(tx),
    },
  ];
  return avisos.filter(({ quantidade }) => quantidade > 0);
}
