-- The chronological order of payments (Lei 14.133/2021, art. 141): each month the queue of each source and kind of contract, told
-- with what was paid out of its turn and why (ADR 0048).
create table ordem_pagamento_categoria (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
create table ordem_pagamento_situacao (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
create table ordem_pagamento_fundamento (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into ordem_pagamento_categoria (id, nome) values
  (1, 'Fornecimento de bens'), (2, 'Locações'), (3, 'Prestação de serviços'), (4, 'Realização de obras');
insert into ordem_pagamento_situacao (id, nome) values (1, 'Na ordem'), (2, 'Fora da ordem');
insert into ordem_pagamento_fundamento (id, nome) values
  (1, 'Art. 141, § 1º, I: grave perturbação da ordem, emergência ou calamidade pública'),
  (2, 'Art. 141, § 1º, II: pequena empresa, agricultor familiar, produtor rural, MEI ou cooperativa, com risco de o objeto não se cumprir'),
  (3, 'Art. 141, § 1º, III: serviço necessário ao funcionamento dos sistemas estruturantes, com risco de o objeto não se cumprir'),
  (4, 'Art. 141, § 1º, IV: falência, recuperação judicial ou dissolução da empresa contratada'),
  (5, 'Art. 141, § 1º, V: integridade do patrimônio público ou continuidade de serviço público de relevância');
grant select on ordem_pagamento_categoria, ordem_pagamento_situacao, ordem_pagamento_fundamento to claraboia_app;

create table ordem_pagamento (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  mes integer not null check (mes between 1 and 12),
  competencia text not null generated always as (lpad(mes::text, 2, '0') || '/' || exercicio::text) stored,
  ug_codigo text not null,
  ug_nome text not null,
  fonte_id bigint references fonte_recurso,
  fonte_origem text not null,
  categoria_id bigint not null references ordem_pagamento_categoria,
  posicao integer not null check (posicao > 0),
  exigivel_em date not null,
  favorecido_id bigint not null,
  historico text not null,
  valor numeric(15, 2) not null check (valor > 0),
  -- As the file names its commitment, which may be published later, or not at all.
  empenho_exercicio integer,
  empenho_numero text collate numero_natural,
  empenho_id bigint,
  pago_em date,
  situacao_id bigint not null references ordem_pagamento_situacao,
  fundamento_id bigint references ordem_pagamento_fundamento,
  justificativa text,
  importacao_id bigint,
  primary key (cliente_id, id),
  constraint ordem_pagamento_uk unique (cliente_id, exercicio, mes, ug_codigo, fonte_origem, categoria_id, posicao),
  constraint ordem_pagamento_justificativa_ck check ((justificativa is null) = (fundamento_id is null)),
  constraint ordem_pagamento_favorecido_fk foreign key (cliente_id, favorecido_id) references favorecido (cliente_id, id),
  -- A commitment that goes is not held by a queue that named it; it is found again when it comes back.
  constraint ordem_pagamento_empenho_fk foreign key (cliente_id, empenho_id) references empenho (cliente_id, id)
    on delete set null (empenho_id)
);
create index ordem_pagamento_lista_ix on ordem_pagamento (cliente_id, exercicio desc, mes desc, posicao, id desc);
create index ordem_pagamento_favorecido_ix on ordem_pagamento (cliente_id, favorecido_id);
create index ordem_pagamento_empenho_ix on ordem_pagamento (cliente_id, empenho_id);
create index ordem_pagamento_sem_empenho_ix on ordem_pagamento (cliente_id, empenho_exercicio, ug_codigo, empenho_numero)
  where empenho_id is null and empenho_numero is not null;
create index ordem_pagamento_fora_ix on ordem_pagamento (cliente_id, exercicio desc, mes desc, posicao, id desc) where situacao_id = 2;
select proteger_tenant('ordem_pagamento');

-- Old processes: the constraint that takes its place allows all that this one did.
alter table importacao_orcamento drop constraint importacao_orcamento_tipo_check;
-- Old processes: it allows all that the one before allowed.
alter table importacao_orcamento add constraint importacao_orcamento_tipo_check check (tipo in
  ('dotacao', 'empenho', 'movimento', 'saldo_mensal', 'receita_prevista', 'receita_realizada', 'desembolso', 'msc',
   'ordem_pagamento'));

create or replace function analisar_orcamento(tabela text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tabela not in ('unidade_orcamentaria', 'programa', 'acao', 'favorecido', 'dotacao', 'empenho', 'despesa_movimento',
      'desembolso', 'receita', 'receita_mes', 'despesa_saldo', 'ordem_pagamento') then
    raise exception 'not a table of the budget: %', tabela;
  end if;
  execute format('analyze public.%I', tabela);
end $$;

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (127, 'Ordem de pagamento', 'list-numbers', 70, 120, 'gestao/transparencia/ordem-pagamento');
