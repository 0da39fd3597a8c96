-- Saved views of the back-office's lists, and how each person left a list (ADR 0090).
create table vista_lista (
  cliente_id bigint not null references cliente on delete cascade,
  id bigint generated always as identity,
  -- Key of the entity.
  lista text not null,
  -- Person who made it. Null after a move to an installation that does not know her.
  pessoa_id bigint references pessoa on delete cascade,
  nome text not null,
  compartilhada boolean not null default false,
  estado jsonb not null,
  alterada_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint vista_lista_nome_uk unique (cliente_id, lista, pessoa_id, nome)
);
create index vista_lista_pessoa_ix on vista_lista (pessoa_id);
select proteger_tenant('vista_lista');

create table lista_pessoa (
  cliente_id bigint not null references cliente on delete cascade,
  pessoa_id bigint not null references pessoa on delete cascade,
  lista text not null,
  -- View that opens with the list.
  vista_padrao_id bigint,
  -- True if the list opens filtered by the chosen exercise.
  exercicio boolean not null default false,
  -- Columns and widths as left, by view.
  arranjos jsonb not null default '{}',
  primary key (cliente_id, pessoa_id, lista),
  constraint lista_pessoa_padrao_fk foreign key (cliente_id, vista_padrao_id)
    references vista_lista (cliente_id, id) on delete set null (vista_padrao_id)
);
create index lista_pessoa_pessoa_ix on lista_pessoa (pessoa_id);
create index lista_pessoa_padrao_ix on lista_pessoa (cliente_id, vista_padrao_id);
select proteger_tenant('lista_pessoa');
