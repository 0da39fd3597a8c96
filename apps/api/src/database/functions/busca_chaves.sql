-- Words of a document as the index has them, by client: "7/portaria" (ADR 0026). A tsvector holds a megabyte, which array_to_tsvector
-- does not check: of a longer text the shortest words, as many as fit, and none of more than a thousand letters. The cost keeps the
-- planner from recalculating the keys of rows.
-- Stored results: busca_documento_chaves_ix, empenho.palavras.
create or replace function busca_chaves(p_cliente bigint, vetor tsvector) returns tsvector
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
