-- Keeps the sums of an amendment when a commitment that names it is written or removed.
create or replace function emenda_executada() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.emenda_id is not null then
    update emenda
       set empenhado = empenhado - old.empenhado, liquidado = liquidado - old.liquidado, pago = pago - old.pago
     where cliente_id = old.cliente_id and id = old.emenda_id;
  end if;
  if tg_op <> 'DELETE' and new.emenda_id is not null then
    update emenda
       set empenhado = empenhado + new.empenhado, liquidado = liquidado + new.liquidado, pago = pago + new.pago
     where cliente_id = new.cliente_id and id = new.emenda_id;
  end if;
  return null;
end $$;
