-- Sessions that a person, and whoever administers, can see and end; and that end when nobody uses them.
alter table sessao
  add column numero bigint generated always as identity,
  add column pessoa_id bigint references pessoa on delete cascade,
  add column aparelho text,
  add column criada_em timestamptz not null default now(),
  add column usada_em timestamptz not null default now(),
  add constraint sessao_numero_uk unique (numero);
create index sessao_pessoa_ix on sessao (pessoa_id) where pessoa_id is not null;
create index sessao_usada_ix on sessao (usada_em);
update sessao set pessoa_id = p.id from pessoa p where p.id = (dados -> 'user' ->> 'pessoaId')::bigint;

-- Passwords can be changed by whom they belong to.
grant update (senha) on conta to claraboia_app;

-- Coming and going is told in the trail as well.
alter table auditoria
  drop constraint auditoria_acao_check,
  add constraint auditoria_acao_check check (
    acao in ('inclusao', 'alteracao', 'retificacao', 'exclusao', 'ordem', 'consulta', 'exportacao',
             'entrada', 'saida'));
