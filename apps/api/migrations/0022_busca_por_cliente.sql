-- A search's cost (ADR 0026). The words of a client's documents are looked up as that client's, "7/portaria": until now the index
-- held words and, in a column of its own, clients, so that a question walked a list of all the client's documents beside
-- the lists of its words, and those for all clients. And it asks for each word by itself.

-- The words of a document as they are looked up. A tsvector holds a megabyte, and array_to_tsvector does not check: of a text
-- that has more, the shortest words, as many as fit. Words of a thousand letters are none.
-- Its cost keeps the planner from making the keys of rows anew; so that it does not compile the statements for a cost that is
-- never paid, the functions that search go without.
create function busca_chaves(p_cliente bigint, vetor tsvector) returns tsvector
  language plpgsql immutable parallel safe cost 1000 as $$
declare
  prefixo constant text := p_cliente || '/';
  escrito constant text := prefixo || array_to_string(tsvector_to_array(vetor), ' ' || prefixo);
begin
  if length(escrito) <= 2000 then return array_to_tsvector(string_to_array(escrito, ' ')); end if;
  return (
    select coalesce(array_to_tsvector(array_agg(prefixo || lexeme)), '')
      from (select lexeme, sum(length(lexeme) + length(prefixo)) over (order by length(lexeme), lexeme) as ate
              from unnest(tsvector_to_array(vetor)) lexeme where length(lexeme) <= 1000) w
     where ate <= 1000000);
end $$;

-- A question of which all must be there (busca_consulta, 'todas' or 'prefixo') for those: one for each word, the twelfth for
-- all further ones. The index knows no places: what stands together is asked for as being there.
create function busca_consulta_chaves(p_cliente bigint, consulta tsquery) returns tsquery[]
  language sql immutable strict parallel safe
begin atomic
  select array_agg(q order by i) from (
    select least(n, 12) as i,
           string_agg(quote_literal(p_cliente || '/' || m[1]) || coalesce(m[2], ''), ' & ')::tsquery as q
      from regexp_matches(consulta::text, '''([^'']+)''(:\*)?', 'g') with ordinality as t (m, n) group by 1) palavra;
end;

create index busca_documento_chaves_ix on busca_documento
  using gin (busca_chaves(cliente_id, coalesce(vetor_completo, vetor)));
drop index busca_documento_vetor_ix;

-- What a client has for a question, and its step: of a rank only that counts, so that within a step the newer comes first:
-- title, place, own text, files. The one place that searches; it is taken into the statements of the functions below, where
-- the conditions for words that are not there fall away. A condition for each word and not one for all: so the index leaps
-- from a word's next document to the other's next; of one for all it tries every document of the rarest word.
do $$
begin
  execute format($sql$
    create function busca_achados(dono bigint, ocultas bigint[], consulta tsquery, chaves tsquery[], alguma tsquery)
      returns table (tipo text, registro_id bigint, data date, ano integer, faixa integer)
      language sql stable as $f$
      select d.tipo, d.registro_id, d.data, d.ano,
             width_bucket(-ts_rank('{0.001,0.03,0.3,1}', d.vetor, alguma), '{-0.5,-0.15,-0.015}'::float4[])
        from busca_documento d
       where d.cliente_id = dono
         and busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[1]
         %s
         and (consulta::text not like '%%<->%%' or coalesce(d.vetor_completo, d.vetor) @@ consulta)
         and (d.categoria_id is null or d.categoria_id <> all (ocultas)) $f$ $sql$,
    (select string_agg(format(
       'and (chaves[%1$s] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[%1$s])', n), ' ')
       from generate_series(2, 12) n));
end $$;

-- Whether a client has anything for a word.
create function busca_ha(dono bigint, ocultas bigint[], palavra text) returns boolean
  language plpgsql stable as $$
declare
  consulta constant tsquery := busca_consulta(palavra, 'todas');
  chaves constant tsquery[] := busca_consulta_chaves(dono, consulta);
begin
  return exists (select from busca_achados(dono, ocultas, consulta, chaves, consulta));
end $$;

-- As before, but what is found is counted once, by kind and year together: the counts that are shown are made of those.
create or replace function busca_achar(
  consulta tsquery, alguma tsquery, p_tipo text, p_ano integer, limite integer, desvio integer)
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
    select * from busca_achados(dono, ocultas, consulta, chaves, alguma)),
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

create or replace function busca_achar_todos(consulta tsquery, alguma tsquery, p_tipo text, p_ano integer)
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
    from busca_achados(dono, ocultas, consulta, chaves, alguma) a
   where (p_tipo is null or a.tipo = p_tipo) and (p_ano is null or a.ano = p_ano)
   order by 1;
end $$;

create or replace function busca_sugerir(palavras text[]) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set jit = off as $$
declare
  dono constant bigint := public.tenant_atual();
  ocultas constant bigint[] := public.busca_ocultas(dono);
  resposta jsonb := '[]';
  pedida text;
  perto text[];
begin
  foreach pedida in array palavras loop
    continue when busca_ha(dono, ocultas, pedida);
    select array_agg(escrita order by igual desc, palavra) into perto from (
      select distinct on (busca_raiz(c.palavra)) c.* from (
        select w.palavra, w.escrita, similarity(w.palavra, pedida) as igual from busca_palavra w
         where w.cliente_id = dono and length(pedida) between 4 and 40 and w.palavra % pedida order by 3 desc, 1 limit 8) c
       where busca_ha(dono, ocultas, c.palavra)
       order by busca_raiz(c.palavra), igual desc, palavra) escolhida;
    resposta := resposta || jsonb_build_object('palavra', pedida, 'sugestoes', to_jsonb(coalesce(perto, '{}')));
  end loop;
  return resposta::json;
end $$;

-- For the functions of the tables' owner alone.
revoke execute on function busca_achados, busca_ha from public;
