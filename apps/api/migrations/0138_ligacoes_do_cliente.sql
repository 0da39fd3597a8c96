-- Clients bind criteria of the evaluation to sets, settings and pages of their portal (ADR 0107).
-- Old processes: they know neither the kinds nor the columns, and write the former kinds as before.
alter table prova_criterio
  add column campo_portal text
    check (campo_portal in ('endereco', 'atendimento', 'telefone', 'email', 'esicUrl', 'ouvidoriaUrl')),
  -- Path below the portal.
  add column pagina text,
  -- Address of a set, with its kind, and a filter of its public list.
  add column conjunto text,
  add column condicoes text check (condicoes is null or tipo = 'conjunto'),
  drop constraint prova_criterio_tipo_check,
  drop constraint prova_criterio_tipo_ck,
  drop constraint prova_criterio_uk,
  add constraint prova_criterio_tipo_check check
    (tipo in ('categoria', 'conjunto', 'configuracao', 'pagina', 'fora', 'nao_se_aplica')),
  add constraint prova_criterio_tipo_ck check
    ((categoria_publicacao_id is not null) = (tipo = 'categoria')
      and (campo_portal is not null) = (tipo = 'configuracao')
      and (pagina is not null) = (tipo = 'pagina')
      and (conjunto is not null) = (tipo = 'conjunto')
      and (endereco is not null) = (tipo = 'fora') and (conferido_por is not null or tipo <> 'fora')
      and (conferido_em is not null) = (tipo = 'fora') and (motivo is not null) = (tipo = 'nao_se_aplica')),
  add constraint prova_criterio_uk unique nulls not distinct
    (cliente_id, matriz_item_id, tipo, categoria_publicacao_id, campo_portal, pagina, conjunto);

-- Columns and filters of the set for the parts of the criterion, by their words in the matrix.
create table prova_criterio_coluna (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  prova_criterio_id bigint not null,
  ordem integer not null,
  papel text not null check (papel in ('campo', 'filtro', 'dia')),
  pedido text,
  coluna text not null,
  -- Type of the column when it was bound: a column of another type proves something else.
  tipo text,
  primary key (cliente_id, id),
  constraint prova_criterio_coluna_prova_criterio_fk foreign key (cliente_id, prova_criterio_id)
    references prova_criterio (cliente_id, id) on delete cascade
);
create index prova_criterio_coluna_prova_criterio_ix on prova_criterio_coluna (cliente_id, prova_criterio_id, ordem, id);
select proteger_tenant('prova_criterio_coluna');
