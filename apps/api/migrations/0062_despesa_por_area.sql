-- What each month spent by area: a year's page added up some twenty thousand rows of despesa_mes, a row for each month and line, for
-- twelve bars and thirty areas. Told of every line there is: of the year's own budget, and of earlier ones that it paid.
create table despesa_area (
  cliente_id bigint not null references cliente,
  ano integer not null,
  -- The year of the budget, which of what was left to pay is an earlier one.
  exercicio integer not null,
  mes integer not null,
  funcao_id bigint not null references funcao,
  -- Wages and what comes with them are one of these (1).
  grupo_id bigint not null references grupo_despesa,
  empenhado numeric(18, 2) not null,
  liquidado numeric(18, 2) not null,
  pago numeric(18, 2) not null,
  primary key (cliente_id, ano, exercicio, mes, funcao_id, grupo_id)
);
select proteger_tenant('despesa_area');

-- The sums of a client's year are made anew.
create function despesa_area_do_ano(dono bigint, ano_somado integer) returns void
  language plpgsql as $$
begin
  delete from despesa_area where cliente_id = dono and ano = ano_somado;
  insert into despesa_area (cliente_id, ano, exercicio, mes, funcao_id, grupo_id, empenhado, liquidado, pago)
    select dono, ano_somado, d.exercicio, m.mes, d.funcao_id, d.grupo_id, sum(m.empenhado), sum(m.liquidado), sum(m.pago)
      from despesa_mes m join dotacao d on d.cliente_id = dono and d.id = m.dotacao_id
     where m.cliente_id = dono and m.ano = ano_somado
     group by d.exercicio, m.mes, d.funcao_id, d.grupo_id;
end $$;

-- Those of the years of `mudados`, whoever wrote their months: an import, its undoing, an archive that lacks these sums, a process of
-- the version before. What makes the months of a year anew does so too where lines went to another area.
create function despesa_area_somar() returns trigger
  language plpgsql as $$
begin
  perform despesa_area_do_ano(m.cliente_id, m.ano) from (select distinct cliente_id, ano from mudados order by 1, 2) m;
  return null;
end $$;

-- Before what is there is added up: they wait for who is writing months, so that none is missed.
create trigger despesa_area_inclusao after insert on despesa_mes referencing new table as mudados
  for each statement execute function despesa_area_somar();
create trigger despesa_area_alteracao after update on despesa_mes referencing new table as mudados
  for each statement execute function despesa_area_somar();
create trigger despesa_area_mudanca after update on despesa_mes referencing old table as mudados
  for each statement execute function despesa_area_somar();
create trigger despesa_area_exclusao after delete on despesa_mes referencing old table as mudados
  for each statement execute function despesa_area_somar();

-- What is published already.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    perform despesa_area_do_ano(dono, m.ano) from (select distinct ano from despesa_mes where cliente_id = dono) m;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
