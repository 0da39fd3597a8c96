-- Entities are imported by the server (ADR 0082): a file is read, mapped, checked and sent row by row, each row a save of its own.
-- The columns are those of the budget's imports. Client 0 is the installation, so there is no foreign key to the client.
create table importacao_cadastro (
  cliente_id bigint not null,
  id bigint generated always as identity,
  versao bigint not null default 1,
  -- Key of the entity.
  tipo text not null,
  arquivo_nome text not null collate "pt-BR-x-icu",
  arquivo_bytes bigint not null,
  -- Key of the stored file; null once it is deleted, and its rows with it.
  envio uuid,
  planilha text,
  codificacao text not null,
  separador text not null,
  cabecalho text[] not null,
  leitura jsonb,
  leitura_escolhida jsonb not null default '{"linhaDoCabecalho": null, "separador": null, "codificacao": null}',
  amostra jsonb not null,
  descartadas jsonb not null,
  de_para jsonb not null,
  propostas jsonb not null,
  reconhecido boolean not null,
  exportada boolean not null,
  avisos text[] not null default '{}',
  a_resolver jsonb not null default '{}',
  -- Sent files that cells may name, with their stored names.
  arquivos jsonb not null default '[]',
  altera_existentes boolean not null default false,
  situacao text not null default 'enviada' check (situacao in
    ('enviada', 'conferindo', 'conferida', 'publicando', 'pausada', 'concluida', 'desfazendo', 'desfeita', 'cancelada')),
  execucao uuid,
  batimento_em timestamptz,
  feitas integer not null default 0,
  total integer not null default 0,
  falha jsonb,
  -- Person on whose behalf a worker saves, with her role.
  pedido jsonb,
  conferida_em timestamptz,
  -- Counts of the rows, once these are deleted.
  contagem jsonb,
  enviada_em timestamptz not null default now(),
  enviada_por bigint references pessoa,
  atualizada_em timestamptz not null default now(),
  primary key (cliente_id, id)
);
create index importacao_cadastro_aberta_ix on importacao_cadastro (cliente_id, tipo, enviada_em) where envio is not null;
create index importacao_cadastro_enviada_por_ix on importacao_cadastro (enviada_por);
select proteger_tenant('importacao_cadastro');

-- Row of the file, without private columns. Deleted together with the file.
create table importacao_cadastro_linha (
  cliente_id bigint not null,
  importacao_id bigint not null,
  linha integer not null,
  -- Place in the plan: a row comes after those that it refers to.
  ordem integer not null,
  -- Cells by column, those that keep a value, those that only a new record takes, and the fault of the whole row.
  celulas jsonb not null,
  mantidas text[] not null,
  so_novas text[] not null,
  defeito text,
  situacao text not null check (situacao in ('Pendente', 'Enviado', 'Erro')),
  motivo text,
  campos text[] not null,
  sugestoes jsonb not null,
  mudanca text check (mudanca in ('nova', 'alterada', 'igual')),
  -- Key of its record within the file.
  chave text not null,
  -- Values to save; a reference may be the line of another row.
  corpo jsonb,
  -- Record to change; null for a new one.
  altera bigint,
  registro_id bigint,
  -- Set if this import saved the record: its version then, and its former values.
  registro_versao bigint,
  antes jsonb,
  primary key (cliente_id, importacao_id, linha),
  constraint importacao_cadastro_linha_fk foreign key (cliente_id, importacao_id)
    references importacao_cadastro (cliente_id, id) on delete cascade
);
create index importacao_cadastro_linha_ordem_ix on importacao_cadastro_linha (cliente_id, importacao_id, situacao, ordem);
select proteger_tenant('importacao_cadastro_linha');

-- Files and mappings of the installation's own entities have no client.
-- Old processes: write rows of clients only, and never relied on the reference.
alter table importacao_parte drop constraint importacao_parte_cliente_id_fkey;
-- Old processes: write rows of clients only, and never relied on the reference.
alter table importacao_formato drop constraint importacao_formato_cliente_id_fkey;

-- Reasons of proposed columns, and corrected cells of refused rows: sealed like the file, since they may hold whole CPFs.
alter table importacao_orcamento add column propostas jsonb not null default '{}';
alter table importacao_orcamento add column correcoes text;
alter table importacao_orcamento add column correcoes_novas integer not null default 0;
