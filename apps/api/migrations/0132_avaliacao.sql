-- The evaluation by evidence (PNTP): the figures of each day, and each judgement from the day on which it changed.
create table avaliacao_dia (
  cliente_id bigint not null references cliente,
  ciclo integer not null,
  dia date not null,
  julgada_em timestamptz not null,
  publico text not null check (publico in ('executivo_municipal', 'camara_municipal', 'consorcio_publico')),
  matriz text not null check (matriz ~ '^[0-9a-f]{16}$'),
  nota numeric(15, 2) not null,
  provado numeric(15, 2) not null,
  atestado numeric(15, 2) not null,
  alcancavel numeric(15, 2) not null,
  nivel text not null check (nivel in
    ('Diamante', 'Ouro', 'Prata', 'Elevado', 'Intermediário', 'Básico', 'Inicial', 'Inexistente')),
  essenciais integer not null,
  essenciais_total integer not null,
  congelada boolean not null default false,
  primary key (cliente_id, ciclo, dia)
);
create index avaliacao_dia_ix on avaliacao_dia (cliente_id, dia);
select proteger_tenant('avaliacao_dia');

create table avaliacao_criterio (
  cliente_id bigint not null references cliente,
  ciclo integer not null,
  numero text not null,
  desde date not null,
  resultado jsonb not null,
  primary key (cliente_id, ciclo, numero, desde)
);
select proteger_tenant('avaliacao_criterio');
