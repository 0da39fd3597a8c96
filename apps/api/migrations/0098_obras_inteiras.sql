-- Works with their schedule, contracted items, measurements, and who answers for a stop (PNTP 2026, 10.1 to 10.4).
-- Old processes: they write none of the new columns, whose empty values every constraint allows.
alter table obra
  add licitacao_id bigint,
  add execucao_direta boolean not null default false,
  add responsavel_paralisacao text collate "pt-BR-x-icu",
  add processo_judicial text,
  add decisao_judicial_em date,
  add constraint obra_licitacao_fk foreign key (cliente_id, licitacao_id) references licitacao (cliente_id, id),
  -- Works stopped before this column may lack it; the form asks for it. Old processes: they leave the three empty, which is allowed.
  add constraint obra_responsavel_ck check
    (situacao_id = 3 or (responsavel_paralisacao is null and processo_judicial is null and decisao_judicial_em is null));
create index obra_licitacao_ix on obra (cliente_id, licitacao_id) where licitacao_id is not null;

create table obra_item (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  obra_id bigint not null,
  numero text not null collate numero_natural,
  descricao text not null collate "pt-BR-x-icu",
  unidade text not null collate "pt-BR-x-icu",
  quantidade numeric(19, 4) not null check (quantidade >= 0),
  valor_unitario numeric(19, 4) not null check (valor_unitario >= 0),
  valor_total numeric(15, 2) not null check (valor_total >= 0),
  quantidade_executada numeric(19, 4) check (quantidade_executada >= 0),
  valor_unitario_pago numeric(19, 4) check (valor_unitario_pago >= 0),
  valor_pago numeric(15, 2) check (valor_pago >= 0),
  primary key (cliente_id, id),
  constraint obra_item_uk unique (cliente_id, obra_id, numero),
  constraint obra_item_obra_fk foreign key (cliente_id, obra_id) references obra (cliente_id, id)
);
create index obra_item_numero_ix on obra_item (cliente_id, numero, id);
create index obra_item_numero_publico_ix on obra_item (cliente_id, mascarar_cpf(numero), id);
select proteger_tenant('obra_item');

create table obra_medicao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  obra_id bigint not null,
  numero integer not null check (numero > 0),
  inicio date not null,
  fim date not null,
  percentual numeric(15, 2) not null check (percentual between 0 and 100),
  valor_medido numeric(15, 2) not null,
  valor_pago numeric(15, 2) check (valor_pago >= 0),
  pago_em date,
  observacao text collate "pt-BR-x-icu",
  primary key (cliente_id, id),
  constraint obra_medicao_uk unique (cliente_id, obra_id, numero),
  constraint obra_medicao_periodo_ck check (fim >= inicio),
  constraint obra_medicao_obra_fk foreign key (cliente_id, obra_id) references obra (cliente_id, id)
);
create index obra_medicao_fim_ix on obra_medicao (cliente_id, fim, id);
select proteger_tenant('obra_medicao');

create table obra_etapa (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  obra_id bigint not null,
  numero text not null collate numero_natural,
  descricao text not null collate "pt-BR-x-icu",
  inicio date not null,
  fim date not null,
  valor_previsto numeric(15, 2) not null check (valor_previsto >= 0),
  percentual integer not null default 0 check (percentual between 0 and 100),
  valor_executado numeric(15, 2) check (valor_executado >= 0),
  primary key (cliente_id, id),
  constraint obra_etapa_uk unique (cliente_id, obra_id, numero),
  constraint obra_etapa_prazo_ck check (fim >= inicio),
  constraint obra_etapa_obra_fk foreign key (cliente_id, obra_id) references obra (cliente_id, id)
);
create index obra_etapa_inicio_ix on obra_etapa (cliente_id, inicio, id);
select proteger_tenant('obra_etapa');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (135, 'Itens de obras', 'list-numbers', 36, 11, 'gestao/transparencia/obra-item'),
  (136, 'Medições de obras', 'list-check', 37, 11, 'gestao/transparencia/obra-medicao'),
  (137, 'Etapas de obras', 'calendar-event', 38, 11, 'gestao/transparencia/obra-etapa');
