-- Active debt (PNTP 2026, 3.3), revenue waivers (16.1 to 16.4), access to information (12.7 to 12.9), inspectors of contracts (9.3) and
-- sanctions (8.7).

-- Whole names of natural persons in the list of debts only where a law of the town requires them.
alter table cliente add nomes_de_devedores boolean not null default false;
grant update (nomes_de_devedores) on cliente to claraboia_app;

create table divida_natureza (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into divida_natureza (id, nome) values (1, 'Tributária'), (2, 'Não tributária');
grant select on divida_natureza to claraboia_app;

create table divida_ativa (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  devedor text not null collate "pt-BR-x-icu",
  documento text,
  ano_inscricao integer not null,
  natureza_id bigint not null
    constraint divida_ativa_natureza_fk references divida_natureza,
  valor numeric(15, 2) not null check (valor >= 0),
  data_base date not null,
  primary key (cliente_id, id)
);
-- A debtor without tax id is known by the name.
create unique index divida_ativa_uk on divida_ativa (cliente_id, coalesce(documento, devedor), ano_inscricao, natureza_id);
create index divida_ativa_valor_ix on divida_ativa (cliente_id, valor, id);
create index divida_ativa_ano_ix on divida_ativa (cliente_id, ano_inscricao, valor, id);
create index divida_ativa_natureza_ix on divida_ativa (cliente_id, natureza_id, valor, id);
select proteger_tenant('divida_ativa');

create table desoneracao_especie (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into desoneracao_especie (id, nome) values
  (1, 'Isenção'), (2, 'Anistia'), (3, 'Remissão'), (4, 'Subsídio'), (5, 'Crédito presumido'), (6, 'Redução de base de cálculo'),
  (7, 'Redução de alíquota'), (8, 'Outro benefício');
grant select on desoneracao_especie to claraboia_app;

create table desoneracao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  especie_id bigint not null
    constraint desoneracao_especie_fk references desoneracao_especie,
  tributo text not null collate "pt-BR-x-icu",
  objeto text collate "pt-BR-x-icu",
  fundamento_legal text not null collate "pt-BR-x-icu",
  previsto numeric(15, 2) check (previsto >= 0),
  realizado numeric(15, 2) check (realizado >= 0),
  primary key (cliente_id, id),
  constraint desoneracao_uk unique (cliente_id, exercicio, especie_id, tributo, fundamento_legal)
);
create index desoneracao_exercicio_ix on desoneracao (cliente_id, exercicio, id);
create index desoneracao_especie_ix on desoneracao (cliente_id, especie_id, exercicio, id);
select proteger_tenant('desoneracao');

create table beneficiario_desoneracao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  nome text not null collate "pt-BR-x-icu",
  documento text not null,
  especie_id bigint not null
    constraint beneficiario_desoneracao_especie_fk references desoneracao_especie,
  valor numeric(15, 2) not null check (valor >= 0),
  primary key (cliente_id, id),
  constraint beneficiario_desoneracao_uk unique (cliente_id, documento, exercicio, especie_id)
);
create index beneficiario_desoneracao_valor_ix on beneficiario_desoneracao (cliente_id, valor, id);
create index beneficiario_desoneracao_exercicio_ix on beneficiario_desoneracao (cliente_id, exercicio, valor, id);
select proteger_tenant('beneficiario_desoneracao');

create table projeto_area (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into projeto_area (id, nome) values (1, 'Cultura'), (2, 'Esporte');
grant select on projeto_area to claraboia_app;

create table projeto_origem (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into projeto_origem (id, nome) values (1, 'Renúncia de receita'), (2, 'Orçamento');
grant select on projeto_origem to claraboia_app;

create table projeto_incentivado (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  objeto text not null collate "pt-BR-x-icu",
  area_id bigint not null
    constraint projeto_incentivado_area_fk references projeto_area,
  beneficiario text not null collate "pt-BR-x-icu",
  documento text,
  origem_id bigint not null
    constraint projeto_incentivado_origem_fk references projeto_origem,
  valor numeric(15, 2) not null check (valor >= 0),
  primary key (cliente_id, id)
);
create index projeto_incentivado_exercicio_ix on projeto_incentivado (cliente_id, exercicio, id);
create index projeto_incentivado_origem_ix on projeto_incentivado (cliente_id, origem_id, exercicio, id);
select proteger_tenant('projeto_incentivado');

create table sic_estatistica (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  recebidos integer not null check (recebidos >= 0),
  atendidos integer not null check (atendidos >= 0),
  indeferidos integer not null check (indeferidos >= 0),
  em_andamento integer not null check (em_andamento >= 0),
  pessoas_fisicas integer not null check (pessoas_fisicas >= 0),
  pessoas_juridicas integer not null check (pessoas_juridicas >= 0),
  prazo_medio numeric(15, 1) check (prazo_medio >= 0),
  observacao text collate "pt-BR-x-icu",
  primary key (cliente_id, id),
  constraint sic_estatistica_uk unique (cliente_id, exercicio)
);
create index sic_estatistica_exercicio_ix on sic_estatistica (cliente_id, exercicio, id);
select proteger_tenant('sic_estatistica');

create table sigilo_grau (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into sigilo_grau (id, nome) values (1, 'Reservado'), (2, 'Secreto'), (3, 'Ultrassecreto');
grant select on sigilo_grau to claraboia_app;

create table informacao_situacao (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into informacao_situacao (id, nome) values (1, 'Classificada'), (2, 'Desclassificada');
grant select on informacao_situacao to claraboia_app;

create table informacao_classificada (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  codigo text not null collate "pt-BR-x-icu",
  assunto text not null collate "pt-BR-x-icu",
  categoria text not null collate "pt-BR-x-icu",
  grau_id bigint not null
    constraint informacao_classificada_grau_fk references sigilo_grau,
  dispositivo_legal text not null collate "pt-BR-x-icu",
  data date not null,
  prazo text not null collate "pt-BR-x-icu",
  situacao_id bigint not null
    constraint informacao_classificada_situacao_fk references informacao_situacao,
  desclassificada_em date,
  primary key (cliente_id, id),
  constraint informacao_classificada_uk unique (cliente_id, codigo),
  constraint informacao_classificada_situacao_ck check ((situacao_id = 2) = (desclassificada_em is not null)),
  constraint informacao_classificada_prazo_ck check (desclassificada_em >= data)
);
create index informacao_classificada_data_ix on informacao_classificada (cliente_id, data, id);
create index informacao_classificada_situacao_ix on informacao_classificada (cliente_id, situacao_id, data, id);
select proteger_tenant('informacao_classificada');

create table fiscal_contrato (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  contrato_id bigint not null,
  nome text not null collate "pt-BR-x-icu",
  cargo text collate "pt-BR-x-icu",
  ato text collate "pt-BR-x-icu",
  inicio date not null,
  fim date,
  primary key (cliente_id, id),
  constraint fiscal_contrato_uk unique (cliente_id, contrato_id, nome, inicio),
  constraint fiscal_contrato_prazo_ck check (fim >= inicio),
  constraint fiscal_contrato_contrato_fk foreign key (cliente_id, contrato_id) references contrato (cliente_id, id)
);
create index fiscal_contrato_inicio_ix on fiscal_contrato (cliente_id, inicio, id);
select proteger_tenant('fiscal_contrato');

create table sancao_especie (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into sancao_especie (id, nome) values
  (1, 'Impedimento de licitar e contratar'), (2, 'Declaração de inidoneidade para licitar ou contratar');
grant select on sancao_especie to claraboia_app;

create table sancao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  documento text not null,
  especie_id bigint not null
    constraint sancao_especie_fk references sancao_especie,
  processo text not null collate numero_natural,
  motivo text collate "pt-BR-x-icu",
  ato text collate "pt-BR-x-icu",
  inicio date not null,
  fim date,
  primary key (cliente_id, id),
  constraint sancao_uk unique (cliente_id, documento, processo, especie_id),
  constraint sancao_prazo_ck check (fim >= inicio)
);
create index sancao_inicio_ix on sancao (cliente_id, inicio, id);
create index sancao_especie_ix on sancao (cliente_id, especie_id, inicio, id);
select proteger_tenant('sancao');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (160, 'Dívida e renúncias', 'coins', 34, null, null),
  (161, 'Dívida ativa', 'receipt', 10, 160, 'gestao/transparencia/divida-ativa'),
  (162, 'Desonerações', 'tags', 20, 160, 'gestao/transparencia/desoneracao'),
  (163, 'Beneficiários', 'users', 30, 160, 'gestao/transparencia/beneficiario-desoneracao'),
  (164, 'Projetos incentivados', 'heart-handshake', 40, 160, 'gestao/transparencia/projeto-incentivado'),
  (165, 'Acesso à informação', 'help-circle', 35, null, null),
  (166, 'Pedidos em números', 'chart-pie', 10, 165, 'gestao/transparencia/sic-estatistica'),
  (167, 'Informações classificadas', 'shield-lock', 20, 165, 'gestao/transparencia/informacao-classificada'),
  (168, 'Fiscais de contratos', 'id-badge', 25, 11, 'gestao/transparencia/fiscal-contrato'),
  (169, 'Sanções', 'gavel', 27, 11, 'gestao/transparencia/sancao');
