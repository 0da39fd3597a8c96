-- Payments of a commitment outside its own year. The budget's pages add up payments within the year, and the lists of commitments added up
-- all payments: two totals for one year, R$ 141.5 million and 148.6 in the demonstration. Now each row has both amounts.
alter table empenho add column pago_outros_anos numeric(15, 2) not null default 0;

-- Recalculates the commitments whose payments outside their year changed. Triggers call it, as those of despesa_area (0062): processes of
-- the release before and archives of clients write movements as well.
create function empenho_pago_outros_anos() returns trigger
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

create trigger despesa_movimento_inclusao after insert on despesa_movimento referencing new table as mudados
  for each statement execute function empenho_pago_outros_anos();
create trigger despesa_movimento_alteracao after update on despesa_movimento referencing new table as mudados
  for each statement execute function empenho_pago_outros_anos();
create trigger despesa_movimento_mudanca after update on despesa_movimento referencing old table as mudados
  for each statement execute function empenho_pago_outros_anos();
create trigger despesa_movimento_exclusao after delete on despesa_movimento referencing old table as mudados
  for each statement execute function empenho_pago_outros_anos();

-- Published commitments, client by client, since row security applies to the owner as well.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    update empenho e set pago_outros_anos = s.valor
      from (select m.empenho_id, sum(m.valor) as valor
              from despesa_movimento m join empenho x on x.cliente_id = dono and x.id = m.empenho_id
             where m.cliente_id = dono and m.fase_id = 3 and extract(year from m.data) <> x.exercicio
             group by m.empenho_id) s
     where e.cliente_id = dono and e.id = s.empenho_id;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;

alter table empenho add column pago_no_ano numeric(15, 2) generated always as (pago - pago_outros_anos) stored;

-- The largest payments of a year come first on its page.
create index empenho_pago_no_ano_ix on empenho (cliente_id, exercicio, pago_no_ano, id);
-- Old processes: this index only makes their pages faster. Each further index makes an import slower.
drop index empenho_pago_ix;

-- The total that somebody received in all years, so that the list of payees shows amounts without adding up a million commitments.
alter table favorecido add column recebido numeric(18, 2) not null default 0;

create function favorecido_recebido(dono bigint, ids bigint[]) returns void
  language sql as $$
  update favorecido f set recebido = s.recebido
    from (select i.id, coalesce(sum(d.pago + d.pago_restos), 0) as recebido
            from (select distinct unnest(ids) as id) i
            left join despesa_favorecido d on d.cliente_id = dono and d.favorecido_id = i.id
           group by i.id) s
   where f.cliente_id = dono and f.id = s.id and f.recebido <> s.recebido
$$;

-- Archives of clients write these sums as well.
create function despesa_favorecido_incluida() returns trigger
  language plpgsql as $$
begin
  perform favorecido_recebido(m.cliente_id, m.ids)
     from (select cliente_id, array_agg(distinct favorecido_id) as ids from mudados group by cliente_id) m;
  return null;
end $$;
create trigger despesa_favorecido_inclusao after insert on despesa_favorecido referencing new table as mudados
  for each statement execute function despesa_favorecido_incluida();

-- As in 0059; in addition, payees that a year no longer has are recalculated.
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

do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    perform favorecido_recebido(dono, array(select distinct favorecido_id from despesa_favorecido where cliente_id = dono));
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
