-- Every address that a page of the portal had leads to it, also after its group was renamed (ADR 0089). An address that several had leads to
-- the last of them that still has a page: each has a row of its own, so that deleting or restoring one leaves the others.
-- Old processes: only triggers write here, and they change with this release.
alter table caminho_anterior drop constraint caminho_anterior_pkey;
alter table caminho_anterior
  add column dono bigint not null generated always as (coalesce(grupo_categoria_publicacao_id, categoria_publicacao_id, 0)) stored;
-- Old processes: it allows all that the one before allowed.
alter table caminho_anterior add constraint caminho_anterior_pk primary key (cliente_id, caminho, dono);

-- Addresses of categories below former names of their groups, client by client, since row security applies to the owner as well.
do $$
declare
  dele bigint;
begin
  for dele in select id from cliente loop
    perform set_config('claraboia.cliente_id', dele::text, true);
    insert into caminho_anterior (cliente_id, caminho, categoria_publicacao_id, deixado_em)
    select dele, a.caminho || '/' || c.nome_url, c.id, a.deixado_em
      from caminho_anterior a
      join categoria_publicacao c on c.cliente_id = dele and c.grupo_categoria_publicacao_id = a.grupo_categoria_publicacao_id
     where a.cliente_id = dele and c.nome_url is not null
    on conflict do nothing;
    insert into caminho_anterior (cliente_id, caminho, categoria_publicacao_id, deixado_em)
    select dele, a.caminho || '/' || split_part(c.caminho, '/', 2), c.categoria_publicacao_id, min(c.deixado_em)
      from caminho_anterior a
      join grupo_categoria_publicacao g on g.cliente_id = dele and g.id = a.grupo_categoria_publicacao_id
      join caminho_anterior c on c.cliente_id = dele and c.categoria_publicacao_id is not null and split_part(c.caminho, '/', 1) = g.nome_url
     where a.cliente_id = dele
     group by 2, 3
    on conflict do nothing;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
