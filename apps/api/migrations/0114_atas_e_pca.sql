-- Annual plan of procurements (PNTP 2026, 8.6), price registration records and adhesions to them (8.5).
create table pca_categoria (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
-- Ids of the PNCP (categoriaItemPca).
insert into pca_categoria (id, nome) values
  (1, 'Material'), (2, 'Serviço'), (3, 'Obras'), (4, 'Serviços de engenharia'), (5, 'Soluções de TIC'),
  (6, 'Locação de imóveis'), (7, 'Alienação, concessão ou permissão'), (8, 'Obras e serviços de engenharia');
grant select on pca_categoria to claraboia_app;

create table pca_item (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  numero text not null collate numero_natural,
  descricao text not null collate "pt-BR-x-icu",
  categoria_id bigint not null constraint pca_item_categoria_fk references pca_categoria,
  unidade_requisitante text not null collate "pt-BR-x-icu",
  quantidade numeric(19, 4) check (quantidade >= 0),
  unidade text collate "pt-BR-x-icu",
  valor_estimado numeric(15, 2) not null check (valor_estimado >= 0),
  data_desejada date,
  renovacao boolean not null default false,
  primary key (cliente_id, id),
  constraint pca_item_uk unique (cliente_id, exercicio, numero)
);
create index pca_item_ano_ix on pca_item (cliente_id, exercicio desc, numero, id);
create index pca_item_ano_publico_ix on pca_item (cliente_id, exercicio desc, mascarar_cpf(numero), id);
select proteger_tenant('pca_item');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (171, 'Plano de contratações', 'calendar-event', 40, 11, 'gestao/transparencia/pca-item');

create table ata_registro_preco (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  numero text not null collate numero_natural,
  exercicio integer not null,
  licitacao_id bigint,
  objeto text not null collate "pt-BR-x-icu",
  fornecedor text not null collate "pt-BR-x-icu",
  documento text,
  data_assinatura date not null,
  data_inicio date not null,
  data_fim date not null,
  valor numeric(15, 2) check (valor >= 0),
  permite_adesao boolean not null default false,
  url_ata text,
  primary key (cliente_id, id),
  constraint ata_registro_preco_uk unique (cliente_id, exercicio, numero, fornecedor),
  constraint ata_registro_preco_vigencia_ck check (data_fim >= data_inicio),
  constraint ata_registro_preco_licitacao_fk foreign key (cliente_id, licitacao_id) references licitacao (cliente_id, id)
);
create index ata_registro_preco_data_ix on ata_registro_preco (cliente_id, data_assinatura, id);
create index ata_registro_preco_licitacao_ix on ata_registro_preco (cliente_id, licitacao_id) where licitacao_id is not null;
select proteger_tenant('ata_registro_preco');

create table adesao_sentido (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into adesao_sentido (id, nome) values (1, 'Este órgão, a ata de outro'), (2, 'Outro órgão, a ata deste');
grant select on adesao_sentido to claraboia_app;

create table adesao_ata (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  sentido_id bigint not null constraint adesao_ata_sentido_fk references adesao_sentido,
  exercicio integer not null,
  numero_ata text not null collate numero_natural,
  ata_id bigint,
  orgao_gerenciador text not null collate "pt-BR-x-icu",
  orgao_aderente text not null collate "pt-BR-x-icu",
  objeto text not null collate "pt-BR-x-icu",
  fornecedor text not null collate "pt-BR-x-icu",
  documento text,
  valor numeric(15, 2) not null check (valor >= 0),
  data date not null,
  url_ata text,
  primary key (cliente_id, id),
  constraint adesao_ata_uk unique (cliente_id, sentido_id, orgao_gerenciador, numero_ata, orgao_aderente, fornecedor, data),
  constraint adesao_ata_ata_fk foreign key (cliente_id, ata_id) references ata_registro_preco (cliente_id, id)
);
create index adesao_ata_data_ix on adesao_ata (cliente_id, data, id);
create index adesao_ata_sentido_ix on adesao_ata (cliente_id, sentido_id, data, id);
create index adesao_ata_ata_ix on adesao_ata (cliente_id, ata_id) where ata_id is not null;
select proteger_tenant('adesao_ata');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (172, 'Atas de registro de preços', 'file-text', 41, 11, 'gestao/transparencia/ata-registro-preco'),
  (173, 'Adesões a atas', 'file-text', 42, 11, 'gestao/transparencia/adesao-ata');
