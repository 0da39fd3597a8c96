-- Text as words of a to z and digits between blanks: no accents, no case, '1.234' as 1234, an ordinal ('2º', '2.º', '2°') as its number.
-- Stored results: the vectors of search documents, busca_palavra, busca_comeco.
create or replace function busca_palavras(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      public.sem_acento(regexp_replace(normalize(texto, nfc), '([0-9])[.]?[ºª°](?![[:alnum:]])', '\1', 'g')),
      '([0-9])[.](?=[0-9]{3}(?![0-9]))', '\1', 'g'),
    '[^a-z0-9]+', ' ', 'g');
