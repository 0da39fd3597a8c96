-- Requests for all documents of a procurement are stored like those for a document of a notice (ADR 0097).
alter table solicitacao_documento
  alter aviso_licitacao_id drop not null,
  add column licitacao_id bigint;
-- Old processes: they write no request without a notice.
alter table solicitacao_documento
  add constraint solicitacao_documento_licitacao_fk foreign key (cliente_id, licitacao_id) references licitacao (cliente_id, id),
  add constraint solicitacao_documento_de_ck check (num_nonnulls(aviso_licitacao_id, licitacao_id) = 1);
create index solicitacao_documento_licitacao_ix on solicitacao_documento (cliente_id, licitacao_id);
