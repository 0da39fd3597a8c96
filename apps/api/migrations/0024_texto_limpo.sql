-- Which rich texts are known to be clean (ADR 0030): by the SHA-256 of a text as a column holds it, and by the rules that it was
-- cleaned by. A text that is not here, or only by older rules, is cleaned once more when somebody reads it. `limpo` is what it
-- was cleaned to, where that differs; the column itself stays as it is, since nobody has changed the record.
create table texto_limpo (
  cliente_id bigint not null references cliente on delete cascade,
  resumo bytea not null check (length(resumo) = 32),
  regras text not null,
  limpo text,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, resumo, regras)
);
create index texto_limpo_criado_ix on texto_limpo (cliente_id, criado_em);
select proteger_tenant('texto_limpo');
