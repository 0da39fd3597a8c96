-- What citizens could open and no longer can: of a deleted record its title and the moment, no more. The addresses that people
-- have kept answer with that (410) and not as if there had never been anything.
create table registro_retirado (
  cliente_id bigint not null references cliente on delete cascade,
  -- As the search calls its kinds.
  tipo text not null,
  registro_id bigint not null,
  titulo text not null collate "pt-BR-x-icu",
  retirado_em timestamptz not null default now(),
  primary key (cliente_id, tipo, registro_id)
);
select proteger_tenant('registro_retirado');

-- Before a record goes, while its title can still be read as the search reads it, masked. Argument: the kind.
create function registro_retirar() returns trigger
  language plpgsql as $$
begin
  execute format(
    'insert into registro_retirado (cliente_id, tipo, registro_id, titulo)
     select cliente_id, $3, registro_id, titulo from %I where cliente_id = $1 and registro_id = $2
     on conflict (cliente_id, tipo, registro_id) do update
       set titulo = excluded.titulo, retirado_em = excluded.retirado_em',
    busca_fonte_de(tg_argv[0])) using old.cliente_id, old.id, tg_argv[0];
  return old;
end $$;

-- Published files have pages too, and go with their publication or before it.
create function documento_retirar() returns trigger
  language plpgsql as $$
begin
  insert into registro_retirado (cliente_id, tipo, registro_id, titulo)
  values (old.cliente_id, 'documento', old.id, mascarar_cpf(old.nome))
  on conflict (cliente_id, tipo, registro_id) do update
    set titulo = excluded.titulo, retirado_em = excluded.retirado_em;
  return old;
end $$;
create trigger documento_retirado before delete on publicacao_arquivo
  for each row when (not old.link_externo) execute function documento_retirar();

-- The names that portals answered at before: whoever comes by one is sent on, for as long as no other portal has it.
create table endereco_anterior (
  nome_url text not null,
  cliente_id bigint not null references cliente on delete cascade,
  deixado_em timestamptz not null default now(),
  constraint endereco_anterior_pk primary key (nome_url)
);
create index endereco_anterior_cliente_ix on endereco_anterior (cliente_id);
grant select, insert, update, delete on endereco_anterior to claraboia_app;
