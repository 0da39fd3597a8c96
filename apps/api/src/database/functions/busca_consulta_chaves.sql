-- Query of which all words must be there (busca_consulta, 'todas' or 'prefixo'), by keys of the index: one for each word, the twelfth for
-- all further ones. The index knows no positions: a phrase is looked up by its words.
create or replace function busca_consulta_chaves(p_cliente bigint, consulta tsquery) returns tsquery[]
  language sql immutable strict parallel safe
begin atomic
  select array_agg(q order by i) from (
    select least(n, 12) as i,
           string_agg(quote_literal(p_cliente || '/' || m[1]) || coalesce(m[2], ''), ' & ')::tsquery as q
      from regexp_matches(consulta::text, '''([^'']+)''(:\*)?', 'g') with ordinality as t (m, n) group by 1) palavra;
end;
