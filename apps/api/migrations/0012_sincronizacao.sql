-- What the synchronisation with source systems keeps beside the rows: which configuration brought a row, what
-- the source said last, where a run stands and who works on it. And where agreements are fetched from.

alter table configuracao_tcepe_licon
  -- Null where no agreements are fetched.
  add column convenio_fonte text check (convenio_fonte in ('transferegov', 'cgu')),
  -- Null where it is the client's own.
  add column convenio_cnpj text check (convenio_cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  add column codigo_ibge text check (codigo_ibge ~ '^[0-9]{7}$');

-- `fonte_dados` is what the source said when it was last asked, field by field: where the row says otherwise, a
-- manager has changed it here, and what she wrote is not overwritten.
alter table licitacao
  add column fonte_dados jsonb,
  add column fonte_configuracao_id bigint,
  add constraint licitacao_fonte_configuracao_fk foreign key (cliente_id, fonte_configuracao_id)
    references configuracao_tcepe_licon (cliente_id, id) on delete set null (fonte_configuracao_id);
create index licitacao_fonte_configuracao_ix on licitacao (cliente_id, fonte_configuracao_id, exercicio)
  where fonte_configuracao_id is not null;

alter table contrato
  add column fonte_dados jsonb,
  add column fonte_configuracao_id bigint,
  add constraint contrato_fonte_configuracao_fk foreign key (cliente_id, fonte_configuracao_id)
    references configuracao_tcepe_licon (cliente_id, id) on delete set null (fonte_configuracao_id);
create index contrato_fonte_configuracao_ix on contrato (cliente_id, fonte_configuracao_id, exercicio)
  where fonte_configuracao_id is not null;

alter table convenio
  add column fonte_dados jsonb,
  add column fonte_configuracao_id bigint,
  add constraint convenio_fonte_configuracao_fk foreign key (cliente_id, fonte_configuracao_id)
    references configuracao_tcepe_licon (cliente_id, id) on delete set null (fonte_configuracao_id);
create index convenio_fonte_configuracao_ix on convenio (cliente_id, fonte_configuracao_id)
  where fonte_configuracao_id is not null;

-- Files whose copy has still to be fetched.
create index licitacao_arquivo_falta_ix on licitacao_arquivo (cliente_id, licitacao_id)
  where licon and arquivo is null;
create index contrato_arquivo_falta_ix on contrato_arquivo (cliente_id, contrato_id)
  where licon and arquivo is null;

-- A source may name a modality that the national list does not have: its own word stands beside it.
insert into licitacao_modalidade_tipo (id, nome) values (199, 'Outra modalidade');

alter table sincronizacao
  -- What is being done while it runs.
  add column etapa text check (etapa in ('buscando', 'gravando', 'arquivos')),
  add column arquivos_total integer not null default 0,
  add column diferencas_total integer not null default 0,
  add column erros_total integer not null default 0,
  -- Who works on it, and when that was last heard of: a process that died is replaced by another.
  add column execucao uuid,
  add column batimento_em timestamptz,
  add column tentativas integer not null default 0;

-- Never two at once for one unit and source, and no second one waiting for the same year.
create unique index sincronizacao_executando_uk on sincronizacao (cliente_id, configuracao_id, fonte)
  where situacao = 'executando';
create unique index sincronizacao_pendente_uk
  on sincronizacao (cliente_id, configuracao_id, fonte, exercicio) nulls not distinct
  where situacao in ('aguardando', 'executando');
create index sincronizacao_id_ix on sincronizacao (cliente_id, id desc);

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (111, 'Sincronizações', 'history', 45, 11, 'gestao/transparencia/sincronizacao');
