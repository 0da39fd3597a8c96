-- Spending and income as the audit court's service has them (ADR 0047), brought in by the way of the files.
alter table configuracao_tcepe_licon add column codigo_municipio text;
alter table importacao_orcamento add column origem text not null default 'arquivo' check (origem in ('arquivo', 'tcepe'));
create index importacao_orcamento_origem_ix on importacao_orcamento (cliente_id, exercicio) where origem <> 'arquivo';

-- Old processes: a run of the new kind that one of them takes up fails and says so; the next night's makes it good.
alter table sincronizacao drop constraint sincronizacao_fonte_check;
-- Old processes: it allows all that the one before allowed.
alter table sincronizacao add constraint sincronizacao_fonte_check
  check (fonte in ('licitacao', 'contrato', 'convenio', 'reconciliacao', 'orcamento'));
