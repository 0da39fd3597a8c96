-- Tax id without punctuation: a CNPJ whole, a CPF masked whether its check digits are right or not.
-- Stored results: the vectors of search documents.
create or replace function mascarar_documento(documento text) returns text
  language sql immutable strict parallel safe as $$
  select case when documento ~ '^[0-9]{11}$'
    then '***.' || substr(documento, 4, 3) || '.' || substr(documento, 7, 3) || '-**' else mascarar_cpf(documento) end
$$;
