-- Hosts of clients' own (ADR 0052). Asked about before it is known of which client a request is: no client's wall stands around it.

create table dominio (
  id bigint generated always as identity primary key,
  versao bigint not null default 1,
  cliente_id bigint not null references cliente on delete cascade,
  host text not null check (host = lower(host) and host !~ '[^a-z0-9.-]'),
  principal boolean not null,
  constraint dominio_host_uk unique (host)
);
create unique index dominio_principal_uk on dominio (cliente_id) where principal;
create index dominio_cliente_ix on dominio (cliente_id);
grant select, insert, update, delete on dominio to claraboia_app;

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao, papel_minimo) values
  (98, 'Domínios próprios', 'world', 12, 90, 'gestao/sistema/dominio', 'admin');
