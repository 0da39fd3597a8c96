-- Deletes the search documents of deleted records. Argument: the kind.
create or replace function busca_apagado() returns trigger
  language plpgsql as $$
begin
  delete from busca_documento d using antigos a
   where d.cliente_id = a.cliente_id and d.tipo = tg_argv[0] and d.registro_id = a.id;
  return null;
end $$;
