-- The words of a commitment's text stand in the row (ADR 0050). As an expression of the index they had to be found again whenever any
-- other index of the row changed, as with each sum of its movements: adding 100,000 commitments up took a minute instead of ten seconds.
alter table empenho add column palavras tsvector generated always as (empenho_palavras(cliente_id, historico)) stored;
alter table empenho alter column palavras set statistics 0;
create index empenho_palavras_ix on empenho using gin (palavras);

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

-- Old processes: an index only makes them faster, and they ask the function above.
drop index empenho_historico_ix;
-- Old processes: the same. It hung on the sums, too; what it served, carrying the open ones into a new year, is done once a year.
drop index empenho_aberto_ix;
