-- Applied migrations, for the check of the installation.
create or replace function migracoes_aplicadas() returns table (nome text, sha256 text)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
    select m.nome, m.sha256 from schema_migration m
  $$;
revoke execute on function migracoes_aplicadas from public;
grant execute on function migracoes_aplicadas to claraboia_app;
