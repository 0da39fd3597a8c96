import type { Tx } from '../../../database/database.ts';
import { openTemp } from '../../../database/temp-tables.ts';
import { formerRow } from '../publicacao.ts';
import { openAusente } from './alcance.ts';
import type { BudgetImport } from './define-budget-import.ts';
import { referrersOf, type Target } from './define-target.ts';
import { favorecido } from './targets.ts';
import { TARGETS } from './tipos/index.ts';
import { touchedBy } from './touched.ts';

const AUSENTES = 'select id from ausente';

/** Statement that keeps the former values of records with the import. */
const keepFormer = (table: string, ids: string, removed: boolean) =>
  `insert into importacao_mudanca (cliente_id, importacao_id, tabela, registro_id, antes, ausente)
   select $1, $2, '${table}', t.id, ${formerRow('t')}, ${removed} from ${table} t where t.cliente_id = $1 and t.id in (${ids})
   on conflict (cliente_id, importacao_id, tabela, registro_id) do ${removed ? 'update set ausente = true' : 'nothing'}`;

/** Statements that remove records. Those with a page of their own leave their title there. */
const remove = ({ table, title }: Target, ids: string): string[] => [
  ...(title === undefined
    ? []
    : [
        `insert into registro_retirado (cliente_id, tipo, registro_id, titulo)
         select $1, '${table}', t.id, ${title} from ${table} t where t.cliente_id = $1 and t.id in (${ids})
         on conflict (cliente_id, tipo, registro_id) do update set titulo = excluded.titulo, retirado_em = excluded.retirado_em`,
      ]),
  keepFormer(table, ids, true),
  `delete from ${table} t where t.cliente_id = $1 and t.id in (${ids})`,
];

/** Statements that clear the values of records that stay because others refer to them. */
const clear = ({ table }: Target, ids: string, columns: readonly string[]): string[] => [
  keepFormer(table, ids, false),
  `update ${table} t set ${columns.map((each) => `${each} = null`).join(', ')}, versao = t.versao + 1, importacao_id = $2
    where t.cliente_id = $1 and t.id in (${ids})`,
];

/**
 * Statements that remove records that their source no longer has, with all that depends on them. Parameters: the
 * client, and the import.
 */
function removal(target: Target, ids: string): readonly string[] {
  const referrers = referrersOf(target, TARGETS);
  const keepers = referrers
    .filter(({ on }) => on === 'keeps')
    .map(
      ({ target: { table }, column }) =>
        `exists (select from ${table} o where o.cliente_id = $1 and o.${column} = d.id)`,
    );
  const stay = `select d.id from (${ids}) d where ${keepers.join(' or ')}`;
  const go = keepers.length === 0 ? ids : `${ids} except ${stay}`;
  const payees = Object.entries(target.references ?? {}).flatMap(([column, reference]) =>
    reference.target === favorecido
      ? [
          `insert into staging_sem_nada select distinct t.${column} from ${target.table} t
            where t.cliente_id = $1 and t.id in (${ids})`,
        ]
      : [],
  );
  return [
    ...touchedBy(target, ids),
    ...(keepers.length === 0 ? [] : clear(target, stay, target.shared?.clears ?? [])),
    ...payees,
    ...referrers
      .filter(({ on }) => on === 'goes')
      .flatMap(({ target: other, column }) =>
        remove(
          other,
          `select m.id from ${other.table} m where m.cliente_id = $1 and m.${column} in (${go})`,
        ),
      ),
    ...remove(target, go),
  ];
}

/** Removes published records in `ausente` that the file no longer has; their former values are kept with the import. */
export async function removeAusentes(
  tx: Tx,
  { records: [main], removed = [[main, AUSENTES]] }: BudgetImport,
  importacaoId: number,
): Promise<void> {
  await openTemp(tx, 'staging_sem_nada', 'id bigint');
  await runAll(
    tx,
    removed.flatMap(([target, ids]) => removal(target, ids)),
    importacaoId,
  );
}

/** Removes payees whose last record was removed. */
export async function removeSemNada(tx: Tx, importacaoId: number): Promise<void> {
  const free = referrersOf(favorecido, TARGETS).map(
    ({ target: { table }, column }) =>
      `and not exists (select from ${table} o where o.cliente_id = $1 and o.${column} = f.id)`,
  );
  const ids = `select f.id from favorecido f join staging_sem_nada s on s.id = f.id
    where f.cliente_id = $1 ${free.join(' ')}`;
  await runAll(tx, remove(favorecido, ids), importacaoId);
}

/** Removes the records that the published rows replace. */
export async function removeReplaced(
  tx: Tx,
  { records: [main], replaces }: BudgetImport,
  importacaoId: number,
): Promise<void> {
  if (replaces === undefined) return;
  await openAusente(tx);
  await tx.execute('delete from ausente');
  await tx.execute(`insert into ausente ${replaces}`, [tx.clienteId]);
  await runAll(tx, removal(main, AUSENTES), importacaoId);
}

async function runAll(tx: Tx, statements: readonly string[], importacaoId: number): Promise<void> {
  const values = [tx.clienteId, importacaoId];
  for (const statement of statements) {
    // An unused parameter has no type.
    await tx.execute(statement, values.slice(0, statement.includes('$2') ? 2 : 1));
  }
}
