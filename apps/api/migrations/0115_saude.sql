-- Health units, who works there, medicines and their stock (PNTP 2026, 18.2, 18.4 and 18.5).
create table unidade_saude_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into unidade_saude_tipo (id, nome) values
  (1, 'Unidade básica de saúde'), (2, 'Policlínica ou centro de especialidades'), (3, 'Hospital ou maternidade'),
  (4, 'Pronto atendimento'), (5, 'Saúde mental (CAPS)'), (6, 'Farmácia'), (7, 'Laboratório'), (8, 'Outra unidade');
grant select on unidade_saude_tipo to claraboia_app;

create table unidade_saude (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  tipo_id bigint not null
    constraint unidade_saude_tipo_fk references unidade_saude_tipo,
  endereco text not null collate "pt-BR-x-icu",
  telefone text collate "pt-BR-x-icu",
  horario text not null collate "pt-BR-x-icu",
  servicos text not null collate "pt-BR-x-icu",
  primary key (cliente_id, id),
  constraint unidade_saude_uk unique (cliente_id, nome)
);
create index unidade_saude_nome_ix on unidade_saude (cliente_id, mascarar_cpf(nome), id);
create index unidade_saude_tipo_ix on unidade_saude (cliente_id, tipo_id, id);
select proteger_tenant('unidade_saude');

create table dia_semana (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into dia_semana (id, nome) values
  (1, 'Segunda-feira'), (2, 'Terça-feira'), (3, 'Quarta-feira'), (4, 'Quinta-feira'), (5, 'Sexta-feira'), (6, 'Sábado'),
  (7, 'Domingo'), (8, 'Segunda a sexta'), (9, 'Todos os dias');
grant select on dia_semana to claraboia_app;

create table plantao_profissional (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  unidade_id bigint not null,
  nome text not null collate "pt-BR-x-icu",
  especialidade text not null collate "pt-BR-x-icu",
  dia_id bigint
    constraint plantao_profissional_dia_fk references dia_semana,
  data date,
  entrada text not null,
  saida text not null,
  posicao_em date not null,
  primary key (cliente_id, id),
  constraint plantao_profissional_uk
    unique nulls not distinct (cliente_id, unidade_id, nome, especialidade, dia_id, data, entrada),
  constraint plantao_profissional_dia_ck check ((dia_id is null) <> (data is null)),
  constraint plantao_profissional_unidade_fk foreign key (cliente_id, unidade_id)
    references unidade_saude (cliente_id, id)
);
create index plantao_profissional_nome_ix on plantao_profissional (cliente_id, mascarar_cpf(nome), id);
create index plantao_profissional_lista_ix on plantao_profissional (cliente_id, nome, id);
create index plantao_profissional_posicao_ix on plantao_profissional (cliente_id, posicao_em, id);
create index plantao_profissional_dia_ix on plantao_profissional (cliente_id, dia_id, id);
select proteger_tenant('plantao_profissional');

create table medicamento_lista (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into medicamento_lista (id, nome) values
  (1, 'Relação municipal (REMUME)'), (2, 'Relação estadual'), (3, 'Componente estratégico'),
  (4, 'Componente especializado (alto custo)');
grant select on medicamento_lista to claraboia_app;

create table medicamento (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  apresentacao text not null collate "pt-BR-x-icu",
  codigo text collate "pt-BR-x-icu",
  lista_id bigint not null
    constraint medicamento_lista_fk references medicamento_lista,
  como_obter text not null collate "pt-BR-x-icu",
  documentos text not null collate "pt-BR-x-icu",
  onde text not null collate "pt-BR-x-icu",
  canal text collate "pt-BR-x-icu",
  posicao_em date not null,
  primary key (cliente_id, id),
  constraint medicamento_uk unique (cliente_id, nome, apresentacao),
  constraint medicamento_codigo_uk unique (cliente_id, codigo)
);
create index medicamento_nome_ix on medicamento (cliente_id, mascarar_cpf(nome), id);
create index medicamento_posicao_ix on medicamento (cliente_id, posicao_em, id);
create index medicamento_lista_ix on medicamento (cliente_id, lista_id, id);
select proteger_tenant('medicamento');

create table estoque_medicamento (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  medicamento_id bigint not null,
  unidade_id bigint not null,
  quantidade integer not null check (quantidade >= 0),
  posicao_em date not null,
  primary key (cliente_id, id),
  constraint estoque_medicamento_uk unique (cliente_id, medicamento_id, unidade_id),
  constraint estoque_medicamento_medicamento_fk foreign key (cliente_id, medicamento_id)
    references medicamento (cliente_id, id),
  constraint estoque_medicamento_unidade_fk foreign key (cliente_id, unidade_id)
    references unidade_saude (cliente_id, id)
);
create index estoque_medicamento_posicao_ix on estoque_medicamento (cliente_id, posicao_em, id);
create index estoque_medicamento_unidade_ix on estoque_medicamento (cliente_id, unidade_id, id);
select proteger_tenant('estoque_medicamento');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (180, 'Saúde', 'heart-handshake', 36, null, null),
  (181, 'Unidades de saúde', 'building-community', 10, 180, 'gestao/transparencia/unidade-saude'),
  (182, 'Profissionais na escala', 'calendar-time', 20, 180, 'gestao/transparencia/plantao-profissional'),
  (183, 'Medicamentos', 'list-check', 30, 180, 'gestao/transparencia/medicamento'),
  (184, 'Estoque de medicamentos', 'clipboard-list', 40, 180, 'gestao/transparencia/estoque-medicamento');
