-- Adds row-level security by client to a table, for its owner too. The sub-select is evaluated once a statement; Citus refuses it.
create or replace function proteger_tenant(tabela regclass) returns void
  language plpgsql as $$
declare
  dono constant text := case when to_regnamespace('claraboia_citus') is null then '(select tenant_atual())' else 'tenant_atual()' end;
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy tenant on %s using (cliente_id = %s) with check (cliente_id = %2$s)', tabela, dono);
  execute format('grant select, insert, update, delete on %s to claraboia_app', tabela);
end $$;
