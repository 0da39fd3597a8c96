-- What a client says proves a criterion of its evaluation, besides what the product binds itself (PNTP).
create table prova_criterio (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
  matriz_item_id bigint not null,
  tipo text not null check (tipo in ('categoria', 'fora', 'nao_se_aplica')),
  categoria_publicacao_id bigint,
  endereco text,
  conferido_por text collate "pt-BR-x-icu",
  conferido_em date,
  motivo text collate "pt-BR-x-icu",
  primary key (cliente_id, id),
  constraint prova_criterio_item_fk foreign key (cliente_id, matriz_item_id)
    references matriz_item (cliente_id, id),
  constraint prova_criterio_categoria_fk foreign key (cliente_id, categoria_publicacao_id)
    references categoria_publicacao (cliente_id, id),
  constraint prova_criterio_uk unique nulls not distinct
    (cliente_id, matriz_item_id, tipo, categoria_publicacao_id),
  constraint prova_criterio_tipo_ck check
    ((categoria_publicacao_id is not null) = (tipo = 'categoria')
      and (endereco is not null) = (tipo = 'fora') and (conferido_por is not null or tipo <> 'fora')
      and (conferido_em is not null) = (tipo = 'fora') and (motivo is not null) = (tipo = 'nao_se_aplica'))
);
create index prova_criterio_categoria_ix on prova_criterio (cliente_id, categoria_publicacao_id)
  where categoria_publicacao_id is not null;
select proteger_tenant('prova_criterio');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao)
select 230, 'Provas de critérios', 'checkbox', 30, menu_pai_id, 'gestao/transparencia/prova-criterio'
  from menu where id = 18;
