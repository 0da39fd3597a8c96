-- Councils with members and documents, and the accounts of each year (PNTP 2026, 18.6, 19.3, 19.4, 11.3 and 11.4).
create table conselho_area (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into conselho_area (id, nome) values
  (1, 'Saúde'), (2, 'Fundeb'), (3, 'Assistência social'), (4, 'Educação'), (5, 'Alimentação escolar'), (6, 'Conselho tutelar'),
  (7, 'Outra área');
grant select on conselho_area to claraboia_app;

create table conselho_arquivo_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into conselho_arquivo_tipo (id, nome) values
  (1, 'Ata'), (2, 'Parecer'), (3, 'Resolução'), (4, 'Regimento'), (5, 'Relatório');
grant select on conselho_arquivo_tipo to claraboia_app;

create table conselheiro_condicao (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into conselheiro_condicao (id, nome) values (1, 'Titular'), (2, 'Suplente');
grant select on conselheiro_condicao to claraboia_app;

create table conselho (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  cliente_global_id bigint not null generated always as (cliente_id) stored,
  nome text not null collate "pt-BR-x-icu",
  area_id bigint not null
    constraint conselho_area_fk references conselho_area,
  ato_criacao text not null collate "pt-BR-x-icu",
  criado_em date not null,
  contato text not null collate "pt-BR-x-icu",
  endereco text collate "pt-BR-x-icu",
  reunioes text not null collate "pt-BR-x-icu",
  primary key (cliente_id, id),
  constraint conselho_uk unique (cliente_id, nome)
);
create index conselho_nome_ix on conselho (cliente_id, mascarar_cpf(nome), id);
create index conselho_area_ix on conselho (cliente_id, area_id, id);
select proteger_tenant('conselho');

create table conselheiro (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  conselho_id bigint not null,
  nome text not null collate "pt-BR-x-icu",
  representacao text not null collate "pt-BR-x-icu",
  funcao text collate "pt-BR-x-icu",
  condicao_id bigint not null
    constraint conselheiro_condicao_fk references conselheiro_condicao,
  inicio date not null,
  fim date,
  primary key (cliente_id, id),
  constraint conselheiro_uk unique (cliente_id, conselho_id, nome, inicio),
  constraint conselheiro_mandato_ck check (fim >= inicio),
  constraint conselheiro_conselho_fk foreign key (cliente_id, conselho_id) references conselho (cliente_id, id)
);
create index conselheiro_nome_ix on conselheiro (cliente_id, mascarar_cpf(nome), id);
create index conselheiro_lista_ix on conselheiro (cliente_id, nome, id);
create index conselheiro_inicio_ix on conselheiro (cliente_id, inicio, id);
select proteger_tenant('conselheiro');

create table conselho_arquivo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  conselho_id bigint not null,
  tipo_id bigint not null
    constraint conselho_arquivo_tipo_fk references conselho_arquivo_tipo,
  nome_arquivo text not null collate numero_natural,
  ano integer not null,
  arquivo text not null,
  data date not null,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint conselho_arquivo_conselho_fk foreign key (cliente_id, conselho_id)
    references conselho (cliente_id, id) on delete cascade,
  constraint conselho_arquivo_arquivo_fk foreign key (cliente_id, arquivo) references arquivo (cliente_id, nome),
  constraint conselho_arquivo_nome_uk unique (cliente_id, ano, nome_arquivo)
);
create index conselho_arquivo_conselho_ix on conselho_arquivo (cliente_id, conselho_id, data, id);
create index conselho_arquivo_data_ix on conselho_arquivo (cliente_id, data, id);
create index conselho_arquivo_tipo_ix on conselho_arquivo (cliente_id, tipo_id, data, id);
create index conselho_arquivo_arquivo_ix on conselho_arquivo (cliente_id, arquivo);
select proteger_tenant('conselho_arquivo');

create table contas_situacao (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into contas_situacao (id, nome) values
  (1, 'Em análise no Tribunal de Contas'), (2, 'Aguardam julgamento da Câmara'), (3, 'Aprovadas pela Câmara'),
  (4, 'Aprovadas com ressalvas pela Câmara'), (5, 'Rejeitadas pela Câmara');
grant select on contas_situacao to claraboia_app;

create table prestacao_contas_arquivo_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into prestacao_contas_arquivo_tipo (id, nome) values
  (1, 'Parecer ou acórdão'), (2, 'Ato da Câmara'), (3, 'Ata do julgamento'), (4, 'Balanço'), (5, 'Relatório de gestão');
grant select on prestacao_contas_arquivo_tipo to claraboia_app;

create table prestacao_contas (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  cliente_global_id bigint not null generated always as (cliente_id) stored,
  exercicio integer not null,
  responsavel text not null collate "pt-BR-x-icu",
  entregue_em date not null,
  processo text collate "pt-BR-x-icu",
  situacao_id bigint not null
    constraint prestacao_contas_situacao_fk references contas_situacao,
  parecer text collate "pt-BR-x-icu",
  parecer_em date,
  parecer_resultado text collate "pt-BR-x-icu",
  ato text collate "pt-BR-x-icu",
  julgada_em date,
  primary key (cliente_id, id),
  constraint prestacao_contas_uk unique (cliente_id, exercicio, responsavel),
  constraint prestacao_contas_prazo_ck check (parecer_em >= entregue_em and julgada_em >= parecer_em)
);
create index prestacao_contas_exercicio_ix on prestacao_contas (cliente_id, exercicio, id);
create index prestacao_contas_situacao_ix on prestacao_contas (cliente_id, situacao_id, exercicio, id);
select proteger_tenant('prestacao_contas');

create table prestacao_contas_arquivo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  prestacao_contas_id bigint not null,
  tipo_id bigint not null
    constraint prestacao_contas_arquivo_tipo_fk references prestacao_contas_arquivo_tipo,
  nome_arquivo text not null collate numero_natural,
  ano integer not null,
  arquivo text not null,
  data date not null,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint prestacao_contas_arquivo_contas_fk foreign key (cliente_id, prestacao_contas_id)
    references prestacao_contas (cliente_id, id) on delete cascade,
  constraint prestacao_contas_arquivo_arquivo_fk foreign key (cliente_id, arquivo) references arquivo (cliente_id, nome),
  constraint prestacao_contas_arquivo_nome_uk unique (cliente_id, ano, nome_arquivo)
);
create index prestacao_contas_arquivo_contas_ix on prestacao_contas_arquivo (cliente_id, prestacao_contas_id, data, id);
create index prestacao_contas_arquivo_data_ix on prestacao_contas_arquivo (cliente_id, data, id);
create index prestacao_contas_arquivo_tipo_ix on prestacao_contas_arquivo (cliente_id, tipo_id, data, id);
create index prestacao_contas_arquivo_arquivo_ix on prestacao_contas_arquivo (cliente_id, arquivo);
select proteger_tenant('prestacao_contas_arquivo');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (190, 'Conselhos e contas', 'users', 38, null, null),
  (191, 'Conselhos', 'users-group', 10, 190, 'gestao/transparencia/conselho'),
  (192, 'Conselheiros', 'id-badge', 20, 190, 'gestao/transparencia/conselheiro'),
  (193, 'Prestações de contas', 'gavel', 30, 190, 'gestao/transparencia/prestacao-contas');
