-- Everything that a search finds, for who takes it along; busca_achar gives a page of it. The two order alike.
-- Runs as the tables' owner (0010): the client is the transaction's, whoever calls.
create function busca_achar_todos(consulta tsquery, alguma tsquery, p_tipo text, p_ano integer)
  returns table (lugar bigint, tipo text, registro_id bigint)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set work_mem = '32MB' as $$
declare
  dono constant bigint := public.tenant_atual();
  ocultas constant bigint[] := public.busca_ocultas(dono);
begin
  return query
  select row_number() over (order by a.faixa, a.data desc nulls first, a.tipo, a.registro_id desc), a.tipo, a.registro_id
    from (
      select d.tipo, d.registro_id, d.data,
             width_bucket(-ts_rank('{0.001,0.03,0.3,1}', d.vetor, alguma), '{-0.5,-0.15,-0.015}'::float4[]) as faixa
        from busca_documento d
       where d.cliente_id = dono and coalesce(d.vetor_completo, d.vetor) @@ consulta
         and (p_tipo is null or d.tipo = p_tipo) and (p_ano is null or d.ano = p_ano)
         and (d.categoria_id is null or d.categoria_id <> all (ocultas))) a
   order by 1;
end $$;
revoke execute on function busca_achar_todos from public;
grant execute on function busca_achar_todos to claraboia_app;
