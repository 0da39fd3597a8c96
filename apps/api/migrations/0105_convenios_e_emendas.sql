-- Agreements received, made, and without transfer, with object, obligations and full text (PNTP 2026, 5.1 to 5.3).
create table convenio_natureza (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into convenio_natureza (id, nome) values (1, 'Recebido'), (2, 'Realizado'), (3, 'Sem repasse');
grant select on convenio_natureza to claraboia_app;

-- Old processes: the database fills the kind and the year of the agreements that they write.
alter table convenio
  add natureza_id bigint not null default 1 constraint convenio_natureza_fk references convenio_natureza,
  add documento text,
  add objeto text collate "pt-BR-x-icu",
  add obrigacoes text collate "pt-BR-x-icu",
  add exercicio integer not null generated always as (extract(year from data_inicio_execucao)::integer) stored,
  add valor_realizado numeric(15, 2) check (valor_realizado >= 0);
create index convenio_natureza_ix on convenio (cliente_id, natureza_id, data_inicio_execucao, id);
create index convenio_exercicio_ix on convenio (cliente_id, exercicio);
-- Until now the program named the object. Values of a source count as its own, so that it can still change them.
update convenio
   set objeto = programa,
       fonte_dados = case when fonte_dados ? 'programa'
                          then fonte_dados || jsonb_build_object('objeto', fonte_dados -> 'programa', 'natureza', 1)
                          else fonte_dados end
 where programa is not null or fonte_dados is not null;

create table convenio_arquivo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  convenio_id bigint not null,
  nome_arquivo text not null collate numero_natural,
  ano integer not null,
  arquivo text not null,
  data date not null,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint convenio_arquivo_convenio_fk foreign key (cliente_id, convenio_id)
    references convenio (cliente_id, id) on delete cascade,
  constraint convenio_arquivo_arquivo_fk foreign key (cliente_id, arquivo)
    references arquivo (cliente_id, nome),
  constraint convenio_arquivo_nome_uk unique (cliente_id, ano, nome_arquivo)
);
create index convenio_arquivo_convenio_ix on convenio_arquivo (cliente_id, convenio_id, data, id);
create index convenio_arquivo_data_ix on convenio_arquivo (cliente_id, data, id);
create index convenio_arquivo_arquivo_ix on convenio_arquivo (cliente_id, arquivo);
select proteger_tenant('convenio_arquivo');
