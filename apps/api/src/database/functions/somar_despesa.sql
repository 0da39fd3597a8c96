-- Recalculates the sums of these years for the transaction's client: by month, by payee, and the totals of payees that a year lost.
create or replace function somar_despesa(anos integer[]) returns void
  language plpgsql as $$
declare
  cliente bigint := tenant_atual();
  ano_somado integer;
  antes bigint[];
begin
  foreach ano_somado in array anos loop
    delete from despesa_mes where cliente_id = cliente and ano = ano_somado;
    insert into despesa_mes (cliente_id, ano, mes, dotacao_id, empenhado, liquidado, pago)
      select cliente, ano_somado, extract(month from m.data)::int, e.dotacao_id,
          coalesce(sum(m.valor) filter (where m.fase_id = 1), 0), coalesce(sum(m.valor) filter (where m.fase_id = 2), 0),
          coalesce(sum(m.valor) filter (where m.fase_id = 3), 0)
        from despesa_movimento m join empenho e on e.cliente_id = cliente and e.id = m.empenho_id
       where m.cliente_id = cliente and m.data >= make_date(ano_somado, 1, 1) and m.data < make_date(ano_somado + 1, 1, 1)
       group by 3, 4;
    insert into despesa_mes (cliente_id, ano, mes, dotacao_id, empenhado, liquidado, pago)
      select cliente, s.ano, s.mes, s.dotacao_id, s.empenhado, s.liquidado, s.pago
        from despesa_saldo s
       where s.cliente_id = cliente and s.ano = ano_somado
         and not exists (select from empenho e where e.cliente_id = cliente and e.exercicio = ano_somado);
    antes := array(select distinct favorecido_id from despesa_favorecido where cliente_id = cliente and ano = ano_somado);
    delete from despesa_favorecido where cliente_id = cliente and ano = ano_somado;
    insert into despesa_favorecido
        (cliente_id, ano, funcao_id, pessoal, favorecido_id, empenhos, empenhado, liquidado, pago, pago_restos)
      select cliente, ano_somado, d.funcao_id, d.grupo_id = 1, e.favorecido_id, count(distinct e.id),
          coalesce(sum(m.valor) filter (where m.fase_id = 1 and e.exercicio = ano_somado), 0),
          coalesce(sum(m.valor) filter (where m.fase_id = 2 and e.exercicio = ano_somado), 0),
          coalesce(sum(m.valor) filter (where m.fase_id = 3 and e.exercicio = ano_somado), 0),
          coalesce(sum(m.valor) filter (where m.fase_id = 3 and e.exercicio < ano_somado), 0)
        from despesa_movimento m join empenho e on e.cliente_id = cliente and e.id = m.empenho_id
        join dotacao d on d.cliente_id = cliente and d.id = e.dotacao_id
       where m.cliente_id = cliente and m.data >= make_date(ano_somado, 1, 1) and m.data < make_date(ano_somado + 1, 1, 1)
       group by 3, 4, 5;
    delete from despesa_recebedor where cliente_id = cliente and ano = ano_somado;
    insert into despesa_recebedor (cliente_id, ano, favorecido_id, pago, pago_pessoal)
      select cliente, ano_somado, f.favorecido_id, coalesce(sum(f.pago) filter (where not f.pessoal), 0),
          coalesce(sum(f.pago) filter (where f.pessoal), 0)
        from despesa_favorecido f where f.cliente_id = cliente and f.ano = ano_somado
       group by f.favorecido_id having bool_or(f.pago <> 0);
    perform favorecido_recebido(cliente, array(
      select unnest(antes) except
      select favorecido_id from despesa_favorecido where cliente_id = cliente and ano = ano_somado));
  end loop;
end $$;
