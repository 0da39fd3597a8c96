-- Folds case and accents for searching. Immutable, so that it can be indexed: the dictionary is named and does not depend on search_path.
-- Stored results: indexes of names, busca_sinonimo_palavra_uk, the vectors of search documents.
create or replace function sem_acento(valor text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, valor));
