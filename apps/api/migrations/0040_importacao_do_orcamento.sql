-- The budget comes in by files (ADR 0045): each is judged whole before anything is written, published in one transaction, and can
-- be undone while nothing later touched the same rows.
create table importacao_orcamento (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  tipo text not null check (tipo in
    ('dotacao', 'empenho', 'movimento', 'saldo_mensal', 'receita_prevista', 'receita_realizada', 'desembolso')),
  exercicio integer not null,
  mes_de integer not null check (mes_de between 1 and 12),
  mes_ate integer not null check (mes_ate between mes_de and 12),
  -- None: all that the file has.
  ugs text[] not null default '{}',
  arquivo_nome text not null collate "pt-BR-x-icu",
  arquivo_bytes bigint not null,
  arquivo_sha256 text not null,
  -- What its parts are kept by; null once they are gone.
  envio uuid,
  codificacao text not null,
  separador text not null,
  cabecalho text[] not null,
  amostra jsonb not null,
  de_para jsonb not null,
  reconhecido boolean not null,
  situacao text not null default 'enviada' check (situacao in
    ('enviada', 'conferindo', 'conferida', 'publicando', 'publicada', 'desfeita', 'cancelada')),
  -- Of a run that goes on: its mark, its last sign of life, and what it is at.
  execucao uuid,
  batimento_em timestamptz,
  etapa text,
  lidas integer not null default 0,
  falha jsonb,
  conferencia jsonb,
  -- Rows that were refused, without what stands in them.
  recusas jsonb not null default '[]',
  -- What whoever publishes has said to it.
  pedido jsonb,
  linhas integer,
  recusadas integer not null default 0,
  recusadas_valor numeric(15, 2) not null default 0,
  motivo text,
  enviada_em timestamptz not null default now(),
  enviada_por bigint references pessoa,
  publicada_em timestamptz,
  publicada_por bigint references pessoa,
  desfeita_em timestamptz,
  desfeita_por bigint references pessoa,
  primary key (cliente_id, id)
);
create index importacao_orcamento_enviada_ix on importacao_orcamento (cliente_id, enviada_em, id);
create index importacao_orcamento_envio_ix on importacao_orcamento (enviada_em) where envio is not null;
-- What citizens are told to miss.
create index importacao_orcamento_recusadas_ix on importacao_orcamento (cliente_id, exercicio)
  where situacao = 'publicada' and recusadas > 0;
create index importacao_orcamento_enviada_por_ix on importacao_orcamento (enviada_por);
create index importacao_orcamento_publicada_por_ix on importacao_orcamento (publicada_por);
create index importacao_orcamento_desfeita_por_ix on importacao_orcamento (desfeita_por);
select proteger_tenant('importacao_orcamento');

-- The file itself, compressed and encrypted piece by piece: it may hold whole CPFs. For a day at most, and never in a backup.
create table importacao_parte (
  cliente_id bigint not null references cliente,
  envio uuid not null,
  numero integer not null,
  bytes bytea not null,
  criada_em timestamptz not null default now(),
  primary key (cliente_id, envio, numero)
);
alter table importacao_parte alter column bytes set storage external;
select proteger_tenant('importacao_parte');

-- What a publication changed or took away, as it was before; what it added is told by the rows themselves.
create table importacao_mudanca (
  cliente_id bigint not null references cliente,
  importacao_id bigint not null,
  tabela text not null,
  registro_id bigint not null,
  antes jsonb not null,
  ausente boolean not null,
  primary key (cliente_id, importacao_id, tabela, registro_id),
  constraint importacao_mudanca_fk foreign key (cliente_id, importacao_id)
    references importacao_orcamento (cliente_id, id) on delete cascade
);
select proteger_tenant('importacao_mudanca');

-- How the columns of a file were mapped the last time, by its headings.
create table importacao_formato (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  tipo text not null,
  cabecalho text[] not null,
  de_para jsonb not null,
  usado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint importacao_formato_uk unique (cliente_id, tipo, cabecalho)
);
select proteger_tenant('importacao_formato');

-- Which import wrote a row last; null for what came otherwise.
alter table unidade_orcamentaria add column importacao_id bigint;
alter table programa add column importacao_id bigint;
alter table acao add column importacao_id bigint;
alter table favorecido add column importacao_id bigint;
alter table dotacao add column importacao_id bigint;
alter table empenho add column importacao_id bigint;
alter table despesa_movimento add column importacao_id bigint;
alter table desembolso add column importacao_id bigint;
alter table receita add column importacao_id bigint;
alter table receita_mes add column importacao_id bigint;

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (120, 'Orçamento', 'coins', 32, null, null),
  (121, 'Importações', 'file-import', 10, 120, 'gestao/transparencia/importacao-orcamento'),
  (122, 'Dotações', 'chart-pie', 20, 120, 'gestao/transparencia/dotacao'),
  (123, 'Empenhos', 'receipt', 30, 120, 'gestao/transparencia/empenho'),
  (124, 'Receitas', 'cash', 40, 120, 'gestao/transparencia/receita'),
  (125, 'Favorecidos', 'users', 50, 120, 'gestao/transparencia/favorecido'),
  (126, 'Desembolsos extraorçamentários', 'wallet', 60, 120, 'gestao/transparencia/desembolso');
