-- The monthly matrix of balances (MSC) as a file of the budget's import (ADR 0049): totals of a month without commitments.
create table despesa_saldo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  dotacao_id bigint not null,
  ano integer not null,
  mes integer not null check (mes between 1 and 12),
  -- Of the month, not up to it.
  empenhado numeric(15, 2) not null,
  liquidado numeric(15, 2) not null,
  pago numeric(15, 2) not null,
  importacao_id bigint,
  primary key (cliente_id, id),
  constraint despesa_saldo_uk unique (cliente_id, dotacao_id, ano, mes),
  constraint despesa_saldo_dotacao_fk foreign key (cliente_id, dotacao_id) references dotacao (cliente_id, id)
);
create index despesa_saldo_ano_ix on despesa_saldo (cliente_id, ano, mes, id);
select proteger_tenant('despesa_saldo');

-- Old processes: the constraint that takes its place allows all that this one did.
alter table importacao_orcamento drop constraint importacao_orcamento_tipo_check;
-- Old processes: it allows all that the one before allowed.
alter table importacao_orcamento add constraint importacao_orcamento_tipo_check check (tipo in
  ('dotacao', 'empenho', 'movimento', 'saldo_mensal', 'receita_prevista', 'receita_realizada', 'desembolso', 'msc'));

-- Which years have no other source.
create index importacao_orcamento_msc_ix on importacao_orcamento (cliente_id, exercicio)
  where tipo = 'msc' and situacao = 'publicada';

-- As in 0039, with the months of the matrix of a year that has no commitments.
create or replace function somar_despesa(anos integer[]) returns void
  language plpgsql as $$
declare
  cliente bigint := tenant_atual();
  ano_somado integer;
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
  end loop;
end $$;

create or replace function analisar_orcamento(tabela text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tabela not in ('unidade_orcamentaria', 'programa', 'acao', 'favorecido', 'dotacao', 'empenho', 'despesa_movimento',
      'desembolso', 'receita', 'receita_mes', 'despesa_saldo') then
    raise exception 'not a table of the budget: %', tabela;
  end if;
  execute format('analyze public.%I', tabela);
end $$;
