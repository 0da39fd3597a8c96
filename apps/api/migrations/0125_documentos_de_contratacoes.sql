-- Files of price registration records and of adhesions to them (PNTP 2026, 8.3 and 8.5).
-- Old processes: the column is generated, so they write none.
alter table ata_registro_preco
  add column cliente_global_id bigint not null generated always as (cliente_id) stored;
alter table adesao_ata
  add column cliente_global_id bigint not null generated always as (cliente_id) stored;

create table ata_registro_preco_arquivo_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into ata_registro_preco_arquivo_tipo (id, nome) values
  (1, 'Ata'), (2, 'Termo aditivo ou apostilamento'), (3, 'Anexo'), (4, 'Cancelamento'), (5, 'Outro documento');
create table adesao_ata_arquivo_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into adesao_ata_arquivo_tipo (id, nome) values
  (1, 'Termo de adesão'), (2, 'Ata a que se aderiu'), (3, 'Anuência do gerenciador ou do fornecedor'), (4, 'Justificativa'),
  (5, 'Outro documento');
grant select on ata_registro_preco_arquivo_tipo, adesao_ata_arquivo_tipo to claraboia_app;

create table ata_registro_preco_arquivo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  ata_registro_preco_id bigint not null,
  tipo_id bigint not null
    constraint ata_registro_preco_arquivo_tipo_fk references ata_registro_preco_arquivo_tipo,
  nome_arquivo text not null collate numero_natural,
  ano integer not null,
  arquivo text not null,
  data date not null,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint ata_registro_preco_arquivo_dono_fk foreign key (cliente_id, ata_registro_preco_id)
    references ata_registro_preco (cliente_id, id) on delete cascade,
  constraint ata_registro_preco_arquivo_arquivo_fk foreign key (cliente_id, arquivo) references arquivo (cliente_id, nome),
  constraint ata_registro_preco_arquivo_nome_uk unique (cliente_id, ano, nome_arquivo)
);
create index ata_registro_preco_arquivo_dono_ix on ata_registro_preco_arquivo (cliente_id, ata_registro_preco_id, data, id);
create index ata_registro_preco_arquivo_data_ix on ata_registro_preco_arquivo (cliente_id, data, id);
create index ata_registro_preco_arquivo_tipo_ix on ata_registro_preco_arquivo (cliente_id, tipo_id, data, id);
create index ata_registro_preco_arquivo_arquivo_ix on ata_registro_preco_arquivo (cliente_id, arquivo);
select proteger_tenant('ata_registro_preco_arquivo');

create table adesao_ata_arquivo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  adesao_ata_id bigint not null,
  tipo_id bigint not null
    constraint adesao_ata_arquivo_tipo_fk references adesao_ata_arquivo_tipo,
  nome_arquivo text not null collate numero_natural,
  ano integer not null,
  arquivo text not null,
  data date not null,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint adesao_ata_arquivo_dono_fk foreign key (cliente_id, adesao_ata_id)
    references adesao_ata (cliente_id, id) on delete cascade,
  constraint adesao_ata_arquivo_arquivo_fk foreign key (cliente_id, arquivo) references arquivo (cliente_id, nome),
  constraint adesao_ata_arquivo_nome_uk unique (cliente_id, ano, nome_arquivo)
);
create index adesao_ata_arquivo_dono_ix on adesao_ata_arquivo (cliente_id, adesao_ata_id, data, id);
create index adesao_ata_arquivo_data_ix on adesao_ata_arquivo (cliente_id, data, id);
create index adesao_ata_arquivo_tipo_ix on adesao_ata_arquivo (cliente_id, tipo_id, data, id);
create index adesao_ata_arquivo_arquivo_ix on adesao_ata_arquivo (cliente_id, arquivo);
select proteger_tenant('adesao_ata_arquivo');

-- Kinds of documents that the evaluation asks for one by one (PNTP 2026, 8.3 and 8.4), in groups. The others keep their ids and names.
-- Old processes: they list the new kinds like the others, and read no group.
alter table licitacao_arquivo_tipo add column fase text not null default 'Outros documentos';
insert into licitacao_arquivo_tipo (id, nome, ordem_exibicao) values
  (13, 'Justificativa da contratação', 42), (14, 'Parecer', 46), (15, 'Orçamento ou pesquisa de preços', 44),
  (16, 'Anexo do edital', 22), (17, 'Recurso', 72), (18, 'Resposta a impugnação ou recurso', 74),
  (19, 'Justificativa da escolha do fornecedor', 112), (20, 'Justificativa do preço', 114), (21, 'Situação de emergência', 116),
  (22, 'Ratificação', 118);
-- With the notice, whose annex it is.
update licitacao_arquivo_tipo set ordem_exibicao = 24 where id = 5;
update licitacao_arquivo_tipo set fase = case
  when id in (1, 2, 16, 5) then 'Edital e anexos'
  when id in (3, 4, 13, 15, 14) then 'Fase interna'
  when id in (6, 7, 17, 18) then 'Esclarecimentos, impugnações e recursos'
  when id in (8, 9, 10, 11) then 'Sessão e resultado'
  when id in (19, 20, 21, 22) then 'Dispensa e inexigibilidade'
  else 'Outros documentos' end;
