-- Unsaved changes of forms, kept for their person alone (ADR 0091). cliente_id is 0 for records of the installation.
create table rascunho_automatico (
  cliente_id bigint not null,
  pessoa_id bigint not null references pessoa on delete cascade,
  -- Key of the entity.
  entidade text not null,
  -- 0 for a new record.
  registro_id bigint not null,
  -- Key that the browser gave to the window of the form.
  chave text not null check (length(chave) between 16 and 64),
  -- Rises with every request of that window: an older one that arrives late is ignored.
  contador bigint not null,
  -- Version of the record that the changes began on; null for a new record.
  versao bigint,
  -- Typed values of the changed fields, and the values that these fields had before. Null once the draft is gone: the row then
  -- only ignores requests that arrive late.
  valores jsonb check (octet_length(valores::text) <= 2097152),
  antes jsonb check (octet_length(antes::text) <= 2097152),
  guardado_em timestamptz not null default now(),
  primary key (cliente_id, pessoa_id, entidade, registro_id, chave)
);
create index rascunho_automatico_pessoa_ix on rascunho_automatico (pessoa_id);
select proteger_tenant('rascunho_automatico');

-- Files named by these changes: the sweep of unclaimed files keeps them.
create table rascunho_automatico_arquivo (
  cliente_id bigint not null,
  pessoa_id bigint not null,
  entidade text not null,
  registro_id bigint not null,
  chave text not null,
  arquivo_nome text not null,
  primary key (cliente_id, pessoa_id, entidade, registro_id, chave, arquivo_nome),
  constraint rascunho_automatico_arquivo_fk foreign key (cliente_id, pessoa_id, entidade, registro_id, chave)
    references rascunho_automatico (cliente_id, pessoa_id, entidade, registro_id, chave) on delete cascade,
  constraint rascunho_automatico_arquivo_arquivo_fk foreign key (cliente_id, arquivo_nome) references arquivo (cliente_id, nome)
);
create index rascunho_automatico_arquivo_nome_ix on rascunho_automatico_arquivo (cliente_id, arquivo_nome);
select proteger_tenant('rascunho_automatico_arquivo');

-- Windows in which a record is being changed. A row counts for a minute after its last beat.
create table edicao_aberta (
  cliente_id bigint not null,
  entidade text not null,
  registro_id bigint not null,
  pessoa_id bigint not null references pessoa on delete cascade,
  -- Key of the window, by the browser.
  janela text not null check (length(janela) between 16 and 64),
  desde timestamptz not null default now(),
  visto_em timestamptz not null default now(),
  primary key (cliente_id, entidade, registro_id, pessoa_id, janela)
);
create index edicao_aberta_pessoa_ix on edicao_aberta (pessoa_id);
select proteger_tenant('edicao_aberta');
