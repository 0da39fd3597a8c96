-- Active debt (PNTP 2026, 3.3), revenue waivers (16.1 to 16.4), access to information (12.7 to 12.9), inspectors of contracts (9.3) and
-- sanctions (8.7).

-- Whole names of natural persons in the list of debts only where a law of the town requires them.
alter table cliente add nomes_de_devedores boolean not null default false;
grant update (nomes_de_devedores) on cliente to claraboia_app;

create table divida_natureza (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into divida_natureza (id, nome) values (1, 'Tributária'), (2, 'Não tributária');
grant select on divida_natureza to claraboia_app;

create table divida_ativa (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  devedor text not null collate "pt-BR-x-icu",
  documento text,
  ano_inscricao integer not null,
  natureza_id bigint not null
    constraint divida_ativa_natureza_fk references divida_natureza,
  valor numeric(15, 2) not null check (valor >= 0),
  data_base date not null,
  primary key (cliente_id, id)
);
-- A debtor without tax id is known by the name.
create unique index divida_ativa_uk on divida_ativa (cliente_id, coalesce(documento, devedor), ano_inscricao, natureza_id);
create index divida_ativa_valor_ix on divida_ativa (cliente_id, valor, id);
create index divida_ativa_ano_ix on divida_ativa (cliente_id, ano_inscricao, valor, id);
create index divida_ativa_natureza_ix on divida_ativa (cliente_id, natureza_id, valor, id);
select proteger_tenant('divida_ativa');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (160, 'Dívida e renúncias', 'coins', 34, null, null),
  (161, 'Dívida ativa', 'receipt', 10, 160, 'gestao/transparencia/divida-ativa');
