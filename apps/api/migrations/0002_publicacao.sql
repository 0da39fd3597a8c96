-- Portal, entities, categories and publications: every key, unique constraint and foreign key
-- carries cliente_id, so that no reference can cross from one client to another.

create table portal (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  -- The portal's client is the tenant itself.
  cliente_global_id bigint not null check (cliente_global_id = cliente_id),
  nome text not null collate "pt-BR-x-icu",
  nome_url text not null,
  primary key (cliente_id, id),
  constraint portal_cliente_global_uk unique (cliente_id)
);
select proteger_tenant('portal');

create table entidade (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  cliente_referido_id bigint not null constraint entidade_cliente_fk references cliente,
  nome text not null collate "pt-BR-x-icu",
  nome_url text not null,
  ordem_exibicao integer not null,
  primary key (cliente_id, id),
  constraint entidade_nome_url_uk unique (cliente_id, nome_url)
);
create index entidade_ordem_ix on entidade (cliente_id, ordem_exibicao, id);
create index entidade_cliente_referido_ix on entidade (cliente_referido_id);
select proteger_tenant('entidade');

create table grupo_categoria_publicacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  nome_url text not null,
  navbar_publicacao boolean not null default false,
  ordem_exibicao integer not null,
  primary key (cliente_id, id),
  constraint grupo_categoria_publicacao_nome_url_uk unique (cliente_id, nome_url)
);
create index grupo_categoria_publicacao_ordem_ix
  on grupo_categoria_publicacao (cliente_id, ordem_exibicao, id);
select proteger_tenant('grupo_categoria_publicacao');

create table categoria_publicacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  grupo_categoria_publicacao_id bigint not null,
  nome text not null collate "pt-BR-x-icu",
  nome_url text,
  link_externo boolean not null default false,
  link_url text,
  abrir_nova_aba boolean not null default false,
  listado boolean not null default true,
  ordem_exibicao integer not null,
  exibe_dia boolean not null default true,
  exibe_mes boolean not null default true,
  exibe_ano boolean not null default true,
  agrupar_ano boolean not null default false,
  agrupar_entidade boolean not null default false,
  exibir_data_atualizacao boolean not null default false,
  conteudo_html text,
  primary key (cliente_id, id),
  constraint categoria_publicacao_grupo_fk foreign key (cliente_id, grupo_categoria_publicacao_id)
    references grupo_categoria_publicacao (cliente_id, id),
  constraint categoria_publicacao_nome_url_uk
    unique (cliente_id, grupo_categoria_publicacao_id, nome_url),
  constraint categoria_publicacao_link_ck check
    ((link_externo and link_url is not null and nome_url is null)
      or (not link_externo and link_url is null and nome_url is not null)),
  constraint categoria_publicacao_data_ck check
    ((not exibe_dia or exibe_mes) and (not exibe_mes or exibe_ano))
);
create index categoria_publicacao_ordem_ix
  on categoria_publicacao (cliente_id, grupo_categoria_publicacao_id, ordem_exibicao, id);
select proteger_tenant('categoria_publicacao');

create table categoria_publicacao_tipo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  categoria_publicacao_id bigint not null,
  nome text not null collate "pt-BR-x-icu",
  nome_plural text,
  ordem_exibicao integer not null,
  primary key (cliente_id, id),
  constraint categoria_publicacao_tipo_categoria_fk foreign key (cliente_id, categoria_publicacao_id)
    references categoria_publicacao (cliente_id, id),
  -- Lets a publication be tied to a type of its own category only.
  constraint categoria_publicacao_tipo_par_uk unique (cliente_id, categoria_publicacao_id, id)
);
create index categoria_publicacao_tipo_ordem_ix
  on categoria_publicacao_tipo (cliente_id, categoria_publicacao_id, ordem_exibicao, id);
select proteger_tenant('categoria_publicacao_tipo');

-- Files of a client. The bytes are kept once for the whole installation, under their SHA-256.
create table arquivo (
  cliente_id bigint not null references cliente,
  -- SHA-256 in hexadecimal and the extension that the content calls for.
  nome text not null check (nome ~ '^[0-9a-f]{64}\.[a-z0-9]{1,8}$'),
  tamanho bigint not null check (tamanho > 0),
  tipo text not null,
  nome_original text not null,
  pessoa_id bigint references pessoa,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, nome)
);
create index arquivo_criado_ix on arquivo (cliente_id, criado_em);
select proteger_tenant('arquivo');

create table publicacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  categoria_publicacao_id bigint not null,
  nome text not null collate "pt-BR-x-icu",
  data date not null,
  tipo_publicacao_id bigint not null constraint publicacao_tipo_publicacao_fk references tipo_publicacao,
  categoria_publicacao_tipo_id bigint,
  entidade_id bigint,
  subcategoria_publicacao_id bigint,
  url_publicacao text,
  data_hora_registro timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint publicacao_categoria_fk foreign key (cliente_id, categoria_publicacao_id)
    references categoria_publicacao (cliente_id, id),
  constraint publicacao_categoria_tipo_fk
    foreign key (cliente_id, categoria_publicacao_id, categoria_publicacao_tipo_id)
    references categoria_publicacao_tipo (cliente_id, categoria_publicacao_id, id),
  constraint publicacao_entidade_fk foreign key (cliente_id, entidade_id)
    references entidade (cliente_id, id),
  constraint publicacao_subcategoria_fk foreign key (cliente_id, subcategoria_publicacao_id)
    references categoria_publicacao (cliente_id, id)
);
create index publicacao_data_ix on publicacao (cliente_id, data, id);
create index publicacao_nome_ix on publicacao (cliente_id, nome, id);
create index publicacao_categoria_ix on publicacao (cliente_id, categoria_publicacao_id, data, id);
create index publicacao_registro_ix
  on publicacao (cliente_id, categoria_publicacao_id, data_hora_registro);
create index publicacao_tipo_ix on publicacao (cliente_id, categoria_publicacao_tipo_id)
  where categoria_publicacao_tipo_id is not null;
create index publicacao_entidade_ix on publicacao (cliente_id, entidade_id)
  where entidade_id is not null;
create index publicacao_subcategoria_ix on publicacao (cliente_id, subcategoria_publicacao_id)
  where subcategoria_publicacao_id is not null;
create index publicacao_nome_trgm_ix on publicacao using gin (sem_acento(nome) gin_trgm_ops);
select proteger_tenant('publicacao');

create table publicacao_arquivo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  publicacao_id bigint not null,
  ordem integer not null,
  nome text not null,
  link_externo boolean not null default false,
  caminho text not null,
  -- Of the stored file, in bytes; null for an outside address.
  tamanho integer,
  -- The stored file, where it is one: ties the row to a file of the same client.
  arquivo_nome text generated always as (case when link_externo then null else caminho end) stored,
  primary key (cliente_id, id),
  constraint publicacao_arquivo_publicacao_fk foreign key (cliente_id, publicacao_id)
    references publicacao (cliente_id, id) on delete cascade,
  constraint publicacao_arquivo_caminho_fk foreign key (cliente_id, arquivo_nome)
    references arquivo (cliente_id, nome)
);
create index publicacao_arquivo_publicacao_ix on publicacao_arquivo (cliente_id, publicacao_id, ordem, id);
create index publicacao_arquivo_nome_ix on publicacao_arquivo (cliente_id, arquivo_nome)
  where arquivo_nome is not null;
select proteger_tenant('publicacao_arquivo');
