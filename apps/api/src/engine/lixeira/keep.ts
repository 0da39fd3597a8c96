import { type AnyEntity, LIXEIRA_DIAS, titleOf } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import type { Author, StoredRecord } from '../types.ts';
import { tenantClause } from '../write-sql.ts';
import type { Cascade } from './cascade.ts';

const MAX_TITLE = 300;

/** Condition for the rows of one deleted record; parameters 1 to 3 are `placeOf`. */
export const OF_RECORD = 'cliente_id = $1 and entidade = $2 and registro_id = $3';

/** Place of a deleted record in the trash. */
export const placeOf = (tx: Tx, { key }: AnyEntity, id: number) => [tx.clienteId, key, id];

/**
 * Copies a record into the trash before it is deleted, with all rows that the database deletes or empties with it. Rows
 * never leave the database, so that their values stay exact. An archived one stays there without end.
 */
export async function keepDeleted(
  tx: Tx,
  cascade: Cascade,
  entity: AnyEntity,
  actor: Author,
  record: StoredRecord,
  acao: 'exclusao' | 'arquivamento',
): Promise<void> {
  const place = placeOf(tx, entity, record.id);
  // Rows that refer to it wait, or are seen below.
  const [there] = await tx.query(
    `select 1 from ${entity.table} where id = $1 ${tenantClause(entity, tx)} for update`,
    [record.id],
  );
  // Somebody else deleted it meanwhile; the deletion that follows finds no row and refuses.
  if (there === undefined) return;
  const title = titleOf(entity, record) || `nº ${record.id}`;
  await tx.execute(
    `insert into lixeira (cliente_id, entidade, registro_id, titulo, excluido_por, ate)
     values ($1, $2, $3, left($4, ${MAX_TITLE}), $5, case when $6 then null else now() + interval '${LIXEIRA_DIAS} days' end)`,
    [...place, title, actor.pessoaId, acao === 'arquivamento'],
  );
  await tx.execute(
    `insert into lixeira_linha (cliente_id, entidade, registro_id, tabela, linha)
     select $1, $2, $3, '${entity.table}', to_jsonb(t) - 'cliente_id' from ${entity.table} t
      where t.cliente_id = $1 and t.id = $3`,
    place,
  );
  const kept = new Set([entity.table]);
  for (const alvo of kept) {
    const gone = `select (linha ->> 'id')::bigint from lixeira_linha where ${OF_RECORD} and tabela = '${alvo}' and coluna is null`;
    for (const { tabela, coluna, aoExcluir } of cascade.dependents(alvo)) {
      const emptied = aoExcluir === 'n';
      const linha = emptied
        ? `jsonb_build_object('id', t.id, '${coluna}', t.${coluna})`
        : `to_jsonb(t) - 'cliente_id'`;
      const found = await tx.execute(
        `insert into lixeira_linha (cliente_id, entidade, registro_id, tabela, coluna, linha)
         select $1, $2, $3, '${tabela}', ${emptied ? `'${coluna}'` : 'null'}, ${linha} from ${tabela} t
          where t.cliente_id = $1 and t.${coluna} in (${gone})`,
        place,
      );
      if (found > 0 && !emptied) kept.add(tabela);
    }
  }
  await tx.execute(
    `insert into lixeira_arquivo (cliente_id, entidade, registro_id, arquivo_nome)
     select distinct $1::bigint, $2, $3::bigint, a.nome
       from (select v.value as nome from lixeira_linha l cross join lateral jsonb_each_text(l.linha) v
              where l.cliente_id = $1 and l.entidade = $2 and l.registro_id = $3 and l.coluna is null) n
       join arquivo a on a.cliente_id = $1 and a.nome = n.nome`,
    place,
  );
}
