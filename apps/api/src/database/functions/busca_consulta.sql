-- Question of a citizen as a query. `modo`: 'todas' the words, 'alguma' of them, or 'prefixo', by the beginnings of words of four letters
-- or more. Parts of one word ('12/2026') stand together. Small words are searched in quotes alone: they are in every text. The parser of
-- `busca_vetor` reads the beginning of a code as a number with an exponent ('12e34bc' as 12e34 and bc), so these are parts as well.
create or replace function busca_consulta(texto text, modo text) returns tsquery
  language sql immutable strict parallel safe
begin atomic
  with escrito as (
    select n, coalesce(m[1], m[2]) as escrito, m[1] is not null as frase
      from regexp_matches(texto, '"([^"]*)"|([^[:space:]"]+)', 'g') with ordinality as t (m, n)),
  pedaco as (
    select n, frase, array(
        select busca_raiz(p)
          from unnest(string_to_array(regexp_replace(busca_palavras(escrito), '\m([0-9]+e[0-9]+)(?=[a-z])', '\1 ', 'g'), ' ')) p
         where p <> '') as partes,
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
