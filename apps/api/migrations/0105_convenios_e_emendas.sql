-- Agreements received, made, and without transfer, with object, obligations and full text (PNTP 2026, 5.1 to 5.3).
create table convenio_natureza (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into convenio_natureza (id, nome) values (1, 'Recebido'), (2, 'Realizado'), (3, 'Sem repasse');
grant select on convenio_natureza to claraboia_app;

-- Old processes: the database fills the kind and the year of the agreements that they write.
alter table convenio
  add natureza_id bigint not null default 1 constraint convenio_natureza_fk references convenio_natureza,
  add documento text,
  add objeto text collate "pt-BR-x-icu",
  add obrigacoes text collate "pt-BR-x-icu",
  add exercicio integer not null generated always as (extract(year from data_inicio_execucao)::integer) stored,
  add valor_realizado numeric(15, 2) check (valor_realizado >= 0);
create index convenio_natureza_ix on convenio (cliente_id, natureza_id, data_inicio_execucao, id);
create index convenio_exercicio_ix on convenio (cliente_id, exercicio);
-- Until now the program named the object. Values of a source count as its own, so that it can still change them.
update convenio
   set objeto = programa,
       fonte_dados = case when fonte_dados ? 'programa'
                          then fonte_dados || jsonb_build_object('objeto', fonte_dados -> 'programa', 'natureza', 1)
                          else fonte_dados end
 where programa is not null or fonte_dados is not null;

create table convenio_arquivo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  convenio_id bigint not null,
  nome_arquivo text not null collate numero_natural,
  ano integer not null,
  arquivo text not null,
  data date not null,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint convenio_arquivo_convenio_fk foreign key (cliente_id, convenio_id)
    references convenio (cliente_id, id) on delete cascade,
  constraint convenio_arquivo_arquivo_fk foreign key (cliente_id, arquivo)
    references arquivo (cliente_id, nome),
  constraint convenio_arquivo_nome_uk unique (cliente_id, ano, nome_arquivo)
);
create index convenio_arquivo_convenio_ix on convenio_arquivo (cliente_id, convenio_id, data, id);
create index convenio_arquivo_data_ix on convenio_arquivo (cliente_id, data, id);
create index convenio_arquivo_arquivo_ix on convenio_arquivo (cliente_id, arquivo);
select proteger_tenant('convenio_arquivo');

-- Amendments of parliaments, with the commitments that name them (PNTP 2026, 17.1 to 17.3).
create table emenda_origem (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into emenda_origem (id, nome) values (1, 'Federal'), (2, 'Estadual'), (3, 'Municipal');
grant select on emenda_origem to claraboia_app;

create table emenda_tipo (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null
);
insert into emenda_tipo (id, nome) values
  (1, 'Individual'), (2, 'Individual por transferência especial'), (3, 'De bancada'), (4, 'De comissão'),
  (5, 'De relator'), (6, 'Outra');
grant select on emenda_tipo to claraboia_app;

create table emenda (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  origem_id bigint not null constraint emenda_origem_fk references emenda_origem,
  exercicio integer not null,
  numero text not null collate numero_natural,
  -- As commitments name it: without punctuation and case.
  numero_chave text not null collate "C"
    generated always as (regexp_replace(upper(numero collate "C"), '[^0-9A-Z]', '', 'g')) stored,
  tipo_id bigint not null constraint emenda_tipo_fk references emenda_tipo,
  autor text not null collate "pt-BR-x-icu",
  forma_repasse text collate "pt-BR-x-icu",
  instrumento text collate numero_natural,
  beneficiario text collate "pt-BR-x-icu",
  objeto text not null collate "pt-BR-x-icu",
  funcao_id bigint constraint emenda_funcao_fk references funcao,
  valor_previsto numeric(15, 2) check (valor_previsto >= 0),
  valor_repassado numeric(15, 2) check (valor_repassado >= 0),
  inicio date,
  fim date,
  plano_trabalho text collate "pt-BR-x-icu",
  -- Sums of its commitments, which a trigger of theirs keeps.
  empenhado numeric(15, 2) not null default 0,
  liquidado numeric(15, 2) not null default 0,
  pago numeric(15, 2) not null default 0,
  fonte_chave text,
  fonte_dados jsonb,
  fonte_configuracao_id bigint,
  primary key (cliente_id, id),
  constraint emenda_uk unique (cliente_id, origem_id, exercicio, numero),
  constraint emenda_fonte_chave_uk unique (cliente_id, fonte_chave),
  constraint emenda_prazo_ck check (fim >= inicio),
  constraint emenda_fonte_configuracao_fk foreign key (cliente_id, fonte_configuracao_id)
    references configuracao_tcepe_licon (cliente_id, id) on delete set null (fonte_configuracao_id)
);
create index emenda_exercicio_ix on emenda (cliente_id, exercicio, id);
create index emenda_numero_chave_ix on emenda (cliente_id, numero_chave);
create index emenda_fonte_configuracao_ix on emenda (cliente_id, fonte_configuracao_id)
  where fonte_configuracao_id is not null;
select proteger_tenant('emenda');

-- Old processes: they write no amendment of a commitment.
alter table empenho
  -- As the source names the amendment, whether it is found here or not.
  add emenda_numero text,
  add emenda_id bigint,
  add constraint empenho_emenda_fk foreign key (cliente_id, emenda_id)
    references emenda (cliente_id, id) on delete set null (emenda_id);
create index empenho_emenda_ix on empenho (cliente_id, emenda_id) where emenda_id is not null;
create index empenho_emenda_numero_ix on empenho (cliente_id, emenda_numero) where emenda_numero is not null;

create trigger empenho_emenda_incluido after insert on empenho
  for each row when (new.emenda_id is not null) execute function emenda_executada();
create trigger empenho_emenda_alterado after update on empenho
  for each row when ((old.emenda_id is not null or new.emenda_id is not null)
    and (old.emenda_id, old.empenhado, old.liquidado, old.pago) is distinct from (new.emenda_id, new.empenhado, new.liquidado, new.pago))
  execute function emenda_executada();
create trigger empenho_emenda_apagado after delete on empenho
  for each row when (old.emenda_id is not null) execute function emenda_executada();

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (150, 'Emendas Parlamentares', 'building-bank', 31, 11, 'gestao/transparencia/emenda');

-- Pages that may be declared empty, whole or in part: a set gets its rows in the migration of its table.
create table conteudo_declaravel (
  id bigint primary key,
  versao bigint not null default 1,
  nome text not null,
  conjunto text not null,
  modo text
);
insert into conteudo_declaravel (id, nome, conjunto, modo) values
  (1, 'Licitações', 'licitacao', null),
  (2, 'Licitações: dispensas', 'licitacao', 'dispensa'),
  (3, 'Licitações: inexigibilidades', 'licitacao', 'inexigibilidade'),
  (4, 'Contratos', 'contrato', null),
  (5, 'Contratos: termos aditivos', 'contrato', 'aditivo'),
  (6, 'Convênios', 'convenio', null),
  (7, 'Convênios: recebidos', 'convenio', 'recebido'),
  (8, 'Convênios: realizados', 'convenio', 'realizado'),
  (9, 'Convênios: acordos sem repasse', 'convenio', 'sem-repasse'),
  (10, 'Emendas Parlamentares', 'emenda', null),
  (11, 'Emendas Parlamentares: federais', 'emenda', 'federal'),
  (12, 'Emendas Parlamentares: estaduais', 'emenda', 'estadual'),
  (13, 'Emendas Parlamentares: municipais', 'emenda', 'municipal'),
  (14, 'Obras', 'obra', null),
  (15, 'Ordem cronológica de pagamento: fora da ordem', 'ordem-de-pagamento', 'fora-da-ordem'),
  (16, 'Desembolsos extraorçamentários', 'desembolso', null);
grant select on conteudo_declaravel to claraboia_app;

alter table declaracao_inexistencia alter column categoria_publicacao_id drop not null;
-- Old processes: they always write a category.
alter table declaracao_inexistencia
  add conteudo_id bigint constraint declaracao_inexistencia_conteudo_fk references conteudo_declaravel,
  add inicio date,
  add fim date,
  add declarada_em date,
  add constraint declaracao_inexistencia_alvo_ck check (categoria_publicacao_id is not null or conteudo_id is not null),
  add constraint declaracao_inexistencia_periodo_ck check (fim >= inicio);
create index declaracao_inexistencia_conteudo_ix on declaracao_inexistencia (cliente_id, conteudo_id, periodo, id)
  where conteudo_id is not null;
