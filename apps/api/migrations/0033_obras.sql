-- Public works.
create table obra_situacao (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into obra_situacao (id, nome) values
  (1, 'Não iniciada'), (2, 'Em andamento'), (3, 'Paralisada'), (4, 'Concluída'), (5, 'Cancelada');
grant select on obra_situacao to claraboia_app;

create table obra (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  cliente_global_id bigint not null generated always as (cliente_id) stored,
  numero text not null collate numero_natural,
  objeto text not null collate "pt-BR-x-icu",
  situacao_id bigint not null
    constraint obra_situacao_fk references obra_situacao,
  motivo_paralisacao text,
  previsao_retomada date,
  percentual integer not null,
  data_inicio date not null,
  previsao_fim date,
  data_fim date,
  valor_contratado numeric(15, 2),
  valor_medido numeric(15, 2),
  valor_pago numeric(15, 2),
  fornecedor text collate "pt-BR-x-icu",
  documento text,
  contrato_id bigint,
  local text,
  latitude numeric(10, 6),
  longitude numeric(10, 6),
  retificado_em timestamptz,
  primary key (cliente_id, id),
  constraint obra_contrato_fk foreign key (cliente_id, contrato_id)
    references contrato (cliente_id, id),
  constraint obra_percentual_ck check (percentual between 0 and 100),
  constraint obra_prazo_ck check (previsao_fim >= data_inicio and data_fim >= data_inicio),
  constraint obra_paralisacao_ck check
    (case when situacao_id = 3 then motivo_paralisacao is not null
          else motivo_paralisacao is null and previsao_retomada is null end)
);
create index obra_data_inicio_ix on obra (cliente_id, data_inicio, id);
create index obra_situacao_ix on obra (cliente_id, situacao_id, data_inicio, id);
create index obra_contrato_ix on obra (cliente_id, contrato_id) where contrato_id is not null;
select proteger_tenant('obra');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (113, 'Obras', 'building-community', 35, 11, 'gestao/transparencia/obra');
