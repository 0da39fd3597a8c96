-- Letters of the queue: number waiting and since when, number given up, and the last refusal.
create or replace function correio_na_fila(p_tarefas text[])
  returns table (esperando bigint, desde timestamptz, desistidas bigint, recusada_em timestamptz, recusa text)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select count(*) filter (where j.attempts < j.max_attempts),
           min(j.created_at) filter (where j.attempts < j.max_attempts),
           count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null),
           max(j.updated_at) filter (where j.last_error is not null),
           (array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1]
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = any (p_tarefas);
end $$;
revoke execute on function correio_na_fila from public;
grant execute on function correio_na_fila to claraboia_app;
