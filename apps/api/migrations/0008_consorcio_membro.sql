-- The members of a consortium become records that an administrator keeps on a screen.

alter table consorcio_membro
  drop constraint consorcio_membro_pkey,
  add column id bigint generated always as identity primary key,
  add column versao bigint not null default 1,
  add column ato_adesao text,
  add constraint consorcio_membro_uk unique (consorcio_id, membro_id);
grant insert, update, delete on consorcio_membro to claraboia_app;

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao, papel_minimo) values
  (97, 'Membros de consórcio', 'building-community', 15, 90, 'gestao/sistema/consorcio-membro', 'admin');
