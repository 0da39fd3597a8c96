-- The portal's figures against those of the budget execution report (RREO) that the municipality delivered to the Treasury (ADR 0046).
create table reconciliacao_medida (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
create table reconciliacao_situacao (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into reconciliacao_medida (id, nome) values
  (1, 'Receita prevista no início do ano'),
  (2, 'Receita recebida até o bimestre'),
  (3, 'Despesa fixada no início do ano'),
  (4, 'Despesa empenhada até o bimestre'),
  (5, 'Despesa liquidada até o bimestre'),
  (6, 'Despesa paga até o bimestre');
insert into reconciliacao_situacao (id, nome) values
  (1, 'Confere'),
  (2, 'Diferença'),
  (3, 'Não entregue'),
  (4, 'Sem dados');
grant select on reconciliacao_medida, reconciliacao_situacao to claraboia_app;

-- One row a year, two months and measure, made when the Treasury was asked: what was never asked for is not said to be missing.
create table reconciliacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  bimestre integer not null check (bimestre between 1 and 6),
  medida_id bigint not null references reconciliacao_medida,
  -- Ours, kept by `conferir_contas`; null where the period is not published whole.
  valor_portal numeric(15, 2),
  -- Theirs; null where the report is not delivered.
  valor_fonte numeric(15, 2),
  diferenca numeric(15, 2) generated always as (valor_portal - valor_fonte) stored,
  -- A share of a figure that is next to nothing is told up to what a field holds.
  diferenca_percentual numeric(15, 2) generated always as (
    least(greatest((valor_portal - valor_fonte) * 100 / nullif(abs(valor_fonte), 0), -999999), 999999)) stored,
  situacao_id bigint not null references reconciliacao_situacao generated always as (case
    when valor_fonte is null then 3
    when valor_portal is null then 4
    when valor_portal = valor_fonte then 1
    else 2 end) stored,
  entregue_em date,
  retificado boolean not null default false,
  lido_em date not null,
  -- What was asked at the Treasury, for whoever wants to read it there.
  endereco text,
  primary key (cliente_id, id),
  constraint reconciliacao_uk unique (cliente_id, exercicio, bimestre, medida_id),
  constraint reconciliacao_entregue_ck check ((valor_fonte is null) = (entregue_em is null))
);
create index reconciliacao_ordem_ix on reconciliacao (cliente_id, exercicio, bimestre, medida_id, id);
select proteger_tenant('reconciliacao');

-- Works out the portal's figures of these years anew, in the transaction that changed them or asked the Treasury. A report tells of
-- the budget's own year, from January on, transfers between bodies of the municipality among it: so do these sums.
create function conferir_contas(anos integer[]) returns void
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

-- Old processes: a run of the new kind that one of them takes up fails and says so; the next night's makes it good.
alter table sincronizacao drop constraint sincronizacao_fonte_check;
-- Old processes: it allows all that the one before allowed.
alter table sincronizacao add constraint sincronizacao_fonte_check
  check (fonte in ('licitacao', 'contrato', 'convenio', 'reconciliacao'));
