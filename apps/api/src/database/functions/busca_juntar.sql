-- Concatenates two vectors; returns the first alone if both do not fit into one.
-- Stored results: busca_documento.vetor_completo.
create or replace function busca_juntar(antes tsvector, depois tsvector) returns tsvector
  language plpgsql immutable parallel safe as $$
begin
  return coalesce(antes, '') || coalesce(depois, '');
exception when program_limit_exceeded then
  return antes;
end $$;
