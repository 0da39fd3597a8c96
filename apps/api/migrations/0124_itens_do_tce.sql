-- Contracted items of works from the audit court (PNTP 2026, 10.2; ADR 0101).
-- Old processes: they write none of the new columns, whose empty values every constraint allows.
alter table obra_item
  add column fonte_chave text,
  -- Last values of the source, field by field.
  add column fonte_dados jsonb,
  add column fonte_configuracao_id bigint,
  add constraint obra_item_fonte_chave_uk unique (cliente_id, fonte_chave),
  add constraint obra_item_fonte_configuracao_fk foreign key (cliente_id, fonte_configuracao_id)
    references configuracao_tcepe_licon (cliente_id, id) on delete set null (fonte_configuracao_id);
create index obra_item_fonte_configuracao_ix on obra_item (cliente_id, fonte_configuracao_id)
  where fonte_configuracao_id is not null;

-- Old processes: a run of a new kind that one of them takes up fails and says so; the next night's makes it good.
alter table sincronizacao drop constraint sincronizacao_fonte_check;
-- Old processes: it allows all that the one before allowed.
alter table sincronizacao add constraint sincronizacao_fonte_check
  check (fonte in ('licitacao', 'contrato', 'item', 'convenio', 'reconciliacao', 'orcamento', 'emenda', 'especial'));
