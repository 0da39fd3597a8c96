-- Commitments of the transaction's client with all words of a text. Runs as the tables' owner, since text search behind row-level security
-- uses no index: it names the client itself.
create or replace function procurar_empenho(texto text) returns setof bigint
  language plpgsql stable security definer rows 1000
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set jit = off as $$
declare
  dono constant bigint := public.tenant_atual();
  consulta constant tsquery := public.busca_consulta(texto, 'todas');
  -- One for all words: of a few words each, the index leaps from one to the next by itself.
  chaves constant tsquery := (
    select string_agg(q::text, ' & ')::tsquery from unnest(public.busca_consulta_chaves(dono, consulta)) q);
begin
  return query
  select e.id from empenho e
   where e.cliente_id = dono and e.palavras @@ chaves
     -- The index knows no places.
     and (consulta::text not like '%<->%' or busca_vetor(e.historico, 'D') @@ consulta);
end $$;
revoke execute on function procurar_empenho from public;
grant execute on function procurar_empenho to claraboia_app;
