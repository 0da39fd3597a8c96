-- The remaining records of a client: layout, organisational structure, service charter, events with
-- their registrations, bidding notices; and the menu entries of their screens.

create table layout (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  top_brasao text,
  logotipo text,
  top_nome_portal text,
  exibe_nome_portal boolean not null default true,
  page_bg_color text,
  page_font_color text,
  top_bg_color text,
  top_nome_portal_color text,
  navbar_bg_color text,
  navbar_font_color text,
  categoria_button_bg_color text,
  categoria_button_font_color text,
  grupo_categoria_label_font_color text,
  footer_bg_color text,
  footer_font_color text,
  primary key (cliente_id, id),
  constraint layout_cliente_uk unique (cliente_id),
  constraint layout_top_brasao_fk foreign key (cliente_id, top_brasao)
    references arquivo (cliente_id, nome),
  constraint layout_logotipo_fk foreign key (cliente_id, logotipo)
    references arquivo (cliente_id, nome)
);
select proteger_tenant('layout');

-- Whose portal has an id: the public logo is asked for by it, and portals stand behind the wall.
-- It is kept beside the client's own address, which every client has.
alter table endereco_portal add column portal_id bigint;
create unique index endereco_portal_portal_ix on endereco_portal (portal_id) where portal_id is not null;

create table estrutura_organizacional (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  codigo text not null collate numero_natural,
  -- Written after the row itself, with those of the units below it.
  codigo_completo text not null default '' collate numero_natural,
  nome text not null collate "pt-BR-x-icu",
  estrutura_pai_id bigint,
  texto text,
  portal_cliente_id bigint,
  cliente_referido_id bigint not null constraint estrutura_organizacional_cliente_fk references cliente,
  ordem_exibicao integer not null,
  primary key (cliente_id, id),
  constraint estrutura_organizacional_pai_fk foreign key (cliente_id, estrutura_pai_id)
    references estrutura_organizacional (cliente_id, id),
  constraint estrutura_organizacional_portal_cliente_fk foreign key (cliente_id, portal_cliente_id)
    references portal (cliente_id, id),
  constraint estrutura_organizacional_codigo_uk
    unique nulls not distinct (cliente_id, estrutura_pai_id, codigo)
);
create index estrutura_organizacional_ordem_ix
  on estrutura_organizacional (cliente_id, ordem_exibicao, id);
create index estrutura_organizacional_pai_ix
  on estrutura_organizacional (cliente_id, estrutura_pai_id, ordem_exibicao, id);
create index estrutura_organizacional_portal_cliente_ix
  on estrutura_organizacional (cliente_id, portal_cliente_id) where portal_cliente_id is not null;
create index estrutura_organizacional_cliente_referido_ix
  on estrutura_organizacional (cliente_referido_id);
select proteger_tenant('estrutura_organizacional');

create table estrutura_organizacional_gestao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  estrutura_organizacional_id bigint not null,
  nome text not null collate "pt-BR-x-icu",
  cargo text not null collate "pt-BR-x-icu",
  nome_foto text,
  primary key (cliente_id, id),
  constraint estrutura_organizacional_gestao_unidade_fk
    foreign key (cliente_id, estrutura_organizacional_id)
    references estrutura_organizacional (cliente_id, id),
  constraint estrutura_organizacional_gestao_foto_fk foreign key (cliente_id, nome_foto)
    references arquivo (cliente_id, nome)
);
create index estrutura_organizacional_gestao_nome_ix
  on estrutura_organizacional_gestao (cliente_id, nome, id);
create index estrutura_organizacional_gestao_unidade_ix
  on estrutura_organizacional_gestao (cliente_id, estrutura_organizacional_id, nome, id);
create index estrutura_organizacional_gestao_foto_ix
  on estrutura_organizacional_gestao (cliente_id, nome_foto) where nome_foto is not null;
select proteger_tenant('estrutura_organizacional_gestao');

create table servico (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  estrutura_organizacional_id bigint not null,
  nome text not null collate "pt-BR-x-icu",
  descricao text not null,
  exigencias text,
  agendamento_previo boolean not null default false,
  atendimento_domiciliar boolean not null default false,
  pagamento_taxas text,
  prazo_atendimento text,
  forma_acompanhamento text,
  etapas text,
  prioridades text,
  tempo_espera text,
  canal_manifestacao text,
  primary key (cliente_id, id),
  constraint servico_unidade_fk foreign key (cliente_id, estrutura_organizacional_id)
    references estrutura_organizacional (cliente_id, id)
);
create index servico_nome_ix on servico (cliente_id, nome, id);
create index servico_unidade_ix on servico (cliente_id, estrutura_organizacional_id, nome, id);
select proteger_tenant('servico');

create table servico_documento (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  servico_id bigint not null,
  ordem integer not null,
  nome text not null,
  observacao text,
  obrigatorio boolean not null default true,
  primary key (cliente_id, id),
  constraint servico_documento_servico_fk foreign key (cliente_id, servico_id)
    references servico (cliente_id, id) on delete cascade
);
create index servico_documento_servico_ix on servico_documento (cliente_id, servico_id, ordem, id);
select proteger_tenant('servico_documento');

create table servico_forma_solicitacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  servico_id bigint not null,
  ordem integer not null,
  tipo_solicitacao_id bigint not null
    constraint servico_forma_solicitacao_tipo_fk references tipo_solicitacao,
  valor text not null,
  primary key (cliente_id, id),
  constraint servico_forma_solicitacao_servico_fk foreign key (cliente_id, servico_id)
    references servico (cliente_id, id) on delete cascade
);
create index servico_forma_solicitacao_servico_ix
  on servico_forma_solicitacao (cliente_id, servico_id, ordem, id);
select proteger_tenant('servico_forma_solicitacao');

create table evento (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  cliente_global_id bigint not null generated always as (cliente_id) stored,
  nome text not null collate "pt-BR-x-icu",
  ativo boolean not null default true,
  descricao text,
  data_inicial_realizacao timestamptz not null,
  data_final_realizacao timestamptz,
  local text,
  inscricao_inicio timestamptz,
  inscricao_fim timestamptz,
  valor numeric(15, 2) check (valor >= 0),
  chave_pix text,
  beneficiario text,
  banco text,
  agencia text,
  conta text,
  contato_whatsapp text,
  primary key (cliente_id, id),
  constraint evento_realizacao_ck check (data_final_realizacao >= data_inicial_realizacao),
  constraint evento_inscricao_ck check (inscricao_fim >= inscricao_inicio)
);
create index evento_data_inicial_ix on evento (cliente_id, data_inicial_realizacao, id);
select proteger_tenant('evento');

-- Which client's event stands for the whole installation where nobody says which client is meant.
-- A list of the installation: it holds no more of an event than when it is.
create table evento_ativo (
  cliente_id bigint not null references cliente on delete cascade,
  evento_id bigint not null,
  data_inicial_realizacao timestamptz not null,
  primary key (cliente_id, evento_id)
);
create index evento_ativo_data_ix on evento_ativo (data_inicial_realizacao);
grant select, insert, update, delete on evento_ativo to claraboia_app;

create table inscricao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  evento_id bigint not null,
  data_hora_inscricao timestamptz not null default now(),
  nome text not null collate "pt-BR-x-icu",
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  email text not null,
  celular text not null,
  cep text not null,
  endereco text not null,
  complemento_endereco text,
  bairro text not null,
  municipio_id bigint not null constraint inscricao_municipio_fk references municipio,
  instituicao_representada text,
  status_pagamento text not null,
  comprovante_pagamento text,
  primary key (cliente_id, id),
  constraint inscricao_evento_fk foreign key (cliente_id, evento_id) references evento (cliente_id, id),
  constraint inscricao_evento_cpf_uk unique (cliente_id, evento_id, cpf),
  constraint inscricao_comprovante_fk foreign key (cliente_id, comprovante_pagamento)
    references arquivo (cliente_id, nome)
);
create index inscricao_data_ix on inscricao (cliente_id, data_hora_inscricao, id);
create index inscricao_cpf_ix on inscricao (cliente_id, cpf);
create index inscricao_comprovante_ix on inscricao (cliente_id, comprovante_pagamento)
  where comprovante_pagamento is not null;
select proteger_tenant('inscricao');

create table comissao_licitacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  nome text not null collate "pt-BR-x-icu",
  telefone1 text,
  telefone2 text,
  fax text,
  email text,
  primary key (cliente_id, id)
);
create index comissao_licitacao_nome_ix on comissao_licitacao (cliente_id, nome, id);
select proteger_tenant('comissao_licitacao');

create table aviso_licitacao (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  modalidade_licitacao_id bigint not null
    constraint aviso_licitacao_modalidade_fk references licitacao_modalidade_tipo,
  exercicio integer not null,
  numero_por_modalidade integer not null,
  numero_processo integer not null,
  objeto text not null,
  data_hora_certame timestamptz not null,
  rua text,
  numero text,
  complemento text,
  bairro text,
  cidade text,
  uf text check (uf ~ '^[A-Z]{2}$'),
  cep text,
  progoeiro text,
  comissao_licitacao_id bigint,
  observacao text,
  primary key (cliente_id, id),
  constraint aviso_licitacao_comissao_fk foreign key (cliente_id, comissao_licitacao_id)
    references comissao_licitacao (cliente_id, id)
);
create index aviso_licitacao_certame_ix on aviso_licitacao (cliente_id, data_hora_certame, id);
create index aviso_licitacao_comissao_ix on aviso_licitacao (cliente_id, comissao_licitacao_id)
  where comissao_licitacao_id is not null;
select proteger_tenant('aviso_licitacao');

create table aviso_licitacao_documento (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  aviso_licitacao_id bigint not null,
  ordem integer not null,
  nome text not null,
  arquivo text not null,
  data_hora_publicacao timestamptz not null default now(),
  primary key (cliente_id, id),
  constraint aviso_licitacao_documento_aviso_fk foreign key (cliente_id, aviso_licitacao_id)
    references aviso_licitacao (cliente_id, id) on delete cascade,
  constraint aviso_licitacao_documento_arquivo_fk foreign key (cliente_id, arquivo)
    references arquivo (cliente_id, nome)
);
create index aviso_licitacao_documento_aviso_ix
  on aviso_licitacao_documento (cliente_id, aviso_licitacao_id, ordem, id);
create index aviso_licitacao_documento_arquivo_ix on aviso_licitacao_documento (cliente_id, arquivo);
select proteger_tenant('aviso_licitacao_documento');

-- Client by client, since the wall stands before the tables' owner too.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    update endereco_portal e set portal_id = p.id from portal p
     where e.cliente_id = dono and e.origem = 'identificador' and p.cliente_id = dono;
    -- Tax ids are kept without punctuation.
    update contrato set documento = nullif(upper(regexp_replace(documento, '[^0-9A-Za-z]', '', 'g')), '')
     where cliente_id = dono and documento ~ '[^0-9A-Z]';
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (101, 'Layout', 'palette', 15, 6, 'gestao/transparencia/layout'),
  (102, 'Serviços e estrutura', 'sitemap', 33, null, null),
  (103, 'Serviços', 'clipboard-list', 10, 102, 'gestao/transparencia/servico'),
  (104, 'Estrutura organizacional', 'sitemap', 20, 102, 'gestao/transparencia/estrutura-organizacional'),
  (105, 'Gestores das unidades', 'id-badge', 30, 102, 'gestao/transparencia/estrutura-organizacional-gestao'),
  (106, 'Eventos', 'calendar-event', 36, null, null),
  (107, 'Eventos', 'calendar-event', 10, 106, 'gestao/transparencia/evento'),
  (108, 'Inscrições', 'list-check', 20, 106, 'gestao/transparencia/inscricao'),
  (109, 'Avisos de licitação', 'speakerphone', 15, 11, 'gestao/transparencia/aviso-licitacao'),
  (110, 'Comissões de licitação', 'users-group', 35, 11, 'gestao/transparencia/comissao-licitacao');
