-- Keeps how many wait in a queue when a place of it is written or removed.
create or replace function fila_contada() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.situacao_id = 1 then
    update fila_espera set aguardando = aguardando - 1
     where cliente_id = old.cliente_id and id = old.fila_id;
  end if;
  if tg_op <> 'DELETE' and new.situacao_id = 1 then
    update fila_espera set aguardando = aguardando + 1
     where cliente_id = new.cliente_id and id = new.fila_id;
  end if;
  return null;
end $$;
