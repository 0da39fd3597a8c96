-- Recalculates the totals of payees after their sums were written, by archives of clients as well.
create or replace function despesa_favorecido_incluida() returns trigger
  language plpgsql as $$
begin
  perform favorecido_recebido(m.cliente_id, m.ids)
     from (select cliente_id, array_agg(distinct favorecido_id) as ids from mudados group by cliente_id) m;
  return null;
end $$;
