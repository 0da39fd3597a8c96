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
