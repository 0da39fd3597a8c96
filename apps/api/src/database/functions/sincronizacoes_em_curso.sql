-- Clients with a synchronization waiting or running, so that those of dead processes are resumed.
create or replace function sincronizacoes_em_curso() returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
    select distinct cliente_id from sincronizacao where situacao in ('aguardando', 'executando')
  $$;
revoke execute on function sincronizacoes_em_curso from public;
grant execute on function sincronizacoes_em_curso to claraboia_app;
