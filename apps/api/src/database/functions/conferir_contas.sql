-- Recalculates the portal's figures of these years, in the transaction that changed them or asked the Treasury. A report covers the
-- budget's own year from January on, with transfers between bodies of the municipality: so do these sums.
create or replace function conferir_contas(anos integer[]) returns void
  language sql as $$
  with publicado as (
    select a.ano,
        (select coalesce(max(m.mes), 0) from receita_mes m where m.cliente_id = tenant_atual() and m.ano = a.ano) as receita,
        (select coalesce(max(m.mes), 0) from despesa_mes m where m.cliente_id = tenant_atual() and m.ano = a.ano) as despesa
      from unnest(anos) a(ano)),
  recebido as (
    select m.ano, m.mes, sum(m.arrecadado) as valor
      from receita_mes m join receita r on r.cliente_id = m.cliente_id and r.id = m.receita_id and r.exercicio = m.ano
     where m.cliente_id = tenant_atual() and m.ano = any(anos) group by 1, 2),
  gasto as (
    select m.ano, m.mes, sum(m.empenhado) as empenhado, sum(m.liquidado) as liquidado, sum(m.pago) as pago
      from despesa_mes m join dotacao d on d.cliente_id = m.cliente_id and d.id = m.dotacao_id and d.exercicio = m.ano
     where m.cliente_id = tenant_atual() and m.ano = any(anos) group by 1, 2),
  nossos as (
    select r.id, case
        when r.medida_id = 1 then (select sum(previsto_inicial) from receita
          where cliente_id = r.cliente_id and exercicio = r.exercicio)
        when r.medida_id = 2 and p.receita >= r.bimestre * 2 then (select coalesce(sum(valor), 0) from recebido
          where ano = r.exercicio and mes <= r.bimestre * 2)
        when r.medida_id = 3 then (select sum(valor_inicial) from dotacao
          where cliente_id = r.cliente_id and exercicio = r.exercicio)
        when r.medida_id > 3 and p.despesa >= r.bimestre * 2 then (select coalesce(sum(
            case r.medida_id when 4 then empenhado when 5 then liquidado else pago end), 0) from gasto
          where ano = r.exercicio and mes <= r.bimestre * 2) end as valor
      from reconciliacao r join publicado p on p.ano = r.exercicio
     where r.cliente_id = tenant_atual())
  update reconciliacao r set valor_portal = n.valor, versao = r.versao + 1
    from nossos n
   where r.cliente_id = tenant_atual() and r.id = n.id and r.valor_portal is distinct from n.valor
$$;
