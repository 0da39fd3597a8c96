-- Gives a restored category the addresses below former names of its group, which may have been renamed while it was in the trash.
create or replace function categoria_voltou() returns trigger
  language plpgsql as $$
begin
  insert into caminho_anterior (cliente_id, caminho, categoria_publicacao_id, deixado_em)
  select new.cliente_id, a.caminho || '/' || new.nome_url, new.id, a.deixado_em
    from caminho_anterior a
   where a.cliente_id = new.cliente_id and a.grupo_categoria_publicacao_id = new.grupo_categoria_publicacao_id
  on conflict (cliente_id, caminho, dono) do nothing;
  return null;
end $$;
