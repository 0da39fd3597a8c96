-- Updates the document of a changed row's record; if the row moved to another record, both in one go.
-- Arguments: the kind, and the column with the record's id.
create or replace function busca_parte_alterada() returns trigger
  language plpgsql as $$
declare
  dono bigint;
  ids bigint[];
begin
  for dono, ids in execute format(
    'select cliente_id, array_agg(distinct %1$I) from (
       select cliente_id, %1$I from novos union all select cliente_id, %1$I from antigos) r group by cliente_id', tg_argv[1])
  loop
    perform busca_indexar(tg_argv[0], dono, ids);
  end loop;
  return null;
end $$;
