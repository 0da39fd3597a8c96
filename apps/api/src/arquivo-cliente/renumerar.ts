import type { Registry } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import { sequenceOf } from './escrever.ts';
import { ArquivoClienteError } from './formato.ts';
import { EM_JSON, type Tabela } from './tabelas.ts';

/**
 * Above the ids of any installation, also of a cluster, and far below the largest exact number, to which the sequences
 * that all clients share may run.
 */
const MAIOR_ID = 2 ** 50;

/** Ids in the audit trail's JSON that differ in this installation. */
interface Mudado {
  readonly cliente: { readonly antigo: number; readonly novo: number };
  readonly portal: { readonly antigo: number; readonly novo: number } | null;
}

/** Replaces installation-specific ids within JSON columns. */
export async function renumberJson(
  tx: Tx,
  registry: Registry,
  tabelas: readonly Tabela[],
  { cliente, portal }: Mudado,
): Promise<void> {
  for (const { tabela, coluna, caminho, nomeia } of EM_JSON) {
    if (!tabelas.some(({ nome }) => nome === tabela)) continue;
    const path = `{${caminho.join(',')}}`;
    const own = `to_jsonb(${nomeia === 'cliente' ? '$2::bigint' : `(select p.novo from chegada_pessoa p where p.ref = (${coluna} #>> $3)::bigint)`})`;
    await tx.execute(
      `update ${tabela} set ${coluna} = jsonb_set(${coluna}, $3, coalesce(${own}, 'null'))
        where cliente_id = $1 and ${coluna} #>> $3 is not null and $2::bigint is not null`,
      [tx.clienteId, cliente.novo, path],
    );
  }
  for (const [to, ids] of [
    ['cliente', cliente],
    ['portal', portal],
  ] as const) {
    if (ids === null || ids.antigo === ids.novo) continue;
    const names = new Set(registry.referrersOf(to).map(({ field }) => field));
    for (const name of names) await renumberTrail(tx, [name, 'id'], ids);
  }
  if (portal === null || portal.antigo === portal.novo) return;
  await tx.execute(
    `update auditoria set registro_id = $2,
            antes = case when antes ? 'id' then jsonb_set(antes, '{id}', to_jsonb($2::bigint)) else antes end,
            depois = case when depois ? 'id' then jsonb_set(depois, '{id}', to_jsonb($2::bigint)) else depois end
      where cliente_id = $1 and entidade = 'portal' and registro_id = $3`,
    [tx.clienteId, portal.novo, portal.antigo],
  );
}

async function renumberTrail(
  tx: Tx,
  caminho: readonly string[],
  { antigo, novo }: { readonly antigo: number; readonly novo: number },
): Promise<void> {
  for (const coluna of ['antes', 'depois']) {
    await tx.execute(
      `update auditoria set ${coluna} = jsonb_set(${coluna}, $2, to_jsonb($3::bigint))
        where cliente_id = $1 and ${coluna} #>> $2 = $4::text`,
      [tx.clienteId, `{${caminho.join(',')}}`, novo, String(antigo)],
    );
  }
}

/**
 * Advances the sequences past the imported ids. They are locked until the transaction ends, so that no id is given
 * twice.
 */
export async function advanceSequences(tx: Tx, tabelas: readonly Tabela[]): Promise<void> {
  for (const { nome, colunas } of tabelas) {
    if (!colunas.some((coluna) => coluna.nome === 'id')) continue;
    const sequencia = await sequenceOf(tx, nome);
    if (sequencia === null) continue;
    // A machine of a cluster gives ids of its own range: those of the others do not count.
    const [found] = await tx.query<{ maior: number | null; daqui: number | null }>(
      `select max(t.id) as maior, max(t.id) filter (where t.id between s.seqmin and s.seqmax) as daqui
         from ${nome} t, pg_sequence s where t.cliente_id = $1 and s.seqrelid = $2::regclass`,
      [tx.clienteId, sequencia],
    );
    const { maior = null, daqui = null } = found ?? {};
    if (maior !== null && maior > MAIOR_ID) {
      throw new ArquivoClienteError(
        `Os dados de ${nome} têm um número de registro impossível (${maior}). Nada foi gravado.`,
      );
    }
    if (daqui === null) continue;
    const last = async () => {
      const [row] = await tx.query<{ ultimo: number }>(
        `select last_value as ultimo from ${sequencia}`,
      );
      return row?.ultimo ?? 0;
    };
    if ((await last()) >= daqui) continue;
    await tx.execute(`alter sequence ${sequencia} no cycle`);
    await tx.query('select setval($1::regclass, greatest($2::bigint, $3::bigint))', [
      sequencia,
      daqui,
      await last(),
    ]);
  }
}
