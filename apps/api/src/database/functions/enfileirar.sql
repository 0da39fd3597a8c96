-- Queues a job in the transaction of its cause. The queue's tables belong to its library (schema graphile_worker), which the role of
-- requests may not touch.
create or replace function enfileirar(
  tarefa text, dados json, chave text default null, em timestamptz default null, tentativas integer default null)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tarefa !~ '^[a-z][a-z0-9_]{0,60}$' then
    raise exception 'no name of a task: %', tarefa;
  end if;
  perform graphile_worker.add_job(
    tarefa, payload := dados, run_at := em, max_attempts := tentativas,
    -- A job that waits under the same key is replaced; one that runs is left alone and another queued.
    job_key := chave, job_key_mode := case when chave is null then null else 'replace' end);
end $$;
revoke execute on function enfileirar from public;
grant execute on function enfileirar to claraboia_app;
