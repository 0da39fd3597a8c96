-- Tax id as shown: a CNPJ with its punctuation, a CPF masked.
-- Stored results: the vectors of search documents.
create or replace function documento_escrito(documento text) returns text
  language sql immutable strict parallel safe
  return case when documento ~ '^[0-9A-Z]{12}[0-9]{2}$'
    then regexp_replace(documento, '^(..)(...)(...)(....)(..)$', 'CNPJ \1.\2.\3/\4-\5') else mascarar_documento(documento) end;
