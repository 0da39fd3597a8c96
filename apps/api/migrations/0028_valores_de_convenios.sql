-- What an agreement is worth, and who pays which part of it, as the sources give it. Filled by the next synchronisation.
alter table convenio
  add column valor_global numeric(15, 2),
  add column valor_repasse numeric(15, 2),
  add column valor_contrapartida numeric(15, 2);

create or replace view convenio_publico with (security_invoker) as
  select cliente_id, id, versao, cliente_global_id, numero_convenio,
      numero_sem_ano(numero_convenio) as numero_convenio_sem_ano,
      coalesce(ano_do_numero(numero_convenio), extract(year from data_inicio_execucao)::int) as numero_convenio_ano,
      nome_orgao, situacao, programa, data_inicio_execucao, datafim_execucao, detalhes_link, retificado_em,
      valor_global, valor_repasse, valor_contrapartida
    from convenio;
