-- How many wait in a queue is counted once for each statement, not for each row, and by distinct protocols: function fila_contada.
-- Old processes: the triggers that take its place count for them too.
drop trigger fila_regulacao_contada on fila_regulacao;
-- Old processes: likewise.
drop trigger fila_creche_contada on fila_creche;
create trigger fila_incluida after insert on fila_regulacao
  referencing new table as novos for each statement execute function fila_contada();
create trigger fila_alterada after update on fila_regulacao
  referencing old table as antigos new table as novos for each statement execute function fila_contada();
create trigger fila_excluida after delete on fila_regulacao
  referencing old table as antigos for each statement execute function fila_contada();
create trigger fila_incluida after insert on fila_creche
  referencing new table as novos for each statement execute function fila_contada();
create trigger fila_alterada after update on fila_creche
  referencing old table as antigos new table as novos for each statement execute function fila_contada();
create trigger fila_excluida after delete on fila_creche
  referencing old table as antigos for each statement execute function fila_contada();
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente order by id loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    update fila_espera f set aguardando = (
      select count(distinct protocolo) from (
        select protocolo from fila_regulacao r where r.cliente_id = dono and r.fila_id = f.id and r.situacao_id = 1
        union all
        select protocolo from fila_creche c where c.cliente_id = dono and c.fila_id = f.id and c.situacao_id = 1) p)
     where f.cliente_id = dono;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
