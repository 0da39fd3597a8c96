-- Collects statistics within the transaction that imports rows: without them its next statements take the tables for empty.
-- The role of requests owns no table, and the right to maintain them (PostgreSQL 17) would allow much more than this.
create or replace function analisar_orcamento(tabela text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Every table that an import writes names the import.
  if not exists (select from pg_attribute
      where attrelid = to_regclass(format('public.%I', tabela)) and attname = 'importacao_id') then
    raise exception 'not a table of the budget: %', tabela;
  end if;
  execute format('analyze public.%I', tabela);
end $$;
revoke execute on function analisar_orcamento from public;
grant execute on function analisar_orcamento to claraboia_app;
