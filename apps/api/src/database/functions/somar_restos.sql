-- Recalculates the remains to be paid of the commitments in the temporary table `tocado_empenho`, of the transaction's client. The sums of
-- the commitments themselves are up to date. All others stay, and continue into a new year.
create or replace function somar_restos() returns void
  language plpgsql as $$
declare
  cliente bigint := tenant_atual();
  este_ano integer := (select extract(year from now() at time zone c.fuso) from cliente c where c.id = cliente);
begin
  -- Pairs of the year of a commitment and a later year with known payments. An unpublished year ends the sequence, because its payments
  -- are unknown; future years are left out. A pair without stored rows is new.
  create temporary table resto_ano on commit drop as
    with recursive conhecido as (
      select distinct exercicio as ano from dotacao where cliente_id = cliente and exercicio <= este_ano
      union select distinct ano from despesa_mes where cliente_id = cliente and ano <= este_ano),
    par as (
      select ano as origem, ano + 1 as ano from conhecido where ano + 1 in (select ano from conhecido)
      union all select p.origem, p.ano + 1 from par p where p.ano + 1 in (select ano from conhecido))
    select p.origem, p.ano, not exists (select from resto_pagar r where r.cliente_id = cliente and r.exercicio_origem = p.origem
        and r.exercicio = p.ano) as novo
      from par p;
  -- Searches year by year, to use the index.
  delete from resto_pagar r
   using (select o.origem, a.ano
            from (select min(exercicio_origem) as de, max(exercicio) as ate from resto_pagar where cliente_id = cliente) x
            cross join generate_series(x.de, x.ate) o (origem) cross join generate_series(o.origem + 1, x.ate) a (ano)
           where not exists (select from resto_ano n where n.origem = o.origem and n.ano = a.ano)) fora
   where r.cliente_id = cliente and r.exercicio_origem = fora.origem and r.exercicio = fora.ano;
  -- Most commitments are paid within their year and leave nothing.
  create temporary table resto_tocado on commit drop as
    select e.id, e.exercicio as origem from empenho e
     where e.cliente_id = cliente and e.id in (select id from tocado_empenho) and e.exercicio in (select origem from resto_ano)
       and (e.empenhado <> e.pago or exists (select from despesa_movimento m where m.cliente_id = cliente and m.empenho_id = e.id
         and m.data >= make_date(e.exercicio + 1, 1, 1)));
  analyze resto_tocado;
  create temporary table resto_somado on commit drop as
    with movido as (
      select t.id, extract(year from m.data)::int as ano, coalesce(sum(m.valor) filter (where m.fase_id = 1), 0) as empenhado,
          coalesce(sum(m.valor) filter (where m.fase_id = 2), 0) as liquidado, coalesce(sum(m.valor) filter (where m.fase_id = 3), 0) as pago
        from resto_tocado t join despesa_movimento m on m.cliente_id = cliente and m.empenho_id = t.id
       group by 1, 2),
    ano as (
      select t.id, t.origem, a.ano, coalesce(m.empenhado, 0) as empenhado, coalesce(m.liquidado, 0) as liquidado,
          coalesce(m.pago, 0) as pago, sum(m.empenhado) over antes as empenhado_antes, sum(m.liquidado) over antes as liquidado_antes,
          sum(m.pago) over antes as pago_antes
        from resto_tocado t
        join (select origem, ano from resto_ano union all select distinct origem, origem from resto_ano) a on a.origem = t.origem
        left join movido m on m.id = t.id and m.ano = a.ano
      window antes as (partition by t.id order by a.ano rows between unbounded preceding and 1 preceding))
    select id as empenho_id, origem, ano, coalesce(liquidado_antes, 0) - coalesce(pago_antes, 0) as processado,
        coalesce(empenhado_antes, 0) - coalesce(liquidado_antes, 0) as nao_processado, liquidado, pago, -empenhado as cancelado
      from ano
     where ano > origem and (coalesce(empenhado_antes, 0) <> coalesce(pago_antes, 0) or empenhado <> 0 or liquidado <> 0 or pago <> 0);
  insert into resto_somado
    select e.id, e.exercicio, a.ano, e.liquidado - e.pago, e.empenhado - e.liquidado, 0, 0, 0
      from resto_ano a join empenho e on e.cliente_id = cliente and e.exercicio = a.origem and e.empenhado <> e.pago
     where a.novo and not exists (select from tocado_empenho t where t.id = e.id);
  analyze resto_somado;
  delete from resto_pagar r using (select distinct id from tocado_empenho) t
   where r.cliente_id = cliente and r.empenho_id = t.id
     and not exists (select from resto_somado s where s.empenho_id = r.empenho_id and s.ano = r.exercicio);
  insert into resto_pagar as r
      (cliente_id, exercicio, exercicio_origem, empenho_id, tipo_id, processado, nao_processado, liquidado, pago, cancelado)
    select cliente, s.ano, s.origem, s.empenho_id,
        case when s.processado <> 0 and s.nao_processado <> 0 then 3 when s.processado <> 0 then 1
          when s.nao_processado <> 0 then 2 else 4 end,
        s.processado, s.nao_processado, s.liquidado, s.pago, s.cancelado
      from resto_somado s
    on conflict (cliente_id, empenho_id, exercicio) do update
      set tipo_id = excluded.tipo_id, processado = excluded.processado, nao_processado = excluded.nao_processado,
          liquidado = excluded.liquidado, pago = excluded.pago, cancelado = excluded.cancelado, versao = r.versao + 1
      where (r.processado, r.nao_processado, r.liquidado, r.pago, r.cancelado)
        is distinct from (excluded.processado, excluded.nao_processado, excluded.liquidado, excluded.pago, excluded.cancelado);
  drop table resto_somado, resto_tocado, resto_ano;
end $$;
