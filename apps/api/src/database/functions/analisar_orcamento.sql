-- Collects statistics within the transaction that imports rows: without them its next statements take the tables for empty.
-- The role of requests owns no table, and the right to maintain them (PostgreSQL 17) would allow much more than this.
create or replace function analisar_orcamento(tabela text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tabela not in ('unidade_orcamentaria', 'programa', 'acao', 'favorecido', 'dotacao', 'dotacao_movimento', 'empenho',
      'despesa_movimento', 'desembolso', 'receita', 'receita_mes', 'despesa_saldo', 'ordem_pagamento') then
    raise exception 'not a table of the budget: %', tabela;
  end if;
  execute format('analyze public.%I', tabela);
end $$;
revoke execute on function analisar_orcamento from public;
grant execute on function analisar_orcamento to claraboia_app;
