-- Updates the documents of records that are found by changed columns (argument 0, comma-separated) of others. Further arguments in pairs:
-- a kind, and the statement for the ids of a client ($1) that depend on the changed rows ($2).
create or replace function busca_renomeado() returns trigger
  language plpgsql as $$
declare
  dono bigint;
  mudados bigint[];
  ids bigint[];
  mudou text;
begin
  select string_agg(format('n.%1$I is distinct from a.%1$I', trim(coluna)), ' or ') into mudou
    from unnest(string_to_array(tg_argv[0], ',')) coluna;
  for dono, mudados in execute
    'select n.cliente_id, array_agg(n.id) from novos n
       join antigos a on a.cliente_id = n.cliente_id and a.id = n.id where ' || mudou || ' group by n.cliente_id'
  loop
    for i in 1 .. tg_nargs - 2 by 2 loop
      execute 'select array(' || tg_argv[i + 1] || ')' into ids using dono, mudados;
      perform busca_indexar(tg_argv[i], dono, ids);
    end loop;
  end loop;
  return null;
end $$;
