-- Writes that named an idempotency key (draft-ietf-httpapi-idempotency-key-header): a repeated one is answered with the record that the
-- first one saved. Only its id and a hash are kept, for a day. cliente_id is 0 for records of the installation.
create table escrita_feita (
  cliente_id bigint not null,
  pessoa_id bigint not null,
  chave text not null check (length(chave) between 16 and 64),
  -- SHA-256 of the method, the address, the precondition and the body.
  pedido text not null check (length(pedido) = 43),
  -- Both null only while the first write's transaction is open.
  registro_id bigint,
  codigo integer,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, pessoa_id, chave)
);
select proteger_tenant('escrita_feita');
