-- Writes the documents of records.
create or replace function busca_indexar(p_tipo text, p_cliente bigint, p_ids bigint[]) returns void
  language plpgsql as $$
begin
  if coalesce(cardinality(p_ids), 0) = 0 then return; end if;
  if cardinality(p_ids) <= 100 then
    execute format('select %I($1, $2)', 'busca_indexar_' || p_tipo) using p_cliente, p_ids;
  else
    -- Many rows need a plan of their own.
    execute busca_indexar_sql(p_tipo) using p_cliente, p_ids;
  end if;
end $$;
