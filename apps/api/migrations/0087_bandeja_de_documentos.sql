-- Tray of documents (ADR 0085): PDFs of a client that wait to become publications.
create table bandeja_item (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  -- Rises with edits by people and with changes of state. Guesses do not raise it.
  versao bigint not null default 1,
  -- Key that the browser gave to the upload: a retry finds this row.
  chave text not null,
  situacao text not null default 'lendo' check (situacao in ('lendo', 'pronta', 'publicando', 'publicada', 'falhou')),
  arquivo_nome text not null,
  nome_original text not null,
  paginas integer,
  -- Values of the publication. No foreign keys: a draft must not keep a category from being deleted.
  nome text,
  data date,
  categoria_publicacao_id bigint,
  categoria_publicacao_tipo_id bigint,
  entidade_id bigint,
  -- Reasons of guessed values, by field.
  palpites jsonb not null default '{}',
  -- Fields that a person set: no guess replaces them.
  digitados text[] not null default '{}',
  -- Findings of the reading, without the text.
  leitura jsonb,
  -- Problems that a person answered.
  respondidas text[] not null default '{}',
  -- Faults of fields and the reason of the last refused save.
  erros jsonb not null default '[]',
  falha text,
  publicacao_id bigint,
  -- Person who asked for the publication, with her role.
  pedido jsonb,
  -- Tries of the current work, and the instant at which a worker took the PDF.
  tentativas integer not null default 0,
  tomado_em timestamptz,
  enviada_por bigint references pessoa,
  enviada_em timestamptz not null default now(),
  publicada_em timestamptz,
  primary key (cliente_id, id),
  constraint bandeja_item_chave_uk unique (cliente_id, chave),
  constraint bandeja_item_arquivo_fk foreign key (cliente_id, arquivo_nome) references arquivo (cliente_id, nome)
);
create index bandeja_item_arquivo_ix on bandeja_item (cliente_id, arquivo_nome);
create index bandeja_item_trabalho_ix on bandeja_item (cliente_id, situacao, id) where situacao in ('lendo', 'publicando');
create index bandeja_item_enviada_por_ix on bandeja_item (enviada_por);
select proteger_tenant('bandeja_item');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao, papel_minimo) values
  (133, 'Bandeja de documentos', 'inbox', 15, 1, 'gestao/transparencia/bandeja', 'gestor');
