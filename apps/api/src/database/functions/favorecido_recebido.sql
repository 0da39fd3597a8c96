-- Recalculates the total of all years of these payees, so that their list adds up no million commitments.
create or replace function favorecido_recebido(dono bigint, ids bigint[]) returns void
  language sql as $$
  update favorecido f set recebido = s.recebido
    from (select i.id, coalesce(sum(d.pago + d.pago_restos), 0) as recebido
            from (select distinct unnest(ids) as id) i
            left join despesa_favorecido d on d.cliente_id = dono and d.favorecido_id = i.id
           group by i.id) s
   where f.cliente_id = dono and f.id = s.id and f.recebido <> s.recebido
$$;
