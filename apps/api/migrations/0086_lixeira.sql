-- Deleted records of clients, restorable until `ate` (ADR 0084). Restoring or emptying deletes the row.
create table lixeira (
  cliente_id bigint not null references cliente on delete cascade,
  -- Key of the entity.
  entidade text not null,
  registro_id bigint not null,
  titulo text not null collate "pt-BR-x-icu",
  excluido_em timestamptz not null default now(),
  -- The person may be gone by now, so there is no foreign key.
  excluido_por bigint,
  ate timestamptz not null,
  primary key (cliente_id, entidade, registro_id)
);
create index lixeira_excluido_em_ix on lixeira (cliente_id, entidade, excluido_em);
select proteger_tenant('lixeira');

-- Rows that a deletion removed, parents first, and references that it emptied.
create table lixeira_linha (
  cliente_id bigint not null,
  id bigint generated always as identity,
  entidade text not null,
  registro_id bigint not null,
  tabela text not null,
  -- Column that the deletion emptied; null for a removed row.
  coluna text,
  -- The row without its client; for an emptied reference, its id and the former value.
  linha jsonb not null,
  primary key (cliente_id, id),
  constraint lixeira_linha_fk foreign key (cliente_id, entidade, registro_id)
    references lixeira (cliente_id, entidade, registro_id) on delete cascade
);
create index lixeira_linha_registro_ix on lixeira_linha (cliente_id, entidade, registro_id, tabela);
select proteger_tenant('lixeira_linha');

-- Files named by rows in the trash: the sweep of unclaimed files keeps them.
create table lixeira_arquivo (
  cliente_id bigint not null,
  entidade text not null,
  registro_id bigint not null,
  arquivo_nome text not null,
  primary key (cliente_id, entidade, registro_id, arquivo_nome),
  constraint lixeira_arquivo_fk foreign key (cliente_id, entidade, registro_id)
    references lixeira (cliente_id, entidade, registro_id) on delete cascade,
  constraint lixeira_arquivo_arquivo_fk foreign key (cliente_id, arquivo_nome) references arquivo (cliente_id, nome)
);
create index lixeira_arquivo_nome_ix on lixeira_arquivo (cliente_id, arquivo_nome);
select proteger_tenant('lixeira_arquivo');

-- Old processes: write the actions that they know.
alter table auditoria
  drop constraint auditoria_acao_check,
  add constraint auditoria_acao_check check (
    acao in ('inclusao', 'alteracao', 'retificacao', 'exclusao', 'restauracao', 'ordem', 'consulta', 'exportacao',
      'entrada', 'saida'));
