-- Parameters of the installation that screens ask for by name, and what a person's own page
-- and own report need.

-- Anybody signed in may read any of them: never a place for a secret.
create table parametro (
  nome text primary key check (nome ~ '^[a-z0-9]+(_[a-z0-9]+)*$'),
  valor text not null,
  descricao text not null
);
insert into parametro (nome, valor, descricao) values
  ('hide_perfil_page', 'false',
   'Com true, o cartão da pessoa na página inicial da gestão não mostra o atalho para o perfil.');
grant select on parametro to claraboia_app;

-- A person edits nothing of the own record but the social name.
grant update (nome_social, versao) on pessoa to claraboia_app;

-- One person's own actions within a client, latest first.
create index auditoria_pessoa_ix on auditoria (cliente_id, pessoa_id, id);
