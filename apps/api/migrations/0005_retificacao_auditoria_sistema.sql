-- Rectifying with its history, reading the trail across clients, and the tables that
-- administrators keep: clients, people, accesses, menus, parameters.

alter table auditoria add column motivo text;
alter table auditoria add constraint auditoria_motivo_ck
  check ((acao = 'retificacao') = (motivo is not null));
-- For reading over all clients, latest first; within one the primary key serves.
create index auditoria_id_ix on auditoria (id);

-- The second way to read the trail: over all clients, for a transaction that says so and for reading
-- alone. No other table has such a policy, so nothing else opens with it.
create policy auditoria_leitura on auditoria for select to claraboia_app
  using (current_setting('claraboia.auditoria', true) = 'todos');

-- Files named by versions that were rectified: they stay for as long as the trail does.
create table arquivo_retificado (
  cliente_id bigint not null references cliente,
  auditoria_id bigint not null,
  arquivo_nome text not null,
  primary key (cliente_id, auditoria_id, arquivo_nome),
  constraint arquivo_retificado_auditoria_fk foreign key (cliente_id, auditoria_id)
    references auditoria (cliente_id, id),
  constraint arquivo_retificado_arquivo_fk foreign key (cliente_id, arquivo_nome)
    references arquivo (cliente_id, nome)
);
create index arquivo_retificado_nome_ix on arquivo_retificado (cliente_id, arquivo_nome);
select proteger_tenant('arquivo_retificado');
revoke update, delete on arquivo_retificado from claraboia_app;

alter table publicacao add column retificado_em timestamptz;
alter table licitacao add column retificado_em timestamptz;
alter table contrato add column retificado_em timestamptz;
alter table convenio add column retificado_em timestamptz;
alter table declaracao_inexistencia add column retificado_em timestamptz;

alter table cliente add column em_manutencao boolean not null default false;
grant insert, delete on cliente to claraboia_app;
-- What is fictional stays marked as such.
grant update (identificador, nome, cidade, uf, cnpj, cliente_tipo_id, em_manutencao, versao)
  on cliente to claraboia_app;
grant delete on cliente_versao to claraboia_app;

alter table pessoa alter column nome type text collate "pt-BR-x-icu";
create index pessoa_nome_ix on pessoa (nome, id);
grant insert, delete on pessoa to claraboia_app;
grant update (cpf, nome, administrador) on pessoa to claraboia_app;

alter table acesso
  add column id bigint generated always as identity,
  add column versao bigint not null default 1;
alter table acesso drop constraint acesso_pkey;
alter table acesso add constraint acesso_pkey primary key (id);
alter table acesso add constraint acesso_pessoa_uk unique (cliente_id, pessoa_id);
grant insert, update, delete on acesso to claraboia_app;

-- From which role on an entry is shown; roles are ordered consulta, gestor, admin.
alter table menu add column papel_minimo text not null default 'consulta'
  check (papel_minimo in ('consulta', 'gestor', 'admin'));
create index menu_seq_ix on menu (seq, id);
grant insert, update, delete on menu to claraboia_app;

alter table parametro
  add column id bigint generated always as identity,
  add column versao bigint not null default 1;
alter table parametro drop constraint parametro_pkey;
alter table parametro add constraint parametro_pkey primary key (id);
alter table parametro add constraint parametro_nome_uk unique (nome);
alter table parametro alter column descricao drop not null;
grant insert, update, delete on parametro to claraboia_app;

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao, papel_minimo) values
  (90, 'Administração', 'shield-lock', 90, null, null, 'admin'),
  (91, 'Clientes', 'building-community', 10, 90, 'gestao/cliente', 'admin'),
  (92, 'Pessoas', 'user', 20, 90, 'gestao/sistema/pessoa', 'admin'),
  (93, 'Acessos', 'key', 30, 90, 'gestao/sistema/acesso', 'admin'),
  (94, 'Menus', 'menu', 40, 90, 'gestao/sistema/menu', 'admin'),
  (95, 'Parâmetros', 'adjustments', 50, 90, 'gestao/sistema/parametro', 'admin'),
  (96, 'Auditoria', 'history', 90, 27, 'gestao/auditoria', 'gestor');
