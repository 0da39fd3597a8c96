-- Nominal votes and allowances of councillors: sets of chambers (PNTP 2026, 20.7 and 20.10).
create table voto_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into voto_tipo (id, nome) values
  (1, 'Favorável'), (2, 'Contrário'), (3, 'Abstenção'), (4, 'Ausente'), (5, 'Presidiu');
create table votacao_resultado (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into votacao_resultado (id, nome) values (1, 'Aprovada'), (2, 'Rejeitada'), (3, 'Sem decisão');
grant select on voto_tipo, votacao_resultado to claraboia_app;

create table votacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  data_sessao date not null,
  sessao text not null collate "pt-BR-x-icu",
  tipo_materia text not null collate "pt-BR-x-icu",
  numero text not null collate numero_natural,
  ano integer not null,
  ementa text not null collate "pt-BR-x-icu",
  turno text collate "pt-BR-x-icu",
  vereador text not null collate "pt-BR-x-icu",
  partido text collate "pt-BR-x-icu",
  voto_id bigint not null constraint votacao_voto_fk references voto_tipo,
  resultado_id bigint not null constraint votacao_resultado_fk references votacao_resultado,
  primary key (cliente_id, id),
  constraint votacao_uk unique nulls not distinct
    (cliente_id, data_sessao, sessao, tipo_materia, numero, ano, turno, vereador)
);
create index votacao_data_ix on votacao (cliente_id, data_sessao, id);
create index votacao_voto_ix on votacao (cliente_id, voto_id, data_sessao, id);
select proteger_tenant('votacao');

create table cota_parlamentar (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  exercicio integer not null,
  mes_id bigint not null constraint cota_parlamentar_mes_fk references mes,
  beneficiario text not null collate "pt-BR-x-icu",
  norma text not null collate "pt-BR-x-icu",
  descricao text not null collate "pt-BR-x-icu",
  fornecedor text collate "pt-BR-x-icu",
  documento text,
  comprovante text collate numero_natural,
  valor numeric(15, 2) not null check (valor >= 0),
  primary key (cliente_id, id)
);
-- By a hash: a description may be longer than an index entry.
create unique index cota_parlamentar_uk on cota_parlamentar
  (cliente_id, exercicio, mes_id, beneficiario, md5(descricao), fornecedor, comprovante) nulls not distinct;
create index cota_parlamentar_mes_ix on cota_parlamentar (cliente_id, exercicio desc, mes_id desc, id desc);
select proteger_tenant('cota_parlamentar');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (220, 'Câmara', 'gavel', 39, null, null),
  (221, 'Votações nominais', 'checklist', 10, 220, 'gestao/transparencia/votacao'),
  (222, 'Cotas parlamentares', 'receipt', 20, 220, 'gestao/transparencia/cota-parlamentar');
