-- What commitments were for is found by its words, among a million of them (ADR 0050): the words of each as a client's, "7/creche",
-- as those of the search's documents are looked up (0022). The condition of the wall cannot be joined with one that may say what it
-- saw, so that only the tables' owner gets at the index: the function below names its client itself.
create function empenho_palavras(p_cliente bigint, historico text) returns tsvector
  language plpgsql immutable parallel safe cost 1000
  -- An index is made, and restored, with no path to any of them.
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return busca_chaves(p_cliente, busca_vetor(historico, 'D'));
end $$;
create index empenho_historico_ix on empenho using gin (empenho_palavras(cliente_id, historico));
create policy busca on empenho for select to current_user using (true);

-- The commitments of the transaction's client in whose text all the words are, in any of their forms; what stands in quotes stands
-- together. None for a text without words.
create function procurar_empenho(texto text) returns setof bigint
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
   where e.cliente_id = dono and empenho_palavras(e.cliente_id, e.historico) @@ chaves
     -- The index knows no places.
     and (consulta::text not like '%<->%' or busca_vetor(e.historico, 'D') @@ consulta);
end $$;
revoke execute on function procurar_empenho from public;
grant execute on function procurar_empenho to claraboia_app;

-- The few that stand otherwise than they should, which the page of a year counts.
create index empenho_divergente_ix on empenho (cliente_id, exercicio, dotacao_id) where divergente;
