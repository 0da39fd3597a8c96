-- All documents of the transaction's client for a query, in the order of `busca_achar`.
create or replace function busca_achar_todos(consulta tsquery, alguma tsquery, titulo tsvector, p_tipo text, p_ano integer)
  returns table (lugar bigint, tipo text, registro_id bigint)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set jit = off
  set work_mem = '32MB' as $$
declare
  dono constant bigint := public.tenant_atual();
  ocultas constant bigint[] := public.busca_ocultas(dono);
  chaves constant tsquery[] := public.busca_consulta_chaves(dono, consulta);
begin
  return query
  select row_number() over (order by a.faixa, a.data desc nulls first, a.tipo, a.registro_id desc), a.tipo, a.registro_id
    from busca_achados(dono, ocultas, consulta, chaves, alguma, titulo) a
   where (p_tipo is null or a.tipo = p_tipo) and (p_ano is null or a.ano = p_ano)
   order by 1;
end $$;
revoke execute on function busca_achar_todos(tsquery, tsquery, tsvector, text, integer) from public;
grant execute on function busca_achar_todos(tsquery, tsquery, tsvector, text, integer) to claraboia_app;

-- Called by processes of 0.1, which know no title.
create or replace function busca_achar_todos(consulta tsquery, alguma tsquery, p_tipo text, p_ano integer)
  returns table (lugar bigint, tipo text, registro_id bigint)
  language sql stable as $$
  select * from busca_achar_todos(consulta, alguma, null, p_tipo, p_ano)
$$;
revoke execute on function busca_achar_todos(tsquery, tsquery, text, integer) from public;
grant execute on function busca_achar_todos(tsquery, tsquery, text, integer) to claraboia_app;
