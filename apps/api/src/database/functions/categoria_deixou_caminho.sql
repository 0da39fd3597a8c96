-- Keeps the path that a category had before it was renamed or moved.
create or replace function categoria_deixou_caminho() returns trigger
  language plpgsql as $$
begin
  insert into caminho_anterior (cliente_id, caminho, categoria_publicacao_id)
  select old.cliente_id, g.nome_url || '/' || old.nome_url, old.id
    from grupo_categoria_publicacao g
   where g.cliente_id = old.cliente_id and g.id = old.grupo_categoria_publicacao_id
  on conflict (cliente_id, caminho, dono) do update set deixado_em = excluded.deixado_em;
  return null;
end $$;
