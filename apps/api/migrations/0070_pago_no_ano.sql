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
