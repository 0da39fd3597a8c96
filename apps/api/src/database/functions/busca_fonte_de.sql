-- View that documents of a kind are made from. A kind without a declaration has one of its own name. In PL/pgSQL, since the coordinator of
-- a cluster refuses SQL functions that read a table.
create or replace function busca_fonte_de(p_tipo text) returns text
  language plpgsql stable strict as $$
begin
  return coalesce((select fonte from busca_origem where tipo = p_tipo), 'busca_fonte_' || p_tipo);
end $$;
