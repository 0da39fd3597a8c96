-- Adds row-level security by client to a table, for its owner too.
create or replace function proteger_tenant(tabela regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format(
    'create policy tenant on %s using (cliente_id = (select tenant_atual()))
       with check (cliente_id = (select tenant_atual()))', tabela);
  execute format('grant select, insert, update, delete on %s to claraboia_app', tabela);
end $$;
