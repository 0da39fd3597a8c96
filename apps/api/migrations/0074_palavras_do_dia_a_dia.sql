-- Everyday words, and the words of documents that mean the same: a client's own, beside those that the product has.
create table busca_sinonimo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  palavra text not null,
  significados text not null,
  primary key (cliente_id, id)
);
create index busca_sinonimo_palavra_ix on busca_sinonimo (cliente_id, palavra, id);
create unique index busca_sinonimo_palavra_uk on busca_sinonimo (cliente_id, sem_acento(palavra));
select proteger_tenant('busca_sinonimo');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (132, 'Palavras do dia a dia', 'language', 70, 6, 'gestao/transparencia/busca-sinonimo');

-- As before, but small words are never searched alone: they are in every text. In quotes they are.
create or replace function busca_consulta(texto text, modo text) returns tsquery
  language sql immutable strict parallel safe
begin atomic
  with escrito as (
    select n, coalesce(m[1], m[2]) as escrito, m[1] is not null as frase
      from regexp_matches(texto, '"([^"]*)"|([^[:space:]"]+)', 'g') with ordinality as t (m, n)),
  pedaco as (
    select n, frase, array(
        select busca_raiz(p) from unnest(string_to_array(trim(busca_palavras(escrito)), ' ')) p where p <> '') as partes,
        not frase and busca_vazia(trim(busca_palavras(escrito))) as vazia
      from escrito),
  util as (select n, frase, partes from pedaco where cardinality(partes) > 0 and not vazia)
  select coalesce(string_agg('(' || (
      select string_agg(quote_literal(p) || case
          when modo = 'prefixo' and not frase and length(p) >= 4 and p ~ '[a-z]' then ':*' else '' end, ' <-> ' order by i)
        from unnest(partes) with ordinality as u (p, i)) || ')',
    case modo when 'alguma' then ' | ' else ' & ' end order by n), '')::tsquery
  from util;
end;

-- As before; of a small word it says neither how often it is found nor which words are near.
create or replace function busca_sugerir(palavras text[]) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set jit = off
  -- Two letters that changed places leave little in common: what is near is counted afterwards.
  set pg_trgm.similarity_threshold = 0.2 as $$
declare
  dono constant bigint := public.tenant_atual();
  ocultas constant bigint[] := public.busca_ocultas(dono);
  resposta jsonb := '[]';
  pedida text;
  vezes integer;
  perto text[];
begin
  foreach pedida in array palavras loop
    if public.busca_vazia(pedida) then
      resposta := resposta || jsonb_build_object('palavra', pedida, 'achados', null, 'sugestoes', '[]'::jsonb);
      continue;
    end if;
    vezes := busca_frequencia(dono, ocultas, pedida, 3);
    continue when vezes > 2;
    select array_agg(escrita order by longe, frequencia desc, igual desc, palavra) into perto from (
      select distinct on (busca_raiz(c.palavra)) c.*, f.frequencia from (
        select * from (
          select v.*, busca_distancia(v.palavra, pedida) as longe from (
            select w.palavra, w.escrita, similarity(w.palavra, pedida) as igual from busca_palavra w
             where w.cliente_id = dono and length(pedida) between 4 and 40 and w.palavra % pedida
             order by 3 desc, 1 limit 40) v) medida
         where longe <= case when vezes > 0 then 1 else 1 + length(pedida) / 5 end
         order by longe, igual desc, palavra limit 8) c,
        lateral (select busca_frequencia(dono, ocultas, c.palavra, 200) as frequencia) f
       where f.frequencia > 0 and f.frequencia >= vezes * 10 and busca_raiz(c.palavra) <> busca_raiz(pedida)
       order by busca_raiz(c.palavra), longe, igual desc, palavra) escolhida;
    continue when vezes > 0 and perto is null;
    resposta := resposta || jsonb_build_object(
      'palavra', pedida, 'achados', vezes, 'sugestoes', to_jsonb(coalesce(perto, '{}')));
  end loop;
  return resposta::json;
end $$;
