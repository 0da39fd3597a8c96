-- Deletes the texts of deleted files.
create or replace function arquivo_texto_apagar() returns trigger
  language plpgsql as $$
begin
  delete from arquivo_texto t using antigos a where t.cliente_id = a.cliente_id and t.nome = a.nome;
  return null;
end $$;
