-- Beginnings of a text for suggestions (ADR 0042): the text from each of its words on, folded, and after a tab its start, so that two
-- texts that end alike differ. Small words begin nothing.
-- Stored results: busca_comeco.
create or replace function busca_comecos(texto text, ate integer) returns setof text
  language sql immutable strict parallel safe rows 8
begin atomic
  with escrito as (
    select string_to_array(trim(busca_palavras(left(texto, 300))), ' ') as p)
  select left(array_to_string(p[n:], ' '), 60) || E'\t' || left(array_to_string(p, ' '), 30)
    from escrito, generate_series(1, least(ate, cardinality(p))) n
   where length(p[n]) > 1 and not busca_vazia(p[n]);
end;
