-- Deletes the documents of records that are no longer public. Arguments: the kind, the column that says so, and its value for public
-- records, by default true.
create or replace function busca_recolhido() returns trigger
  language plpgsql as $$
begin
  execute format(
    'delete from busca_documento d using novos n
      where d.cliente_id = n.cliente_id and d.tipo = %L and d.registro_id = n.id and n.%I is distinct from %L', tg_argv[0], tg_argv[1],
    coalesce(tg_argv[2], 'true'));
  return null;
end $$;
