-- Clients bind criteria of the evaluation to settings and pages of their portal (ADR 0107).
-- Old processes: they know neither the kinds nor the columns, and write the former kinds as before.
alter table prova_criterio
  add column campo_portal text
    check (campo_portal in ('endereco', 'atendimento', 'telefone', 'email', 'esicUrl', 'ouvidoriaUrl')),
  -- Path below the portal.
  add column pagina text,
  drop constraint prova_criterio_tipo_check,
  drop constraint prova_criterio_tipo_ck,
  drop constraint prova_criterio_uk,
  add constraint prova_criterio_tipo_check check
    (tipo in ('categoria', 'configuracao', 'pagina', 'fora', 'nao_se_aplica')),
  add constraint prova_criterio_tipo_ck check
    ((categoria_publicacao_id is not null) = (tipo = 'categoria')
      and (campo_portal is not null) = (tipo = 'configuracao')
      and (pagina is not null) = (tipo = 'pagina')
      and (endereco is not null) = (tipo = 'fora') and (conferido_por is not null or tipo <> 'fora')
      and (conferido_em is not null) = (tipo = 'fora') and (motivo is not null) = (tipo = 'nao_se_aplica')),
  add constraint prova_criterio_uk unique nulls not distinct
    (cliente_id, matriz_item_id, tipo, categoria_publicacao_id, campo_portal, pagina);
