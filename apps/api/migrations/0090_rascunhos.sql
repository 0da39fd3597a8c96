-- Drafts of records (ADR 0088): forms that wait to be published. No foreign keys to what they name: a draft must not keep a category from being deleted.
create table rascunho (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  -- Key of the entity.
  entidade text not null,
  modo text not null check (modo in ('add', 'change', 'rectify')),
  -- Published record that it changes, and its version when a person last saw it.
  registro_id bigint,
  registro_versao bigint,
  titulo text not null collate "pt-BR-x-icu",
  conteudo jsonb not null,
  situacao text not null default 'rascunho' check (situacao in ('rascunho', 'emRevisao', 'agendada')),
  publicar_em timestamptz,
  arquivar_em timestamptz,
  criado_por bigint references pessoa on delete set null,
  criado_em timestamptz not null default now(),
  alterado_por bigint references pessoa on delete set null,
  alterado_em timestamptz not null default now(),
  -- Everybody who wrote in it or sent it: none of them approves it.
  autores bigint[] not null,
  enviado_por bigint references pessoa on delete set null,
  aprovado_por bigint references pessoa on delete set null,
  -- Person and role on whose behalf it is published at its minute.
  pedido jsonb,
  motivo text,
  falha text,
  primary key (cliente_id, id),
  constraint rascunho_registro_ck check ((modo = 'add') = (registro_id is null) and (modo = 'add') = (registro_versao is null)),
  constraint rascunho_agenda_ck check (situacao <> 'agendada' or publicar_em is not null)
);
create index rascunho_alterado_em_ix on rascunho (cliente_id, alterado_em desc, id desc);
create index rascunho_agenda_ix on rascunho (cliente_id, publicar_em) where situacao = 'agendada';
create index rascunho_registro_ix on rascunho (cliente_id, entidade, registro_id) where registro_id is not null;
create index rascunho_criado_por_ix on rascunho (criado_por);
create index rascunho_alterado_por_ix on rascunho (alterado_por);
create index rascunho_enviado_por_ix on rascunho (enviado_por);
create index rascunho_aprovado_por_ix on rascunho (aprovado_por);
select proteger_tenant('rascunho');

-- Files named by drafts: the sweep of unclaimed files keeps them.
create table rascunho_arquivo (
  cliente_id bigint not null,
  rascunho_id bigint not null,
  arquivo_nome text not null,
  primary key (cliente_id, rascunho_id, arquivo_nome),
  constraint rascunho_arquivo_fk foreign key (cliente_id, rascunho_id) references rascunho (cliente_id, id) on delete cascade,
  constraint rascunho_arquivo_arquivo_fk foreign key (cliente_id, arquivo_nome) references arquivo (cliente_id, nome)
);
create index rascunho_arquivo_nome_ix on rascunho_arquivo (cliente_id, arquivo_nome);
select proteger_tenant('rascunho_arquivo');

-- Rule of a client: a second person approves. It ends once another person than the one who asked confirms.
create table regra_publicacao (
  cliente_id bigint primary key references cliente on delete cascade,
  aprovacao boolean not null,
  fim_pedido_por bigint references pessoa on delete set null
);
create index regra_publicacao_fim_pedido_por_ix on regra_publicacao (fim_pedido_por);
select proteger_tenant('regra_publicacao');

-- Minutes at which published records are archived.
create table saida_agendada (
  cliente_id bigint not null references cliente on delete cascade,
  entidade text not null,
  registro_id bigint not null,
  arquivar_em timestamptz not null,
  pedida_por bigint references pessoa on delete set null,
  papel text not null,
  -- Reason why it did not leave at its minute.
  falha text,
  primary key (cliente_id, entidade, registro_id)
);
create index saida_agendada_arquivar_em_ix on saida_agendada (cliente_id, arquivar_em);
create index saida_agendada_pedida_por_ix on saida_agendada (pedida_por);
select proteger_tenant('saida_agendada');

-- Archived records stay in the trash without end.
alter table lixeira alter column ate drop not null;

-- Old processes: write the actions that they know.
alter table auditoria
  drop constraint auditoria_acao_check,
  add constraint auditoria_acao_check check (
    acao in ('inclusao', 'alteracao', 'retificacao', 'exclusao', 'restauracao', 'aprovacao', 'arquivamento', 'ordem', 'consulta',
      'exportacao', 'entrada', 'saida'));

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao, papel_minimo) values
  (134, 'Em preparo', 'calendar-time', 16, 1, 'gestao/transparencia/rascunhos', 'gestor');
