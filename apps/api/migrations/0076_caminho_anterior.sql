-- Addresses that groups and categories had before they were renamed or moved: who kept one is led on, for as long as nothing else is
-- there.
create table caminho_anterior (
  cliente_id bigint not null references cliente on delete cascade,
  -- 'grupo', or 'grupo/categoria'.
  caminho text not null,
  grupo_categoria_publicacao_id bigint,
  categoria_publicacao_id bigint,
  deixado_em timestamptz not null default now(),
  primary key (cliente_id, caminho),
  constraint caminho_anterior_de_um_ck check (num_nonnulls(grupo_categoria_publicacao_id, categoria_publicacao_id) = 1),
  constraint caminho_anterior_grupo_fk foreign key (cliente_id, grupo_categoria_publicacao_id)
    references grupo_categoria_publicacao (cliente_id, id) on delete cascade,
  constraint caminho_anterior_categoria_fk foreign key (cliente_id, categoria_publicacao_id)
    references categoria_publicacao (cliente_id, id) on delete cascade
);
create index caminho_anterior_grupo_ix on caminho_anterior (cliente_id, grupo_categoria_publicacao_id);
create index caminho_anterior_categoria_ix on caminho_anterior (cliente_id, categoria_publicacao_id);
select proteger_tenant('caminho_anterior');

create function grupo_deixou_caminho() returns trigger
  language plpgsql as $$
begin
  insert into caminho_anterior (cliente_id, caminho, grupo_categoria_publicacao_id)
  values (old.cliente_id, old.nome_url, old.id)
  on conflict (cliente_id, caminho) do update
    set grupo_categoria_publicacao_id = excluded.grupo_categoria_publicacao_id, categoria_publicacao_id = null, deixado_em = now();
  return null;
end $$;
create trigger grupo_deixou_caminho after update of nome_url on grupo_categoria_publicacao
  for each row when (old.nome_url <> new.nome_url) execute function grupo_deixou_caminho();

create function categoria_deixou_caminho() returns trigger
  language plpgsql as $$
begin
  insert into caminho_anterior (cliente_id, caminho, categoria_publicacao_id)
  select old.cliente_id, g.nome_url || '/' || old.nome_url, old.id
    from grupo_categoria_publicacao g
   where g.cliente_id = old.cliente_id and g.id = old.grupo_categoria_publicacao_id
  on conflict (cliente_id, caminho) do update
    set categoria_publicacao_id = excluded.categoria_publicacao_id, grupo_categoria_publicacao_id = null, deixado_em = now();
  return null;
end $$;
create trigger categoria_deixou_caminho after update of nome_url, grupo_categoria_publicacao_id on categoria_publicacao
  for each row when (old.nome_url is not null
    and (old.nome_url, old.grupo_categoria_publicacao_id) is distinct from (new.nome_url, new.grupo_categoria_publicacao_id))
  execute function categoria_deixou_caminho();
