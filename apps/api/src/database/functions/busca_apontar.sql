-- Makes the documents of a kind from this source from now on; existing ones stay. Writes the kind's `busca_indexar_<kind>`.
create or replace function busca_apontar(p_tipo text, p_fonte text, p_lancamento integer) returns void
  language plpgsql as $$
begin
  insert into busca_origem (tipo, fonte, lancamento) values (p_tipo, p_fonte, p_lancamento)
  on conflict (tipo) do update set fonte = excluded.fonte, lancamento = excluded.lancamento;
  execute format(
    'create or replace function %I(p_cliente bigint, p_ids bigint[]) returns void
       language plpgsql set plan_cache_mode = force_generic_plan as $f$ begin %s; end $f$',
    'busca_indexar_' || p_tipo, busca_indexar_sql(p_tipo));
end $$;
revoke execute on function busca_apontar from public;
