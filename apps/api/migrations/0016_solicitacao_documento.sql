-- Who asked for the documents of a bidding notice, for the client's managers (spec portal §2, 'Solicitar Documentos').
create table solicitacao_documento (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  data_hora timestamptz not null default now(),
  aviso_licitacao_id bigint not null,
  -- As it was called then; the document itself may be gone since.
  documento text not null,
  -- Both or neither: neither where the client lets people ask without saying who they are (Lei 14.133, art. 25, § 3º).
  nome_pessoa text collate "pt-BR-x-icu",
  documento_pessoa text check (documento_pessoa ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  primary key (cliente_id, id),
  constraint solicitacao_documento_aviso_fk foreign key (cliente_id, aviso_licitacao_id)
    references aviso_licitacao (cliente_id, id),
  constraint solicitacao_documento_pessoa_ck check ((nome_pessoa is null) = (documento_pessoa is null))
);
create index solicitacao_documento_data_ix on solicitacao_documento (cliente_id, data_hora, id);
create index solicitacao_documento_aviso_ix on solicitacao_documento (cliente_id, aviso_licitacao_id);
select proteger_tenant('solicitacao_documento');
-- A request is a record of what happened: nobody changes or removes it.
revoke update, delete on solicitacao_documento from claraboia_app;

alter table cliente add column identificacao_opcional boolean not null default false;
grant update (identificacao_opcional) on cliente to claraboia_app;

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (112, 'Solicitações de documentos', 'file-download', 17, 11, 'gestao/transparencia/solicitacao-documento');
