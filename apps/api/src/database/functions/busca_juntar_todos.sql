-- Concatenates all vectors of a group.
-- Stored results: busca_documento.vetor_completo.
create or replace aggregate busca_juntar_todos(tsvector) (sfunc = busca_juntar, stype = tsvector);
