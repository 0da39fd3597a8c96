-- Words of a commitment as the index has them, by client: "7/creche" (ADR 0050).
-- Stored results: empenho.palavras.
create or replace function empenho_palavras(p_cliente bigint, historico text) returns tsvector
  language plpgsql immutable parallel safe cost 1000
  -- An index is made, and restored, with no path to any of them.
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return busca_chaves(p_cliente, busca_vetor(historico, 'D'));
end $$;
