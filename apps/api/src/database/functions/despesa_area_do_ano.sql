-- Recalculates the sums by area of a client's year.
create or replace function despesa_area_do_ano(dono bigint, ano_somado integer) returns void
  language plpgsql as $$
begin
  delete from despesa_area where cliente_id = dono and ano = ano_somado;
  insert into despesa_area (cliente_id, ano, exercicio, mes, funcao_id, grupo_id, empenhado, liquidado, pago)
    select dono, ano_somado, d.exercicio, m.mes, d.funcao_id, d.grupo_id, sum(m.empenhado), sum(m.liquidado), sum(m.pago)
      from despesa_mes m join dotacao d on d.cliente_id = dono and d.id = m.dotacao_id
     where m.cliente_id = dono and m.ano = ano_somado
     group by d.exercicio, m.mes, d.funcao_id, d.grupo_id;
end $$;
