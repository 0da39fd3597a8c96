-- Deadlines of the evaluation: who answers for each criterion, which letters were promised, and who subscribed to the calendar.
create table criterio_responsavel (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  ciclo integer not null,
  -- '*' for the person who answers for the criteria without an owner.
  numero text not null check (numero = '*' or numero ~ '^\d{1,3}\.\d{1,3}$'),
  pessoa_id bigint not null references pessoa on delete cascade,
  definido_em timestamptz not null default now(),
  definido_por bigint references pessoa on delete set null,
  primary key (cliente_id, id),
  constraint criterio_responsavel_uk unique (cliente_id, ciclo, numero)
);
create index criterio_responsavel_pessoa_ix on criterio_responsavel (pessoa_id);
create index criterio_responsavel_definido_por_ix on criterio_responsavel (definido_por);
select proteger_tenant('criterio_responsavel');

-- Each deadline that a person was written about, so that no letter tells it twice. '*': the judgement itself is old.
create table prazo_aviso (
  cliente_id bigint not null references cliente,
  ciclo integer not null,
  numero text not null,
  dia date not null,
  momento text not null check (momento in ('15', '7', '1', 'venceu', 'parado')),
  pessoa_id bigint not null references pessoa on delete cascade,
  -- Null until the mail server has taken the letter.
  enviado_em timestamptz,
  primary key (cliente_id, ciclo, numero, dia, momento, pessoa_id)
);
create unique index prazo_aviso_uk on prazo_aviso (cliente_id, ciclo, numero, dia, momento) where momento <> 'parado';
create index prazo_aviso_pessoa_ix on prazo_aviso (pessoa_id);
select proteger_tenant('prazo_aviso');

-- Subscriptions to the calendar. The secret itself is stored nowhere.
create table prazo_assinatura (
  cliente_id bigint not null references cliente,
  pessoa_id bigint not null references pessoa on delete cascade,
  chave_hash text not null check (chave_hash ~ '^[0-9a-f]{64}$'),
  criada_em timestamptz not null default now(),
  primary key (cliente_id, pessoa_id),
  constraint prazo_assinatura_uk unique (cliente_id, chave_hash)
);
create index prazo_assinatura_pessoa_ix on prazo_assinatura (pessoa_id);
select proteger_tenant('prazo_assinatura');
