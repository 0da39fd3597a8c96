-- One page of the documents of the transaction's client for a query, with counts by kind and by year. Runs as the tables' owner, since
-- text search behind row-level security uses no index: it names the client itself. Within a step of the rank the newer comes first.
create or replace function busca_achar(
  consulta tsquery, alguma tsquery, titulo tsvector, p_tipo text, p_ano integer, limite integer, desvio integer)
  returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set jit = off
  set work_mem = '32MB' as $$
declare
  dono constant bigint := public.tenant_atual();
  ocultas constant bigint[] := public.busca_ocultas(dono);
  chaves constant tsquery[] := public.busca_consulta_chaves(dono, consulta);
  resposta json;
begin
  with achado as materialized (
    select * from busca_achados(dono, ocultas, consulta, chaves, alguma, titulo)),
  conta as materialized (
    select tipo, ano, count(*)::int as n from achado group by tipo, ano)
  select json_build_object(
    'count', (select coalesce(sum(n), 0) from conta
      where (p_tipo is null or tipo = p_tipo) and (p_ano is null or ano = p_ano)),
    'tipos', (select coalesce(json_agg(json_build_object('tipo', tipo, 'count', n) order by n desc, tipo), '[]')
      from (select tipo, sum(n) as n from conta where p_ano is null or ano = p_ano group by tipo) t),
    'anos', (select coalesce(json_agg(json_build_object('ano', ano, 'count', n) order by ano desc), '[]')
      from (select ano, sum(n) as n from conta
             where ano is not null and (p_tipo is null or tipo = p_tipo) group by ano) a),
    'list', (select coalesce(json_agg(json_build_object('tipo', tipo, 'id', registro_id)
        order by faixa, data desc nulls first, tipo, registro_id desc), '[]')
      from (select * from achado where (p_tipo is null or tipo = p_tipo) and (p_ano is null or ano = p_ano)
             order by faixa, data desc nulls first, tipo, registro_id desc
             limit limite offset desvio) l))
    into resposta;
  return resposta;
end $$;
revoke execute on function busca_achar(tsquery, tsquery, tsvector, text, integer, integer, integer) from public;
grant execute on function busca_achar(tsquery, tsquery, tsvector, text, integer, integer, integer) to claraboia_app;

-- Called by processes of 0.1, which know no title.
create or replace function busca_achar(
  consulta tsquery, alguma tsquery, p_tipo text, p_ano integer, limite integer, desvio integer)
  returns json
  language sql stable as $$
  select busca_achar(consulta, alguma, null, p_tipo, p_ano, limite, desvio)
$$;
revoke execute on function busca_achar(tsquery, tsquery, text, integer, integer, integer) from public;
grant execute on function busca_achar(tsquery, tsquery, text, integer, integer, integer) to claraboia_app;
