-- The last visit of each address outside of a portal that proves criteria of its evaluation (PNTP).
create table visita_externa (
  cliente_id bigint not null references cliente,
  -- The address itself may be longer than a key.
  endereco_hash text not null check (endereco_hash ~ '^[0-9a-f]{64}$'),
  visitada_em timestamptz not null,
  resultado text not null check (resultado in ('respondeu', 'falhou', 'sem_saida', 'nao_se_visita')),
  -- Words for citizens; null if it answered.
  motivo text,
  respondeu_em timestamptz,
  -- Failed runs since the last answer, and the last of them that counted.
  falhas integer not null default 0,
  falhou_em timestamptz,
  primary key (cliente_id, endereco_hash)
);
select proteger_tenant('visita_externa');
