-- Items and results of procurements, the day of the opening session (PNTP 2026, 8.1), and the month that citizens filter by.
alter table licitacao
  add data_abertura date,
  add mes integer not null generated always as (extract(month from data_publicacao)::integer) stored;

create table licitacao_item_situacao (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
-- Ids of the PNCP (situacaoCompraItem).
insert into licitacao_item_situacao (id, nome) values
  (1, 'Em andamento'), (2, 'Homologado'), (3, 'Anulado, revogado ou cancelado'), (4, 'Deserto'), (5, 'Fracassado');
grant select on licitacao_item_situacao to claraboia_app;

create table licitacao_item (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  licitacao_id bigint not null,
  lote text collate numero_natural,
  numero text not null collate numero_natural,
  descricao text not null collate "pt-BR-x-icu",
  unidade text not null collate "pt-BR-x-icu",
  quantidade numeric(19, 4) not null check (quantidade >= 0),
  valor_unitario_estimado numeric(19, 4) check (valor_unitario_estimado >= 0),
  situacao_id bigint not null
    constraint licitacao_item_situacao_fk references licitacao_item_situacao,
  vencedor text collate "pt-BR-x-icu",
  documento text,
  quantidade_homologada numeric(19, 4) check (quantidade_homologada >= 0),
  valor_unitario_homologado numeric(19, 4) check (valor_unitario_homologado >= 0),
  valor_homologado numeric(15, 2) check (valor_homologado >= 0),
  primary key (cliente_id, id),
  constraint licitacao_item_vencedor_ck check (documento is null or vencedor is not null),
  constraint licitacao_item_licitacao_fk foreign key (cliente_id, licitacao_id) references licitacao (cliente_id, id)
);
create unique index licitacao_item_uk on licitacao_item (cliente_id, licitacao_id, coalesce(lote, ''), numero);
create index licitacao_item_numero_ix on licitacao_item (cliente_id, numero, id);
create index licitacao_item_numero_publico_ix on licitacao_item (cliente_id, mascarar_cpf(numero), id);
create index licitacao_item_situacao_ix on licitacao_item (cliente_id, situacao_id, numero, id);
select proteger_tenant('licitacao_item');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (170, 'Itens de licitações', 'list-numbers', 39, 11, 'gestao/transparencia/licitacao-item');
