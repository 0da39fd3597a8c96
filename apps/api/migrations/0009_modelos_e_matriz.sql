-- Where an imported category came from, the cycle of the evaluation matrix, and what was seeded once.

alter table categoria_publicacao add column modelo_categoria_publicacao_id bigint
  constraint categoria_publicacao_modelo_fk
    references modelo_categoria_publicacao on delete set null;
create index categoria_publicacao_modelo_ix
  on categoria_publicacao (cliente_id, modelo_categoria_publicacao_id)
  where modelo_categoria_publicacao_id is not null;

-- The matrices of several years stand side by side.
alter table matriz_grupo add column ciclo integer;
-- Client by client, since the wall stands before the tables' owner too.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    update matriz_grupo set ciclo = 2026 where cliente_id = dono;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
alter table matriz_grupo drop constraint matriz_grupo_numero_uk;
alter table matriz_grupo add constraint matriz_grupo_numero_uk
  unique nulls not distinct (cliente_id, ciclo, numero);
-- The newest cycle that a client was given; what managers changed or took away since is not brought back.
alter table cliente add column matriz_ciclo integer;
grant update (matriz_ciclo) on cliente to claraboia_app;

-- Data that comes with the product and is brought in once: administrators may change it or take it away.
create table semente (
  nome text primary key,
  semeada_em timestamptz not null default now()
);
grant select on semente to claraboia_app;
