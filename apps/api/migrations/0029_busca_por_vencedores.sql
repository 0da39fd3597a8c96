-- The search finds a procurement by who won it, as it finds a contract by its supplier.

-- As before, and by its winners: their CNPJs in every spelling (busca_vetor), no person's CPF whole.
create or replace view busca_fonte_licitacao
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'licitacao', l.cliente_id, l.id, null::bigint, l.data_publicacao, l.exercicio,
      (m.nome || ' nº ' || l.numero)::text collate "default", mascarar_cpf(l.objeto)::text collate "default",
      concat_ws(' · ', 'Processo nº ' || l.numero_processo, l.unidade_gestora, l.situacao, mascarar_cpf(l.vencedores), (
        select string_agg(t.nome || ': ' || mascarar_cpf(left(a.nome_arquivo, 500)), ' · ' order by a.data_arquivo, a.id)
          from (select * from licitacao_arquivo a where a.cliente_id = l.cliente_id and a.licitacao_id = l.id
                 order by a.id limit 200) a
          join licitacao_arquivo_tipo t on t.id = a.tipo_id))::text collate "default", null::tsvector
    from licitacao l join licitacao_modalidade_tipo m on m.id = l.modalidade_tipo_id;

-- Documents written before are written anew by a job, client by client: the wall stands before the tables' owner too.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    insert into busca_refazer (cliente_id, tipo) values (dono, 'licitacao')
    on conflict (cliente_id, tipo) do update set feito_id = 0;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
