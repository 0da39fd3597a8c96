-- What came of the last backup and of the last drill (ADR 0061), for measures, panel and letters: a row a kind, written by the
-- commands.
create table copia_seguranca (
  tipo text primary key check (tipo in ('copia', 'ensaio')),
  -- When it was last tried, and when it last went well.
  tentada_em timestamptz not null,
  boa_em timestamptz,
  -- Why the last try failed, as the operator was told; null where it went well.
  motivo text
);
grant select, insert, update on copia_seguranca to claraboia_app;
