-- Words of a text at their positions, all of one weight, with CNPJs without punctuation. If a text has more than a tsvector holds, as many
-- as fit.
-- Stored results: the vectors of search documents, empenho.palavras.
create or replace function busca_vetor(texto text, peso text) returns tsvector
  language plpgsql immutable strict parallel safe
  set plan_cache_mode = force_generic_plan as $$
declare
  resultado tsvector;
begin
  -- The parser meets words and blanks alone, so nothing in the cast needs quoting.
  select string_agg(busca_raiz(lexeme) || ':' || array_to_string(positions, peso || ',') || peso, ' ')::tsvector
    into resultado
    from unnest(to_tsvector('pg_catalog.simple', busca_palavras(busca_sem_cpf(texto) || busca_cnpjs(texto))));
  return coalesce(resultado, '');
exception when program_limit_exceeded then
  return busca_vetor(left(texto, length(texto) / 2), peso);
end $$;
