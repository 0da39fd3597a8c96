-- Deletes the documents of records that are no longer public. Arguments: the kind, and the column that says so.
create or replace function busca_recolhido() returns trigger
  language plpgsql as $$
begin
  execute format(
    'delete from busca_documento d using novos n
      where d.cliente_id = n.cliente_id and d.tipo = %L and d.registro_id = n.id and not n.%I', tg_argv[0], tg_argv[1]);
  return null;
end $$;
