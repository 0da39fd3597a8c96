-- Schools, and queues of health and nurseries by protocol (PNTP 2026, 18.3 and 19.2; ADR 0098).
create table unidade_escolar_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into unidade_escolar_tipo (id, nome) values
  (1, 'Creche'), (2, 'Centro de educação infantil'), (3, 'Escola'), (4, 'Escola do campo'), (5, 'Centro de atendimento especializado'),
  (6, 'Outra unidade');
grant select on unidade_escolar_tipo to claraboia_app;

create table unidade_escolar (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  tipo_id bigint not null
    constraint unidade_escolar_tipo_fk references unidade_escolar_tipo,
  etapas text not null collate "pt-BR-x-icu",
  endereco text not null collate "pt-BR-x-icu",
  telefone text collate "pt-BR-x-icu",
  horario text not null collate "pt-BR-x-icu",
  vagas integer check (vagas >= 0),
  primary key (cliente_id, id),
  constraint unidade_escolar_uk unique (cliente_id, nome)
);
create index unidade_escolar_nome_ix on unidade_escolar (cliente_id, mascarar_cpf(nome), id);
create index unidade_escolar_tipo_ix on unidade_escolar (cliente_id, tipo_id, id);
select proteger_tenant('unidade_escolar');

create table fila_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into fila_tipo (id, nome) values (1, 'Regulação da saúde'), (2, 'Creches');
grant select on fila_tipo to claraboia_app;

create table fila_situacao (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into fila_situacao (id, nome) values (1, 'Aguardando'), (2, 'Chamado'), (3, 'Atendido'), (4, 'Cancelado');
grant select on fila_situacao to claraboia_app;

create table fila_risco (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into fila_risco (id, nome) values (1, 'Emergência'), (2, 'Urgência'), (3, 'Prioritário'), (4, 'Eletivo');
grant select on fila_risco to claraboia_app;

create table creche_turma (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into creche_turma (id, nome) values
  (1, 'Berçário (até 11 meses)'), (2, 'Berçário II (1 ano)'), (3, 'Maternal I (2 anos)'), (4, 'Maternal II (3 anos)'),
  (5, 'Pré-escola I (4 anos)'), (6, 'Pré-escola II (5 anos)');
grant select on creche_turma to claraboia_app;

create table creche_prioridade (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into creche_prioridade (id, nome) values (1, 'Prioritária'), (2, 'Geral');
grant select on creche_prioridade to claraboia_app;

create table fila_espera (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  tipo_id bigint not null
    constraint fila_espera_tipo_fk references fila_tipo,
  criterios text not null collate "pt-BR-x-icu",
  ato text collate "pt-BR-x-icu",
  tempo_medio integer not null check (tempo_medio >= 0),
  canal text not null collate "pt-BR-x-icu",
  -- Kept by triggers of the places.
  aguardando integer not null default 0,
  primary key (cliente_id, id),
  constraint fila_espera_uk unique (cliente_id, nome)
);
create index fila_espera_nome_ix on fila_espera (cliente_id, mascarar_cpf(nome), id);
create index fila_espera_tipo_ix on fila_espera (cliente_id, tipo_id, id);
select proteger_tenant('fila_espera');

-- A place has no column for a name, and none for free words.
create table fila_regulacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  fila_id bigint not null,
  protocolo text not null collate numero_natural,
  entrada date not null,
  situacao_id bigint not null
    constraint fila_regulacao_situacao_fk references fila_situacao,
  posicao integer,
  risco_id bigint not null
    constraint fila_regulacao_risco_fk references fila_risco,
  movimentado_em date,
  previsao date,
  posicao_em date not null,
  primary key (cliente_id, id),
  constraint fila_regulacao_uk unique (cliente_id, protocolo),
  constraint fila_regulacao_posicao_ck check ((situacao_id = 1) = (posicao is not null)),
  constraint fila_regulacao_fila_fk foreign key (cliente_id, fila_id) references fila_espera (cliente_id, id)
);
create index fila_regulacao_posicao_ix on fila_regulacao (cliente_id, posicao, id);
create index fila_regulacao_fila_ix on fila_regulacao (cliente_id, fila_id, posicao, id);
create index fila_regulacao_situacao_ix on fila_regulacao (cliente_id, situacao_id, posicao, id);
create index fila_regulacao_entrada_ix on fila_regulacao (cliente_id, entrada, id);
create index fila_regulacao_posicao_em_ix on fila_regulacao (cliente_id, posicao_em, id);
select proteger_tenant('fila_regulacao');

create table fila_creche (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  fila_id bigint not null,
  unidade_id bigint not null,
  turma_id bigint not null
    constraint fila_creche_turma_fk references creche_turma,
  protocolo text not null collate numero_natural,
  entrada date not null,
  situacao_id bigint not null
    constraint fila_creche_situacao_fk references fila_situacao,
  posicao integer,
  prioridade_id bigint not null
    constraint fila_creche_prioridade_fk references creche_prioridade,
  movimentado_em date,
  posicao_em date not null,
  primary key (cliente_id, id),
  constraint fila_creche_uk unique (cliente_id, protocolo, unidade_id),
  constraint fila_creche_posicao_ck check ((situacao_id = 1) = (posicao is not null)),
  constraint fila_creche_fila_fk foreign key (cliente_id, fila_id) references fila_espera (cliente_id, id),
  constraint fila_creche_unidade_fk foreign key (cliente_id, unidade_id) references unidade_escolar (cliente_id, id)
);
create index fila_creche_posicao_ix on fila_creche (cliente_id, posicao, id);
create index fila_creche_fila_ix on fila_creche (cliente_id, fila_id, posicao, id);
create index fila_creche_unidade_ix on fila_creche (cliente_id, unidade_id, turma_id, posicao, id);
create index fila_creche_situacao_ix on fila_creche (cliente_id, situacao_id, posicao, id);
create index fila_creche_entrada_ix on fila_creche (cliente_id, entrada, id);
create index fila_creche_posicao_em_ix on fila_creche (cliente_id, posicao_em, id);
select proteger_tenant('fila_creche');

create trigger fila_regulacao_contada after insert or update or delete on fila_regulacao
  for each row execute function fila_contada();
create trigger fila_creche_contada after insert or update or delete on fila_creche
  for each row execute function fila_contada();

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (185, 'Fila da regulação', 'list-numbers', 50, 180, 'gestao/transparencia/fila-regulacao'),
  (186, 'Educação', 'users-group', 37, null, null),
  (187, 'Unidades escolares', 'building', 10, 186, 'gestao/transparencia/unidade-escolar'),
  (188, 'Fila da creche', 'list-numbers', 20, 186, 'gestao/transparencia/fila-creche'),
  (189, 'Filas e critérios', 'checklist', 30, 186, 'gestao/transparencia/fila-espera');
