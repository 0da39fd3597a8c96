-- The address that an account had before: it is told of changes as well, for thirty days, since whoever took an account changes its
-- address first.
alter table conta add column email_anterior text;
alter table conta add column email_trocado_em timestamptz;
grant select (email_anterior, email_trocado_em), update (email_anterior, email_trocado_em) on conta to claraboia_app;
