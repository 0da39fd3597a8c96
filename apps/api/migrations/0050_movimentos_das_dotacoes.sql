-- What changed an allocation after the budget's law was passed: additional credits, annulments and what was moved between lines, each
-- with the act that allowed it (Lei 4.320/1964, arts. 40 to 46; Constituição, art. 167, V and VI). ADR 0054.
create table dotacao_movimento_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null,
  nome_simples text not null
);
insert into dotacao_movimento_tipo (id, nome, nome_simples) values
  (1, 'Crédito suplementar', 'Reforço do que já estava previsto'),
  (2, 'Crédito especial', 'Gasto que a lei do orçamento não previa'),
  (3, 'Crédito extraordinário', 'Gasto urgente que não se podia prever'),
  (4, 'Anulação', 'Retirada do que estava previsto'),
  (5, 'Remanejamento', 'Troca entre órgãos'),
  (6, 'Transposição', 'Troca entre programas do mesmo órgão'),
  (7, 'Transferência', 'Troca entre tipos de gasto do mesmo programa');
grant select on dotacao_movimento_tipo to claraboia_app;

create table dotacao_movimento (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  -- Its allocation's.
  exercicio integer not null,
  dotacao_id bigint not null,
  data date not null,
  tipo_id bigint not null references dotacao_movimento_tipo,
  -- Signed: what an annulment takes, and what a line gives to another, is negative.
  valor numeric(15, 2) not null,
  -- As the source writes it: 'Decreto 45/2026'.
  ato text,
  numero text collate numero_natural,
  -- The source's number, or day, amount, act and place among those alike.
  chave text not null,
  importacao_id bigint,
  primary key (cliente_id, id),
  constraint dotacao_movimento_uk unique (cliente_id, dotacao_id, tipo_id, chave),
  constraint dotacao_movimento_sinal_ck check (valor <> 0 and case tipo_id when 4 then valor < 0 else tipo_id > 4 or valor > 0 end),
  constraint dotacao_movimento_dotacao_fk foreign key (cliente_id, dotacao_id) references dotacao (cliente_id, id)
);
create index dotacao_movimento_lista_ix on dotacao_movimento (cliente_id, data, id);
create index dotacao_movimento_exercicio_ix on dotacao_movimento (cliente_id, exercicio, data, id);
select proteger_tenant('dotacao_movimento');

-- What its movements add up to by the day of the updated value: null where its managing unit's movements of the year are not told, which
-- is not zero. What they leave unexplained of the updated value, and by what they go beyond it.
alter table dotacao add column movimentado numeric(15, 2);
alter table dotacao
  add column movimento_falta numeric(15, 2) generated always as (case when valor_inicial + movimentado < valor_atualizado
    then valor_atualizado - valor_inicial - movimentado end) stored,
  add column movimento_sobra numeric(15, 2) generated always as (case when valor_inicial + movimentado > valor_atualizado
    then valor_inicial + movimentado - valor_atualizado end) stored;

-- Old processes: the constraint that takes its place allows all that this one did.
alter table importacao_orcamento drop constraint importacao_orcamento_tipo_check;
-- Old processes: it allows all that the one before allowed.
alter table importacao_orcamento add constraint importacao_orcamento_tipo_check check (tipo in
  ('dotacao', 'dotacao_movimento', 'empenho', 'movimento', 'saldo_mensal', 'receita_prevista', 'receita_realizada', 'desembolso',
   'msc', 'ordem_pagamento'));

create or replace function analisar_orcamento(tabela text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tabela not in ('unidade_orcamentaria', 'programa', 'acao', 'favorecido', 'dotacao', 'dotacao_movimento', 'empenho',
      'despesa_movimento', 'desembolso', 'receita', 'receita_mes', 'despesa_saldo', 'ordem_pagamento') then
    raise exception 'not a table of the budget: %', tabela;
  end if;
  execute format('analyze public.%I', tabela);
end $$;

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (128, 'Movimentos das dotações', 'arrows-exchange', 25, 120, 'gestao/transparencia/dotacao-movimento');
