-- Recalculates the commitments whose payments outside their year changed. A trigger, since processes of an older release and archives of
-- clients write movements as well.
create or replace function empenho_pago_outros_anos() returns trigger
  language plpgsql as $$
begin
  update empenho e
     set pago_outros_anos = coalesce((select sum(m.valor) from despesa_movimento m
           where m.cliente_id = e.cliente_id and m.empenho_id = e.id and m.fase_id = 3
             and extract(year from m.data) <> e.exercicio), 0)
    from (select distinct d.cliente_id, d.empenho_id
            from mudados d join empenho x on x.cliente_id = d.cliente_id and x.id = d.empenho_id
           where d.fase_id = 3 and extract(year from d.data) <> x.exercicio) t
   where e.cliente_id = t.cliente_id and e.id = t.empenho_id;
  return null;
end $$;
