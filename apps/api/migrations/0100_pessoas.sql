-- People who work for the public body, their pay and their daily allowances (PNTP 2026, 6.1 to 6.5, 7.1 and 7.2). ADR 0093.
create table vinculo_servidor (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into vinculo_servidor (id, nome) values
  (1, 'Efetivo'), (2, 'Comissionado'), (3, 'Temporário'), (4, 'Agente político'), (5, 'Cedido'), (6, 'Empregado público'),
  (7, 'Conselheiro tutelar'), (8, 'Inativo');
create table mes (
  id bigint primary key check (id between 1 and 12),
  versao bigint not null default 1,
  nome text not null
);
insert into mes (id, nome) values
  (1, 'Janeiro'), (2, 'Fevereiro'), (3, 'Março'), (4, 'Abril'), (5, 'Maio'), (6, 'Junho'), (7, 'Julho'), (8, 'Agosto'),
  (9, 'Setembro'), (10, 'Outubro'), (11, 'Novembro'), (12, 'Dezembro');
create table diaria_abrangencia (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into diaria_abrangencia (id, nome) values (1, 'Dentro do Estado'), (2, 'Fora do Estado'), (3, 'Fora do País');
grant select on vinculo_servidor, mes, diaria_abrangencia to claraboia_app;

create table servidor (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  matricula text not null collate numero_natural,
  cargo text not null collate "pt-BR-x-icu",
  funcao text collate "pt-BR-x-icu",
  lotacao text not null collate "pt-BR-x-icu",
  vinculo_id bigint references vinculo_servidor,
  admissao date not null,
  desligamento date,
  carga_horaria integer check (carga_horaria between 1 and 60),
  -- A court ordered that the name be withheld.
  suprimido boolean not null default false,
  motivo_supressao text collate "pt-BR-x-icu",
  -- The payroll that wrote it last; null if only people did.
  importacao_id bigint,
  primary key (cliente_id, id),
  constraint servidor_uk unique (cliente_id, matricula),
  constraint servidor_periodo_ck check (desligamento >= admissao),
  constraint servidor_supressao_ck check (suprimido = (motivo_supressao is not null))
);
create index servidor_nome_ix on servidor (cliente_id, nome, id);
-- As citizens read it.
create index servidor_nome_publico_ix on servidor
  (cliente_id, (case when suprimido then 'Nome suprimido por decisão judicial' else mascarar_cpf(nome) end), id);
select proteger_tenant('servidor');

create table remuneracao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  servidor_id bigint not null,
  exercicio integer not null check (exercicio between 1990 and 2200),
  mes_id bigint not null references mes,
  cargo text not null collate "pt-BR-x-icu",
  lotacao text not null collate "pt-BR-x-icu",
  bruto numeric(15, 2) not null check (bruto >= 0),
  descontos numeric(15, 2) not null check (descontos >= 0),
  liquido numeric(15, 2) not null,
  -- Unit whose payroll file has the row; null for a row that a person typed, which no file removes.
  ug_codigo text,
  importacao_id bigint,
  primary key (cliente_id, id),
  constraint remuneracao_uk unique (cliente_id, servidor_id, exercicio, mes_id),
  constraint remuneracao_liquido_ck check (liquido = bruto - descontos),
  constraint remuneracao_servidor_fk foreign key (cliente_id, servidor_id) references servidor (cliente_id, id)
);
create index remuneracao_lista_ix on remuneracao (cliente_id, exercicio desc, mes_id desc, id desc);
select proteger_tenant('remuneracao');

create table padrao_remuneratorio (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  cargo text not null collate "pt-BR-x-icu",
  vinculo_id bigint references vinculo_servidor,
  nivel text collate numero_natural,
  vagas_criadas integer check (vagas_criadas >= 0),
  vagas_ocupadas integer check (vagas_ocupadas >= 0),
  vencimento numeric(15, 2) not null check (vencimento >= 0),
  carga_horaria integer check (carga_horaria between 1 and 60),
  ato text not null collate "pt-BR-x-icu",
  vigente_em date not null,
  primary key (cliente_id, id)
);
create index padrao_remuneratorio_cargo_ix on padrao_remuneratorio (cliente_id, cargo, id);
create index padrao_remuneratorio_cargo_publico_ix on padrao_remuneratorio (cliente_id, mascarar_cpf(cargo), id);
select proteger_tenant('padrao_remuneratorio');

create table estagiario (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  inicio date not null,
  fim date not null,
  curso text not null collate "pt-BR-x-icu",
  instituicao text collate "pt-BR-x-icu",
  lotacao text not null collate "pt-BR-x-icu",
  primary key (cliente_id, id),
  constraint estagiario_periodo_ck check (fim >= inicio)
);
create index estagiario_inicio_ix on estagiario (cliente_id, inicio, id);
select proteger_tenant('estagiario');

create table terceirizado (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  funcao text not null collate "pt-BR-x-icu",
  empresa text not null collate "pt-BR-x-icu",
  cnpj text not null,
  lotacao text not null collate "pt-BR-x-icu",
  inicio date not null,
  fim date,
  primary key (cliente_id, id),
  constraint terceirizado_periodo_ck check (fim >= inicio)
);
create index terceirizado_nome_ix on terceirizado (cliente_id, nome, id);
create index terceirizado_nome_publico_ix on terceirizado (cliente_id, mascarar_cpf(nome), id);
create index terceirizado_inicio_ix on terceirizado (cliente_id, inicio, id);
select proteger_tenant('terceirizado');

create table diaria (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  beneficiario text not null collate "pt-BR-x-icu",
  cargo text not null collate "pt-BR-x-icu",
  inicio date not null,
  fim date not null,
  destino text not null collate "pt-BR-x-icu",
  abrangencia_id bigint not null references diaria_abrangencia,
  motivo text not null collate "pt-BR-x-icu",
  quantidade numeric(15, 1) not null check (quantidade > 0),
  valor_total numeric(15, 2) not null check (valor_total >= 0),
  primary key (cliente_id, id),
  constraint diaria_periodo_ck check (fim >= inicio)
);
create index diaria_inicio_ix on diaria (cliente_id, inicio, id);
select proteger_tenant('diaria');

create table diaria_valor (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  grupo text not null collate "pt-BR-x-icu",
  valor_no_estado numeric(15, 2) check (valor_no_estado >= 0),
  valor_fora_do_estado numeric(15, 2) check (valor_fora_do_estado >= 0),
  valor_fora_do_pais numeric(15, 2) check (valor_fora_do_pais >= 0),
  ato text not null collate "pt-BR-x-icu",
  vigente_em date not null,
  primary key (cliente_id, id)
);
create index diaria_valor_grupo_ix on diaria_valor (cliente_id, grupo, id);
create index diaria_valor_grupo_publico_ix on diaria_valor (cliente_id, mascarar_cpf(grupo), id);
select proteger_tenant('diaria_valor');

-- Old processes: the constraint that takes its place allows all that this one did.
alter table importacao_orcamento drop constraint importacao_orcamento_tipo_check;
-- Old processes: it allows all that the one before allowed.
alter table importacao_orcamento add constraint importacao_orcamento_tipo_check check (tipo in
  ('dotacao', 'dotacao_movimento', 'empenho', 'movimento', 'saldo_mensal', 'receita_prevista', 'receita_realizada', 'desembolso',
   'msc', 'ordem_pagamento', 'folha'));

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (140, 'Pessoal', 'users-group', 32, null, null),
  (141, 'Servidores', 'users', 10, 140, 'gestao/transparencia/servidor'),
  (142, 'Remunerações', 'wallet', 20, 140, 'gestao/transparencia/remuneracao'),
  (143, 'Padrões remuneratórios', 'coins', 30, 140, 'gestao/transparencia/padrao-remuneratorio'),
  (144, 'Estagiários', 'id-badge', 40, 140, 'gestao/transparencia/estagiario'),
  (145, 'Terceirizados', 'briefcase', 50, 140, 'gestao/transparencia/terceirizado'),
  (146, 'Diárias', 'receipt', 60, 140, 'gestao/transparencia/diaria'),
  (147, 'Valores das diárias', 'cash', 70, 140, 'gestao/transparencia/diaria-valor');
