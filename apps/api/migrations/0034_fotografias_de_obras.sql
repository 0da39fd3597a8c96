-- Photographs of public works.
create table arquivo_obra (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  obra_id bigint not null,
  -- Legible, and the last part of the address it is downloaded at: one of its kind in a year.
  nome_arquivo text not null collate numero_natural,
  ano integer not null,
  arquivo text not null,
  -- Those without a place come last, by their dates.
  ordem integer,
  data date not null,
  -- What somebody reads who does not see the picture.
  descricao text not null collate "pt-BR-x-icu",
  criado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint arquivo_obra_obra_fk foreign key (cliente_id, obra_id)
    references obra (cliente_id, id) on delete cascade,
  constraint arquivo_obra_arquivo_fk foreign key (cliente_id, arquivo)
    references arquivo (cliente_id, nome),
  constraint arquivo_obra_nome_uk unique (cliente_id, ano, nome_arquivo)
);
create index arquivo_obra_obra_ix on arquivo_obra (cliente_id, obra_id, ordem, data, id);
create index arquivo_obra_data_ix on arquivo_obra (cliente_id, data, id);
create index arquivo_obra_arquivo_ix on arquivo_obra (cliente_id, arquivo);
select proteger_tenant('arquivo_obra');
