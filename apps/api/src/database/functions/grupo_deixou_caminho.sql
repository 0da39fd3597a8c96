-- Keeps the path that a group had before it was renamed, and the paths of its categories.
create or replace function grupo_deixou_caminho() returns trigger
  language plpgsql as $$
begin
  insert into caminho_anterior (cliente_id, caminho, grupo_categoria_publicacao_id)
  values (old.cliente_id, old.nome_url, old.id)
  on conflict (cliente_id, caminho, dono) do update set deixado_em = excluded.deixado_em;
  insert into caminho_anterior (cliente_id, caminho, categoria_publicacao_id)
  select c.cliente_id, old.nome_url || '/' || c.nome_url, c.id
    from categoria_publicacao c
   where c.cliente_id = old.cliente_id and c.grupo_categoria_publicacao_id = old.id and c.nome_url is not null
  on conflict (cliente_id, caminho, dono) do update set deixado_em = excluded.deixado_em;
  return null;
end $$;
