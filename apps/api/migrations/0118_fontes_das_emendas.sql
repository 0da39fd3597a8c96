-- Federal amendments from the CGU and Transferegov, and the daily probes of outside sources (ADR 0099).
alter table configuracao_tcepe_licon
  -- Old processes: they write no wish for amendments.
  add column emendas boolean not null default false;

-- Old processes: a run of a new kind that one of them takes up fails and says so; the next night's makes it good.
alter table sincronizacao drop constraint sincronizacao_fonte_check;
-- Old processes: it allows all that the one before allowed.
alter table sincronizacao add constraint sincronizacao_fonte_check
  check (fonte in ('licitacao', 'contrato', 'convenio', 'reconciliacao', 'orcamento', 'emenda', 'especial'));

-- Result of the last probe of each source. Belongs to the installation: every client asks the same sources.
create table fonte_sinal (
  -- Source, and its system after a colon if a configuration chooses one: 'convenio:cgu'.
  sonda text primary key,
  sinal text not null check (sinal in ('ok', 'mudou', 'fora')),
  -- Cause as managers read it; null if the source answered as expected.
  motivo text check ((motivo is null) = (sinal = 'ok')),
  visto_em timestamptz not null default now(),
  -- Since when the probe has had this result.
  desde timestamptz not null default now()
);
grant select, insert, update on fonte_sinal to claraboia_app;
