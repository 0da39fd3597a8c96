-- Keeps how many protocols wait in each queue when its places are written or removed: a child with places at two nurseries waits once. The
-- queues are locked in order, and counted by a later statement: that one sees what other transactions wrote before their locks ended.
create or replace function fila_contada() returns trigger
  language plpgsql as $$
declare
  antes constant text := case when tg_op = 'INSERT' then '(select * from novos where false)' else 'antigos' end;
  depois constant text := case when tg_op = 'DELETE' then '(select * from antigos where false)' else 'novos' end;
  dono bigint;
begin
  for dono in execute format('select cliente_id from %s a union select cliente_id from %s n order by 1', antes, depois) loop
    -- Not for update: every place written holds its queue by the foreign key.
    execute format(
      'select count(*) from (
         select from fila_espera f
          where f.cliente_id = $1
            and (exists (select from %1$s a where a.cliente_id = $1 and a.fila_id = f.id)
              or exists (select from %2$s n where n.cliente_id = $1 and n.fila_id = f.id))
          order by f.id for no key update) travada', antes, depois) using dono;
    execute format(
      'update fila_espera f set aguardando = f.aguardando + d.diferenca
         from (
           select t.fila_id, sum(espera::int - esperava::int) as diferenca
             from (select fila_id, protocolo from %1$s a where cliente_id = $1 and situacao_id = 1
                   union
                   select fila_id, protocolo from %2$s n where cliente_id = $1 and situacao_id = 1) t,
             lateral (select exists (
               select from %3$I l where l.cliente_id = $1 and l.protocolo = t.protocolo
                  and l.fila_id = t.fila_id and l.situacao_id = 1) as espera) e,
             lateral (select exists (
               select from %1$s a where a.cliente_id = $1 and a.protocolo = t.protocolo
                  and a.fila_id = t.fila_id and a.situacao_id = 1) or exists (
               select from %3$I l where l.cliente_id = $1 and l.protocolo = t.protocolo
                  and l.fila_id = t.fila_id and l.situacao_id = 1
                  and not exists (select from %2$s n where n.cliente_id = $1 and n.id = l.id)) as esperava) b
            group by t.fila_id having sum(espera::int - esperava::int) <> 0) d
        where f.cliente_id = $1 and f.id = d.fila_id', antes, depois, tg_table_name) using dono;
  end loop;
  return null;
end $$;
