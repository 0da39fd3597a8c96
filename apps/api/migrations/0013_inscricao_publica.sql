-- Registering by CPF: forms that wait for their code, codes, and what a confirmed code opens; and reads in the trail.

-- A form that was sent and whose e-mail is not confirmed yet: no registration, and gone soon.
create table inscricao_pendente (
  cliente_id bigint not null references cliente on delete cascade,
  id bigint generated always as identity,
  evento_id bigint not null,
  -- The form as it was checked.
  dados jsonb not null,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null,
  primary key (cliente_id, id),
  constraint inscricao_pendente_evento_fk foreign key (cliente_id, evento_id)
    references evento (cliente_id, id) on delete cascade
);
create index inscricao_pendente_evento_ix on inscricao_pendente (cliente_id, evento_id);
create index inscricao_pendente_expira_ix on inscricao_pendente (cliente_id, expira_em);
select proteger_tenant('inscricao_pendente');

-- One row for every code asked for, whether the CPF has a registration or not: both are alike but for the last two columns.
create table codigo_validacao (
  cliente_id bigint not null references cliente on delete cascade,
  id bigint generated always as identity,
  evento_id bigint not null,
  -- Keyed hash of the CPF; the key is in `segredo`.
  chave text not null,
  -- Keyed hash of the code; null until the mail is made, which is when the code is.
  hash text,
  tentativas integer not null default 0,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null,
  usado_em timestamptz,
  inscricao_id bigint,
  pendente_id bigint,
  primary key (cliente_id, id),
  constraint codigo_validacao_evento_fk foreign key (cliente_id, evento_id)
    references evento (cliente_id, id) on delete cascade,
  constraint codigo_validacao_inscricao_fk foreign key (cliente_id, inscricao_id)
    references inscricao (cliente_id, id) on delete cascade,
  constraint codigo_validacao_pendente_fk foreign key (cliente_id, pendente_id)
    -- The form goes when its code is used; that it was used stays known.
    references inscricao_pendente (cliente_id, id) on delete set null (pendente_id),
  constraint codigo_validacao_de_ck check (inscricao_id is null or pendente_id is null)
);
create index codigo_validacao_chave_ix on codigo_validacao (cliente_id, evento_id, chave, id);
create index codigo_validacao_expira_ix on codigo_validacao (cliente_id, expira_em);
create index codigo_validacao_inscricao_ix on codigo_validacao (cliente_id, inscricao_id)
  where inscricao_id is not null;
create index codigo_validacao_pendente_ix on codigo_validacao (cliente_id, pendente_id)
  where pendente_id is not null;
select proteger_tenant('codigo_validacao');

-- What a confirmed code opens, for a short while: one registration, to whoever has the cookie.
create table inscricao_acesso (
  cliente_id bigint not null references cliente on delete cascade,
  id bigint generated always as identity,
  inscricao_id bigint not null,
  -- SHA-256 of what the cookie holds.
  token text not null,
  expira_em timestamptz not null,
  primary key (cliente_id, id),
  constraint inscricao_acesso_token_uk unique (cliente_id, token),
  constraint inscricao_acesso_inscricao_fk foreign key (cliente_id, inscricao_id)
    references inscricao (cliente_id, id) on delete cascade
);
create index inscricao_acesso_inscricao_ix on inscricao_acesso (cliente_id, inscricao_id);
create index inscricao_acesso_expira_ix on inscricao_acesso (cliente_id, expira_em);
select proteger_tenant('inscricao_acesso');

-- The count of tries serves whatever has to be limited, under a keyed hash that says of what.
alter table convite_tentativa rename to contagem;
alter index convite_tentativa_expira_ix rename to contagem_expira_ix;
alter table contagem rename column tentativas to vezes;

-- Reading personal data is told in the trail as well; an export is of many records and names none.
alter table auditoria
  drop constraint auditoria_acao_check,
  add constraint auditoria_acao_check check (
    acao in ('inclusao', 'alteracao', 'retificacao', 'exclusao', 'ordem', 'consulta', 'exportacao')),
  alter column registro_id drop not null;
