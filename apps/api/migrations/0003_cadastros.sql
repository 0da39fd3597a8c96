-- The plain records of the back-office that 0002 does not have, and the menu entries of their screens.

-- Numbers kept as texts sort as people count: 2 before 10, 1.9 before 1.10.
create collation numero_natural (provider = icu, locale = 'pt-BR-u-kn-true');

create table licitacao_modalidade_tipo (
  id bigint primary key, versao bigint not null default 1, nome text not null collate "pt-BR-x-icu"
);
-- 1 to 13 as the national procurement portal numbers them; the others are of the law before it.
insert into licitacao_modalidade_tipo (id, nome) values
  (1, 'Leilão eletrônico'), (2, 'Diálogo competitivo'), (3, 'Concurso'),
  (4, 'Concorrência eletrônica'), (5, 'Concorrência presencial'), (6, 'Pregão eletrônico'),
  (7, 'Pregão presencial'), (8, 'Dispensa'), (9, 'Inexigibilidade'),
  (10, 'Manifestação de interesse'), (11, 'Pré-qualificação'), (12, 'Credenciamento'),
  (13, 'Leilão presencial'), (101, 'Convite'), (102, 'Tomada de preços'),
  (103, 'Adesão a ata de registro de preços'), (104, 'Chamada pública');

create table licitacao_arquivo_tipo (
  id bigint primary key, versao bigint not null default 1, nome text not null collate "pt-BR-x-icu",
  ordem_exibicao integer not null
);
insert into licitacao_arquivo_tipo (id, nome, ordem_exibicao) values
  (1, 'Aviso', 10), (2, 'Edital', 20), (3, 'Termo de referência', 30), (4, 'Projeto básico', 40),
  (5, 'Minuta do contrato', 50), (6, 'Esclarecimento', 60), (7, 'Impugnação', 70), (8, 'Ata', 80),
  (9, 'Adjudicação', 90), (10, 'Homologação', 100), (11, 'Ata de registro de preços', 110), (12, 'Outros', 120);

create table contrato_arquivo_tipo (
  id bigint primary key, versao bigint not null default 1, nome text not null
);
insert into contrato_arquivo_tipo (id, nome) values (1, 'Contrato'), (2, 'Aditivo');

create table matriz_avaliacao_classificacao (
  id bigint primary key, versao bigint not null default 1, nome text not null
);
insert into matriz_avaliacao_classificacao (id, nome) values (1, 'Essencial'), (2, 'Obrigatória'), (3, 'Recomendada');

grant select on licitacao_modalidade_tipo, licitacao_arquivo_tipo, contrato_arquivo_tipo,
  matriz_avaliacao_classificacao to claraboia_app;

create table faq (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  pergunta text not null collate "pt-BR-x-icu",
  portal_cliente_id bigint,
  resposta_html text not null,
  ordem_exibicao integer not null,
  primary key (cliente_id, id),
  constraint faq_portal_cliente_fk foreign key (cliente_id, portal_cliente_id)
    references portal (cliente_id, id)
);
create index faq_ordem_ix on faq (cliente_id, ordem_exibicao, id);
create index faq_portal_cliente_ix on faq (cliente_id, portal_cliente_id)
  where portal_cliente_id is not null;
select proteger_tenant('faq');

create table declaracao_inexistencia (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  categoria_publicacao_id bigint not null,
  declaracao text not null,
  periodo text not null collate numero_natural,
  primary key (cliente_id, id),
  constraint declaracao_inexistencia_categoria_fk foreign key (cliente_id, categoria_publicacao_id)
    references categoria_publicacao (cliente_id, id)
);
create index declaracao_inexistencia_periodo_ix on declaracao_inexistencia (cliente_id, periodo, id);
create index declaracao_inexistencia_categoria_ix
  on declaracao_inexistencia (cliente_id, categoria_publicacao_id, periodo, id);
select proteger_tenant('declaracao_inexistencia');

create table configuracao_tcepe_licon (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  cliente_global_id bigint not null generated always as (cliente_id) stored,
  licon_uj text not null collate numero_natural,
  diretorio text,
  licon_url_licitacao text,
  licon_url_contrato text,
  ativo boolean not null default true,
  primary key (cliente_id, id),
  constraint configuracao_tcepe_licon_licon_uj_uk unique (cliente_id, licon_uj)
);
select proteger_tenant('configuracao_tcepe_licon');

create table licitacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  cliente_global_id bigint not null generated always as (cliente_id) stored,
  exercicio integer not null,
  numero_processo text not null collate numero_natural,
  modalidade_tipo_id bigint not null
    constraint licitacao_modalidade_tipo_fk references licitacao_modalidade_tipo,
  modalidade text,
  numero text not null collate numero_natural,
  unidade_gestora text not null collate "pt-BR-x-icu",
  situacao text not null collate "pt-BR-x-icu",
  data_publicacao date not null,
  data_recebimento_proposta date not null,
  valor_estimado numeric(15, 2),
  valor_adjudicado numeric(15, 2),
  objeto text not null,
  participantes text,
  vencedores text,
  primary key (cliente_id, id)
);
create index licitacao_numero_ix on licitacao (cliente_id, exercicio, numero, id);
create index licitacao_data_publicacao_ix on licitacao (cliente_id, data_publicacao, id);
create index licitacao_modalidade_tipo_ix
  on licitacao (cliente_id, modalidade_tipo_id, data_publicacao, id);
select proteger_tenant('licitacao');

create table contrato (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  cliente_global_id bigint not null generated always as (cliente_id) stored,
  exercicio integer not null,
  numero_contrato text not null collate numero_natural,
  contrato_codigo text,
  data_inicio date not null,
  valor numeric(15, 2),
  fornecedor text not null collate "pt-BR-x-icu",
  documento text,
  objeto text not null,
  url_contrato text,
  licitacao_id bigint,
  cliente_tcepe_id bigint,
  primary key (cliente_id, id),
  constraint contrato_licitacao_fk foreign key (cliente_id, licitacao_id)
    references licitacao (cliente_id, id),
  constraint contrato_cliente_tcepe_fk foreign key (cliente_id, cliente_tcepe_id)
    references configuracao_tcepe_licon (cliente_id, id)
);
create index contrato_data_inicio_ix on contrato (cliente_id, data_inicio, id);
create index contrato_exercicio_ix on contrato (cliente_id, exercicio, numero_contrato, id);
create index contrato_licitacao_ix on contrato (cliente_id, licitacao_id)
  where licitacao_id is not null;
create index contrato_cliente_tcepe_ix on contrato (cliente_id, cliente_tcepe_id)
  where cliente_tcepe_id is not null;
select proteger_tenant('contrato');

create table convenio (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  cliente_global_id bigint not null generated always as (cliente_id) stored,
  numero_convenio text not null collate numero_natural,
  nome_orgao text not null collate "pt-BR-x-icu",
  situacao text collate "pt-BR-x-icu",
  programa text collate "pt-BR-x-icu",
  data_inicio_execucao date not null,
  datafim_execucao date,
  detalhes_link text,
  primary key (cliente_id, id),
  constraint convenio_execucao_ck check (datafim_execucao >= data_inicio_execucao)
);
create index convenio_data_inicio_execucao_ix on convenio (cliente_id, data_inicio_execucao, id);
select proteger_tenant('convenio');

create table matriz_grupo (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  numero text not null collate numero_natural,
  nome text not null collate "pt-BR-x-icu",
  primary key (cliente_id, id),
  constraint matriz_grupo_numero_uk unique (cliente_id, numero)
);
select proteger_tenant('matriz_grupo');

create table matriz_item (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  matriz_avaliacao_grupo_id bigint not null,
  numero text not null collate numero_natural,
  nome text not null collate "pt-BR-x-icu",
  matriz_avaliacao_classificacao_id bigint not null
    constraint matriz_item_classificacao_fk references matriz_avaliacao_classificacao,
  primary key (cliente_id, id),
  constraint matriz_item_grupo_fk foreign key (cliente_id, matriz_avaliacao_grupo_id)
    references matriz_grupo (cliente_id, id),
  constraint matriz_item_numero_uk unique (cliente_id, matriz_avaliacao_grupo_id, numero)
);
select proteger_tenant('matriz_item');

-- Templates belong to the installation: every client reads them, administrators write them.
create table modelo_portal (
  id bigint generated always as identity primary key,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  constraint modelo_portal_nome_uk unique (nome)
);

create table modelo_grupo_categoria_publicacao (
  id bigint generated always as identity primary key,
  versao bigint not null default 1,
  modelo_portal_id bigint not null
    constraint modelo_grupo_categoria_publicacao_portal_fk references modelo_portal,
  nome text not null collate "pt-BR-x-icu",
  nome_url text not null,
  navbar_publicacao boolean not null default false,
  ordem_exibicao integer not null,
  constraint modelo_grupo_categoria_publicacao_nome_url_uk unique (modelo_portal_id, nome_url),
  -- Lets a category be tied to a group of its own template only.
  constraint modelo_grupo_categoria_publicacao_par_uk unique (modelo_portal_id, id)
);
create index modelo_grupo_categoria_publicacao_ordem_ix
  on modelo_grupo_categoria_publicacao (modelo_portal_id, ordem_exibicao, id);

create table modelo_categoria_publicacao (
  id bigint generated always as identity primary key,
  versao bigint not null default 1,
  modelo_portal_id bigint not null
    constraint modelo_categoria_publicacao_portal_fk references modelo_portal,
  modelo_grupo_categoria_publicacao_id bigint not null,
  nome text not null collate "pt-BR-x-icu",
  nome_url text,
  link_externo boolean not null default false,
  link_url text,
  abrir_nova_aba boolean not null default false,
  listado boolean not null default true,
  ordem_exibicao integer not null,
  exibe_dia boolean not null default true,
  exibe_mes boolean not null default true,
  exibe_ano boolean not null default true,
  agrupar_ano boolean not null default false,
  agrupar_entidade boolean not null default false,
  exibir_data_atualizacao boolean not null default false,
  conteudo_html text,
  constraint modelo_categoria_publicacao_grupo_fk
    foreign key (modelo_portal_id, modelo_grupo_categoria_publicacao_id)
    references modelo_grupo_categoria_publicacao (modelo_portal_id, id),
  constraint modelo_categoria_publicacao_nome_url_uk
    unique (modelo_grupo_categoria_publicacao_id, nome_url),
  constraint modelo_categoria_publicacao_link_ck check
    ((link_externo and link_url is not null and nome_url is null)
      or (not link_externo and link_url is null and nome_url is not null)),
  constraint modelo_categoria_publicacao_data_ck check
    ((not exibe_dia or exibe_mes) and (not exibe_mes or exibe_ano))
);
create index modelo_categoria_publicacao_ordem_ix
  on modelo_categoria_publicacao (modelo_grupo_categoria_publicacao_id, ordem_exibicao, id);
create index modelo_categoria_publicacao_portal_ix
  on modelo_categoria_publicacao (modelo_portal_id, modelo_grupo_categoria_publicacao_id);

create table modelo_categoria_publicacao_tipo (
  id bigint generated always as identity primary key,
  versao bigint not null default 1,
  categoria_publicacao_id bigint not null
    constraint modelo_categoria_publicacao_tipo_categoria_fk references modelo_categoria_publicacao,
  nome text not null collate "pt-BR-x-icu",
  nome_url text,
  ordem_exibicao integer not null
);
create index modelo_categoria_publicacao_tipo_ordem_ix
  on modelo_categoria_publicacao_tipo (categoria_publicacao_id, ordem_exibicao, id);

grant select, insert, update, delete on modelo_portal, modelo_grupo_categoria_publicacao,
  modelo_categoria_publicacao, modelo_categoria_publicacao_tipo to claraboia_app;

create table consignado_empregador_configuracao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  empregador_id integer not null,
  empregador_codigo_consignado text not null collate numero_natural,
  primary key (cliente_id, id),
  constraint consignado_empregador_configuracao_empregador_uk unique (cliente_id, empregador_id)
);
select proteger_tenant('consignado_empregador_configuracao');

create table consignado_rubrica_configuracao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  empregador_id integer not null,
  rubrica_codigo_consignado text not null collate numero_natural,
  primary key (cliente_id, id),
  constraint consignado_rubrica_configuracao_rubrica_uk
    unique (cliente_id, empregador_id, rubrica_codigo_consignado)
);
select proteger_tenant('consignado_rubrica_configuracao');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (9, 'Declarações de inexistência', 'file-off', 50, 1, 'gestao/transparencia/declaracao-inexistencia'),
  (10, 'Perguntas frequentes', 'help-circle', 30, 6, 'gestao/transparencia/faq'),
  (11, 'Licitações e contratos', 'gavel', 30, null, null),
  (12, 'Licitações', 'gavel', 10, 11, 'gestao/transparencia/licitacao'),
  (13, 'Contratos', 'file-certificate', 20, 11, 'gestao/transparencia/contrato'),
  (14, 'Convênios', 'building-bank', 30, 11, 'gestao/transparencia/convenio'),
  (15, 'Configuração do LICON', 'plug-connected', 40, 11, 'gestao/transparencia/configuracao_tcepe_licon'),
  (16, 'Matriz de avaliação', 'checklist', 10, 27, null),
  (17, 'Grupos da matriz', 'list-numbers', 10, 16, 'gestao/transparencia/matriz_grupo'),
  (18, 'Itens da matriz', 'checkbox', 20, 16, 'gestao/transparencia/matriz_item'),
  (19, 'Modelos', 'template', 20, 27, null),
  (20, 'Modelos de portal', 'layout', 10, 19, 'gestao/transparencia/modelo/portal'),
  (21, 'Grupos de modelo', 'folders', 20, 19, 'gestao/transparencia/modelo/grupo_categoria_publicacao'),
  (22, 'Categorias de modelo', 'folder', 30, 19, 'gestao/transparencia/modelo/categoria_publicacao'),
  (23, 'Tipos de categoria de modelo', 'tags', 40, 19, 'gestao/transparencia/modelo/categoria_publicacao_tipo'),
  (24, 'Recursos humanos', 'users', 30, 27, null),
  (25, 'Empregadores do consignado', 'briefcase', 10, 24, 'gestao/rh/consignado_empregador_configuracao'),
  (26, 'Rubricas do consignado', 'receipt', 20, 24, 'gestao/rh/consignado_rubrica_configuracao'),
  (27, 'Outros cadastros', 'settings', 40, null, null);
