-- The codes that open the assistant of an installation without a client (ADR 0051), kept as hashes alone: each start of a server that
-- finds it open prints one of its own. All go with the first client.
create table codigo_instalacao (
  codigo text primary key check (codigo ~ '^[0-9a-f]{64}$'),
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null
);
grant select, insert, delete on codigo_instalacao to claraboia_app;
