-- Keeps the path that a group had before it was renamed.
create or replace function grupo_deixou_caminho() returns trigger
  language plpgsql as $$
begin
  insert into caminho_anterior (cliente_id, caminho, grupo_categoria_publicacao_id)
  values (old.cliente_id, old.nome_url, old.id)
  on conflict (cliente_id, caminho) do update
    set grupo_categoria_publicacao_id = excluded.grupo_categoria_publicacao_id, categoria_publicacao_id = null, deixado_em = now();
  return null;
end $$;
