-- Updates the documents that rows belonged to before they were deleted or moved. Arguments: the kind, and the column with the record's id.
create or replace function busca_desligado() returns trigger
  language plpgsql as $$
declare
  dono bigint;
  ids bigint[];
begin
  for dono, ids in execute format(
    'select cliente_id, array_agg(distinct %I) from antigos group by cliente_id', tg_argv[1])
  loop
    perform busca_indexar(tg_argv[0], dono, ids);
  end loop;
  return null;
end $$;
