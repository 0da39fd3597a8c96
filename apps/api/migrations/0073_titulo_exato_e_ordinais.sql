-- The document whose title was asked for comes first, and ordinals are found however they are written: '2º', '2.º', '2°', '2o', '2'.

-- As before; an ordinal is its number.
create or replace function busca_palavras(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      public.sem_acento(regexp_replace(normalize(texto, nfc), '([0-9])[.]?[ºª°](?![[:alnum:]])', '\1', 'g')),
      '([0-9])[.](?=[0-9]{3}(?![0-9]))', '\1', 'g'),
    '[^a-z0-9]+', ' ', 'g');

-- As before; an ordinal typed with a letter is its number too.
create or replace function busca_raiz(p text) returns text
  language sql immutable parallel safe
  return case
    -- Begins with a digit.
    when p < 'a' collate "C" then
      case when p ~ '^[0-9]+(?:[oa]s?)?$' then coalesce(nullif(ltrim(rtrim(p, 'oas'), '0'), ''), '0') else p end
    when p like '%re' and p ~ '[aeiou]re$' and length(p) > 4 then left(p, -1)
    when p not like '%s' or length(p) < 4 then p
    -- Singular, or of one form.
    when p = any ('{mais,jamais,demais,ademais,menos,pais,cais,lapis,gratis,tenis,oasis,iris,bis,dois,tres,seis,
      depois,pois,atras,tras,apos,alias,antes,onibus,virus,campus,bonus,onus,status,corpus,deus,adeus,jesus,luis,
      goias,atlas,pires,simples,ferias,ourives,portugues,ingles,frances,japones,chines,holandes,escoces,irlandes,
      campones,fregues,burgues,marques,reves,conves,vies,inves,gestapos,paris,assis,pelvis,sifilis,versus,habeas}'::text[])
      then p
    when p like '%ss' then p
    when p = any ('{meses,gases,paises,deuses,portugueses,ingleses,franceses,japoneses,chineses,holandeses,
      escoceses,irlandeses,camponeses,fregueses,burgueses,marqueses,reveses,conveses,vieses,onibuses}'::text[])
      then left(p, -2)
    when p = any ('{leis,reis,bois,herois,maes,taxis,juris,safaris,abacaxis,guaranis,tupis,colibris,biquinis,
      hifens,polens,abdomens}'::text[])
      then left(p, -1)
    when p like '%oes' or p like '%aes' then left(p, -3) || 'ao'
    when p ~ '(fac|dific|ut|ag|frag|hab|foss|rept|text|fert|ester|doc|deb|versat|volat|portat|project|projet)eis$'
      then left(p, -3) || 'il'
    when p ~ '[aeou]is$' then left(p, -2) || 'l'
    when p like '%is' then left(p, -1) || 'l'
    when p like '%ns' then left(p, -2) || 'm'
    when p like '%zes' or p ~ '[aeiou]res$' then left(p, -2)
    else left(p, -1)
  end;

-- As before; a number also marks its ordinals.
create or replace function busca_formas(raiz text) returns text[]
  language sql immutable strict parallel safe
begin atomic
  select array_agg(distinct f) from (
    select raiz || fim from unnest('{"",s,es,e}'::text[]) fim
    union all select left(raiz, -2) || fim from unnest('{oes,aes}'::text[]) fim where raiz like '%ao'
    union all select left(raiz, -1) || fim from unnest('{is,s}'::text[]) fim where raiz like '%l'
    union all select left(raiz, -2) || 'eis' where raiz like '%il'
    union all select left(raiz, -1) || 'ns' where raiz like '%m'
    union all select repeat('0', n) || raiz || fim from generate_series(0, 6) n, unnest('{"",o,a,os,as}'::text[]) fim
     where raiz ~ '^[0-9]+$') as c (f)
   where busca_raiz(f) = raiz;
end;

-- As before, with a first step for documents whose title has the words of `titulo` and no others, in that order; null knows none.
do $$
begin
  execute format($sql$
    create function busca_achados(dono bigint, ocultas bigint[], consulta tsquery, chaves tsquery[], alguma tsquery, titulo tsvector)
      returns table (tipo text, registro_id bigint, data date, ano integer, faixa integer)
      language sql stable as $f$
      select d.tipo, d.registro_id, d.data, d.ano,
             case when titulo is not null and ts_filter(d.vetor, '{a}') = titulo then -1
               else width_bucket(-ts_rank('{0.001,0.03,0.3,1}', d.vetor, alguma), '{-0.5,-0.15,-0.015}'::float4[]) end
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

-- As before, with the title that was asked for. Processes of the version before call the functions without it.
create function busca_achar(
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

create function busca_achar_todos(consulta tsquery, alguma tsquery, titulo tsvector, p_tipo text, p_ano integer)
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

-- Documents that hold an ordinal as it was indexed before: a job rebuilds them, client by client.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    insert into busca_refazer (cliente_id, tipo)
    select dono, tipo from (
        select tipo from busca_origem union select unnest('{publicacao,categoria_publicacao,evento}'::text[])) k
     where exists (select from busca_documento d where d.cliente_id = dono and d.tipo = k.tipo)
    union all
    select dono, 'arquivo_texto' where exists (select from arquivo_texto where cliente_id = dono)
    on conflict (cliente_id, tipo) do update set feito_id = 0, feito_nome = '', escritores = null;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
