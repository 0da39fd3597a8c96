import type { AnyEntity } from '@claraboia/contract';
import type { Lixeira } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

interface TrashAsked {
  /** Part of a title; undefined for all. */
  readonly titulo: string | undefined;
  /** Archived records instead of deleted ones. */
  readonly arquivados: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Deleted or archived records of an entity that can be restored, latest first. */
export async function listDeleted(
  tx: Tx,
  { key }: AnyEntity,
  { titulo = '', arquivados, limit, offset }: TrashAsked,
): Promise<Lixeira> {
  const found = `from lixeira l left join pessoa p on p.id = l.excluido_por
    where l.cliente_id = $1 and l.entidade = $2 and ${arquivados ? 'l.ate is null' : 'l.ate > now()'} and sem_acento(l.titulo) like sem_acento($3)`;
  const values = [tx.clienteId, key, `%${titulo.replace(/[\\%_]/g, '\\$&')}%`];
  const list = await tx.query<Lixeira['list'][number]>(
    `select l.registro_id as id, l.titulo, l.excluido_em as "excluidoEm",
            ceil(extract(epoch from l.ate - now()) / 86400)::integer as dias,
            case when p.id is not null
              then json_build_object('nome', coalesce(p.nome_social, p.nome)) end as "excluidoPor"
       ${found} order by l.excluido_em desc, l.registro_id desc limit $4 offset $5`,
    [...values, limit, offset],
  );
  const [total] = await tx.query<{ count: number }>(`select count(*) as count ${found}`, values);
  return { list, count: total?.count ?? 0 };
}
