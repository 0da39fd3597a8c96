-- The attached files of procurements and contracts, addenda as contracts of their own kind,
-- the keys by which source systems know a row, the runs of the synchronisation, and the queue of jobs.

-- An addendum is published, found and counted like a contract (spec portal §2: 'Todos os documentos,
-- Contratos, Aditivos'), so it is one, of another kind, that may name the contract it changes.
alter table contrato
  add column tipo_id bigint not null default 1 constraint contrato_tipo_fk references contrato_arquivo_tipo,
  add column contrato_original_id bigint,
  add column data_fim date,
  -- As the source knows it; null for what was entered here. What came from a source is the source's.
  add column fonte_chave text,
  add constraint contrato_original_fk foreign key (cliente_id, contrato_original_id)
    references contrato (cliente_id, id),
  add constraint contrato_vigencia_ck check (data_fim >= data_inicio),
  add constraint contrato_original_ck check (contrato_original_id <> id),
  add constraint contrato_fonte_chave_uk unique (cliente_id, fonte_chave);
create index contrato_original_ix on contrato (cliente_id, contrato_original_id)
  where contrato_original_id is not null;
create index contrato_tipo_ix on contrato (cliente_id, tipo_id, data_inicio, id);

alter table licitacao
  add column fonte_chave text,
  add constraint licitacao_fonte_chave_uk unique (cliente_id, fonte_chave);
alter table convenio
  add column fonte_chave text,
  add constraint convenio_fonte_chave_uk unique (cliente_id, fonte_chave);

create table licitacao_arquivo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  licitacao_id bigint not null,
  tipo_id bigint not null constraint licitacao_arquivo_tipo_fk references licitacao_arquivo_tipo,
  -- Legible, and the last part of the address it is downloaded at: one of its kind in a year.
  nome_arquivo text not null collate numero_natural,
  ano integer not null,
  data_arquivo date not null,
  -- Where the source keeps it; shown when there is no copy here.
  link text,
  arquivo text,
  -- Fetched from the audit court: nobody deletes it by hand.
  licon boolean not null default false,
  fonte_chave text,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint licitacao_arquivo_licitacao_fk foreign key (cliente_id, licitacao_id)
    references licitacao (cliente_id, id) on delete cascade,
  constraint licitacao_arquivo_arquivo_fk foreign key (cliente_id, arquivo)
    references arquivo (cliente_id, nome),
  constraint licitacao_arquivo_nome_uk unique (cliente_id, ano, nome_arquivo),
  constraint licitacao_arquivo_fonte_chave_uk unique (cliente_id, fonte_chave),
  constraint licitacao_arquivo_origem_ck check (link is not null or arquivo is not null)
);
create index licitacao_arquivo_licitacao_ix on licitacao_arquivo (cliente_id, licitacao_id, id);
create index licitacao_arquivo_data_ix on licitacao_arquivo (cliente_id, data_arquivo, id);
create index licitacao_arquivo_arquivo_ix on licitacao_arquivo (cliente_id, arquivo) where arquivo is not null;
select proteger_tenant('licitacao_arquivo');

create table contrato_arquivo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  contrato_id bigint not null,
  tipo_id bigint not null constraint contrato_arquivo_tipo_fk references contrato_arquivo_tipo,
  nome_arquivo text not null collate numero_natural,
  ano integer not null,
  data date not null,
  link text,
  arquivo text,
  licon boolean not null default false,
  fonte_chave text,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint contrato_arquivo_contrato_fk foreign key (cliente_id, contrato_id)
    references contrato (cliente_id, id) on delete cascade,
  constraint contrato_arquivo_arquivo_fk foreign key (cliente_id, arquivo)
    references arquivo (cliente_id, nome),
  constraint contrato_arquivo_nome_uk unique (cliente_id, ano, nome_arquivo),
  constraint contrato_arquivo_fonte_chave_uk unique (cliente_id, fonte_chave),
  constraint contrato_arquivo_origem_ck check (link is not null or arquivo is not null)
);
create index contrato_arquivo_contrato_ix on contrato_arquivo (cliente_id, contrato_id, id);
create index contrato_arquivo_data_ix on contrato_arquivo (cliente_id, data, id);
create index contrato_arquivo_arquivo_ix on contrato_arquivo (cliente_id, arquivo) where arquivo is not null;
select proteger_tenant('contrato_arquivo');

-- A run of a source for one unit and year: what it read and what that changed.
create table sincronizacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  configuracao_id bigint,
  fonte text not null check (fonte in ('licitacao', 'contrato', 'convenio')),
  exercicio integer,
  situacao text not null default 'aguardando'
    check (situacao in ('aguardando', 'executando', 'concluida', 'falhou', 'cancelada')),
  pedida_em timestamptz not null default now(),
  -- Null where the schedule asked.
  pedida_por bigint references pessoa,
  iniciada_em timestamptz,
  terminada_em timestamptz,
  lidos integer not null default 0,
  incluidos integer not null default 0,
  alterados integer not null default 0,
  iguais integer not null default 0,
  rejeitados integer not null default 0,
  arquivos integer not null default 0,
  -- Up to a bounded number of each: [{chave, ...}].
  diferencas jsonb not null default '[]',
  erros jsonb not null default '[]',
  primary key (cliente_id, id),
  constraint sincronizacao_configuracao_fk foreign key (cliente_id, configuracao_id)
    references configuracao_tcepe_licon (cliente_id, id) on delete cascade
);
create index sincronizacao_fonte_ix on sincronizacao (cliente_id, fonte, situacao, terminada_em);
create index sincronizacao_configuracao_ix on sincronizacao (cliente_id, configuracao_id)
  where configuracao_id is not null;
select proteger_tenant('sincronizacao');

-- The queue's own tables belong to its library (schema graphile_worker), which the request role may not touch.
-- Work is queued through this function, in the transaction of what caused it.
create function enfileirar(
  tarefa text, dados json, chave text default null, em timestamptz default null, tentativas integer default null)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tarefa !~ '^[a-z][a-z0-9_]{0,60}$' then
    raise exception 'no name of a task: %', tarefa;
  end if;
  perform graphile_worker.add_job(
    tarefa, payload := dados, run_at := em, max_attempts := tentativas,
    -- A job that waits under the same key is replaced; one that runs is left alone and another queued.
    job_key := chave, job_key_mode := case when chave is null then null else 'replace' end);
end $$;
revoke execute on function enfileirar(text, json, text, timestamptz, integer) from public;
grant execute on function enfileirar(text, json, text, timestamptz, integer) to claraboia_app;
