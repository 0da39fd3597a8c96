-- Text as the search keeps it: masked by the rule of all texts.
-- Stored results: the vectors of search documents.
create or replace function busca_sem_cpf(texto text) returns text
  language sql immutable strict parallel safe
  return mascarar_cpf(texto);
