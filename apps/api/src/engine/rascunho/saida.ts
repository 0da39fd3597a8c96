import type { Saidas } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import type { Pedido } from './rows.ts';

/** Archiving of a published record at a minute. */
export interface Saida {
  readonly entidade: string;
  readonly registroId: number;
  readonly arquivarEm: string;
}

/** Sets or changes the minute at which a record leaves. */
export async function setSaida(
  tx: Tx,
  { entidade, registroId, arquivarEm }: Saida,
  { pessoaId, papel }: Pedido,
): Promise<void> {
  await tx.execute(
    `insert into saida_agendada (cliente_id, entidade, registro_id, arquivar_em, pedida_por, papel) values ($1, $2, $3, $4, $5, $6)
     on conflict (cliente_id, entidade, registro_id) do update set arquivar_em = $4, pedida_por = $5, papel = $6, falha = null`,
    [tx.clienteId, entidade, registroId, arquivarEm, pessoaId, papel],
  );
}

/** Forgets the minute at which a record leaves. */
export async function dropSaida(
  tx: Tx,
  { entidade, registroId }: Omit<Saida, 'arquivarEm'>,
): Promise<void> {
  await tx.execute(
    'delete from saida_agendada where cliente_id = $1 and entidade = $2 and registro_id = $3',
    [tx.clienteId, entidade, registroId],
  );
}

interface Asked {
  readonly entidades: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Records that leave at a minute, the next ones first. Their titles are read by the caller. */
export async function listSaidas(tx: Tx, { entidades, limit, offset }: Asked) {
  const list = await tx.query<Omit<Saidas['list'][number], 'titulo'>>(
    `select s.entidade, s.registro_id as "registroId", s.arquivar_em as "arquivarEm", s.falha,
            case when p.id is not null
              then json_build_object('nome', coalesce(p.nome_social, p.nome)) end as "pedidaPor"
       from saida_agendada s left join pessoa p on p.id = s.pedida_por
      where s.cliente_id = $1 and s.entidade = any($2) order by s.arquivar_em, s.entidade, s.registro_id limit $3 offset $4`,
    [tx.clienteId, entidades, limit, offset],
  );
  const [total] = await tx.query<{ count: number }>(
    'select count(*) as count from saida_agendada where cliente_id = $1 and entidade = any($2)',
    [tx.clienteId, entidades],
  );
  return { list, count: total?.count ?? 0 };
}
