-- Mappings of the columns of a kind of file that people have given a name, to use them again and to share them.
create table mapeamento_importacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  tipo text not null,
  nome text not null,
  de_para jsonb not null,
  alterado_por bigint references pessoa,
  alterado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint mapeamento_importacao_uk unique (cliente_id, tipo, nome)
);
select proteger_tenant('mapeamento_importacao');
