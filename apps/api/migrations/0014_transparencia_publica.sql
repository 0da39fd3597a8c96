-- What citizens read of procurements, contracts and agreements: views in which no person's CPF is whole, so that
-- neither a list, a filter, an order, an export nor the search can tell it.

create function cpf_valido(digitos text) returns boolean
  language sql immutable strict parallel safe as $$
  select case when digitos !~ '^[0-9]{11}$' or digitos ~ '^(.)\1*$' then false else (
    select bool_and(substr(digitos, n + 1, 1) = (case when soma % 11 < 2 then 0 else 11 - soma % 11 end)::text)
      from (select n, sum(substr(digitos, i, 1)::int * (n + 2 - i)) as soma
              from (values (9), (10)) v (n), generate_series(1, 10) i where i <= n group by n) d)
  end
$$;

-- A text with every CPF in it masked, as `***.982.247-**`: what is written as one is, right or wrong, and eleven
-- digits are where their check digits say so.
create function mascarar_cpf(texto text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  achado text;
  digitos text;
begin
  if texto !~ '[0-9]{3}[. ]?[0-9]{3}[. ]?[0-9]{3}[-/. ]?[0-9]{2}' then return texto; end if;
  for achado in
    select distinct m[1] from regexp_matches(
      texto, '(?<![0-9])([0-9]{3}[. ]?[0-9]{3}[. ]?[0-9]{3}[-/. ]?[0-9]{2})(?![0-9])', 'g') m
  loop
    digitos := regexp_replace(achado, '[^0-9]', '', 'g');
    if achado ~ '^[0-9]{3}[.][0-9]{3}[.][0-9]{3}-[0-9]{2}$' or cpf_valido(digitos) then
      texto := regexp_replace(
        texto, '(?<![0-9])' || replace(achado, '.', '[.]') || '(?![0-9])',
        '***.' || substr(digitos, 4, 3) || '.' || substr(digitos, 7, 3) || '-**', 'g');
    end if;
  end loop;
  return texto;
end $$;

-- A tax id without punctuation: a CNPJ whole, a CPF masked whether its check digits are right or not.
create function mascarar_documento(documento text) returns text
  language sql immutable strict parallel safe as $$
  select case when documento ~ '^[0-9]{11}$'
    then '***.' || substr(documento, 4, 3) || '.' || substr(documento, 7, 3) || '-**' else mascarar_cpf(documento) end
$$;

-- The first number in a text, without the zeros before it: '012/2026' → '12'. The text itself where there is none.
create function numero_sem_ano(numero text) returns text
  language sql immutable strict parallel safe as $$
  select coalesce(substring(numero from '0*([0-9]+)'), numero)
$$;

-- The year that a number ends in: '012/2026' → 2026.
create function ano_do_numero(numero text) returns integer
  language sql immutable strict parallel safe as $$
  select substring(numero from '/((?:19|20)[0-9]{2})$')::int
$$;

create view licitacao_publica with (security_invoker) as
  select cliente_id, id, versao, cliente_global_id, exercicio, numero_processo,
      numero_sem_ano(numero_processo) as numero_processo_sem_ano,
      coalesce(ano_do_numero(numero_processo), exercicio) as numero_processo_ano,
      numero, numero_sem_ano(numero) as numero_sem_ano, coalesce(ano_do_numero(numero), exercicio) as numero_ano,
      modalidade_tipo_id, modalidade, unidade_gestora, data_publicacao, data_recebimento_proposta, situacao,
      valor_estimado, valor_adjudicado, mascarar_cpf(objeto) as objeto, mascarar_cpf(participantes) as participantes,
      mascarar_cpf(vencedores) as vencedores, retificado_em
    from licitacao;

create view contrato_publico with (security_invoker) as
  select cliente_id, id, versao, cliente_global_id, tipo_id, contrato_original_id, exercicio, contrato_codigo, numero_contrato,
      numero_sem_ano(numero_contrato) as numero_contrato_sem_ano,
      coalesce(ano_do_numero(numero_contrato), exercicio) as numero_contrato_ano,
      data_inicio, data_fim, valor, mascarar_cpf(fornecedor) as fornecedor,
      mascarar_documento(documento) as documento, mascarar_cpf(objeto) as objeto, url_contrato, licitacao_id,
      cliente_tcepe_id, retificado_em
    from contrato;

create view convenio_publico with (security_invoker) as
  select cliente_id, id, versao, cliente_global_id, numero_convenio,
      numero_sem_ano(numero_convenio) as numero_convenio_sem_ano,
      coalesce(ano_do_numero(numero_convenio), extract(year from data_inicio_execucao)::int) as numero_convenio_ano,
      nome_orgao, situacao, programa, data_inicio_execucao, datafim_execucao, detalhes_link, retificado_em
    from convenio;

grant select on licitacao_publica, contrato_publico, convenio_publico to claraboia_app;

-- A year's records, newest first, as the pages begin.
create index licitacao_exercicio_ix on licitacao (cliente_id, exercicio, data_publicacao, id);
create index contrato_exercicio_data_ix on contrato (cliente_id, exercicio, data_inicio, id);

-- The search reads the same: a supplier's name may hold a CPF (those of sole traders do), and an addendum is called one.
create or replace view busca_fonte with (security_invoker) as
  select 'publicacao' as tipo, p.cliente_id, p.id as registro_id, p.categoria_publicacao_id as categoria_id,
      p.data, extract(year from p.data)::int as ano,
      p.nome::text collate "default" as titulo,
      concat_ws(' · ', g.nome, c.nome, t.nome, t.nome_plural, e.nome)::text collate "default" as contexto,
      (select string_agg(left(a.nome, 500), ' · ' order by a.ordem, a.id)
         from (select * from publicacao_arquivo a where a.cliente_id = p.cliente_id and a.publicacao_id = p.id
                order by a.ordem, a.id limit 200) a)::text collate "default" as corpo,
      (select busca_juntar_todos(x.vetor order by a.ordem, a.id)
         from publicacao_arquivo a join arquivo_texto x on x.cliente_id = a.cliente_id and x.nome = a.arquivo_nome
        where a.cliente_id = p.cliente_id and a.publicacao_id = p.id and x.vetor is not null) as arquivos
    from publicacao p
    join categoria_publicacao c on c.cliente_id = p.cliente_id and c.id = p.categoria_publicacao_id
    join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
    left join categoria_publicacao_tipo t on t.cliente_id = p.cliente_id and t.id = p.categoria_publicacao_tipo_id
    left join entidade e on e.cliente_id = p.cliente_id and e.id = p.entidade_id
  union all
  select 'categoria_publicacao', c.cliente_id, c.id, c.id, null, null, c.nome::text collate "default",
      g.nome::text collate "default", busca_texto_html(left(c.conteudo_html, 200000)), null
    from categoria_publicacao c
    join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
  union all
  select 'servico', s.cliente_id, s.id, null, null, null, s.nome::text collate "default",
      u.nome::text collate "default",
      concat_ws(' · ', s.descricao, s.exigencias, (
        select string_agg(concat_ws(' ', d.nome, d.observacao), ' · ' order by d.ordem, d.id) from servico_documento d
         where d.cliente_id = s.cliente_id and d.servico_id = s.id),
        s.etapas, s.prioridades, s.pagamento_taxas, s.prazo_atendimento, s.tempo_espera, s.forma_acompanhamento,
        s.canal_manifestacao)::text collate "default", null
    from servico s
    join estrutura_organizacional u on u.cliente_id = s.cliente_id and u.id = s.estrutura_organizacional_id
  union all
  select 'faq', cliente_id, id, null, null, null, pergunta::text collate "default", '',
      busca_texto_html(left(resposta_html, 200000)), null
    from faq
  union all
  select 'estrutura_organizacional', u.cliente_id, u.id, null, null, null, u.nome::text collate "default",
      (select string_agg(m.nome || ', ' || m.cargo, ' · ' order by m.nome, m.id)
         from estrutura_organizacional_gestao m
        where m.cliente_id = u.cliente_id and m.estrutura_organizacional_id = u.id)::text collate "default",
      busca_texto_html(left(u.texto, 200000)), null
    from estrutura_organizacional u
  union all
  select 'aviso_licitacao', a.cliente_id, a.id, null, (a.data_hora_certame at time zone 'America/Sao_Paulo')::date,
      a.exercicio, (m.nome || ' nº ' || lpad(a.numero_por_modalidade::text, 3, '0') || '/' || a.exercicio)::text collate "default",
      a.objeto::text collate "default",
      concat_ws(' · ', 'Processo nº ' || lpad(a.numero_processo::text, 3, '0') || '/' || a.exercicio, a.progoeiro, a.observacao, (
        select string_agg(d.nome, ' · ' order by d.ordem, d.id) from aviso_licitacao_documento d
         where d.cliente_id = a.cliente_id and d.aviso_licitacao_id = a.id))::text collate "default", null
    from aviso_licitacao a join licitacao_modalidade_tipo m on m.id = a.modalidade_licitacao_id
  union all
  select 'declaracao_inexistencia', d.cliente_id, d.id, null, null,
      substring(d.periodo from '(?:19|20)[0-9]{2}')::int,
      (c.nome || ' – ' || d.periodo)::text collate "default",
      concat_ws(' · ', 'Declaração de inexistência de informação', g.nome)::text collate "default",
      busca_texto_html(left(d.declaracao, 200000)), null
    from declaracao_inexistencia d
    join categoria_publicacao c on c.cliente_id = d.cliente_id and c.id = d.categoria_publicacao_id
    join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
  union all
  select 'licitacao', l.cliente_id, l.id, null, l.data_publicacao, l.exercicio,
      (m.nome || ' nº ' || l.numero)::text collate "default", mascarar_cpf(l.objeto)::text collate "default",
      concat_ws(' · ', 'Processo nº ' || l.numero_processo, l.unidade_gestora, l.situacao)::text collate "default", null
    from licitacao l join licitacao_modalidade_tipo m on m.id = l.modalidade_tipo_id
  union all
  select 'contrato', c.cliente_id, c.id, null, c.data_inicio, c.exercicio,
      (case c.tipo_id when 2 then 'Termo aditivo nº ' else 'Contrato nº ' end || c.numero_contrato)::text collate "default",
      mascarar_cpf(c.objeto)::text collate "default", mascarar_cpf(c.fornecedor)::text collate "default", null
    from contrato c
  union all
  select 'convenio', cliente_id, id, null, data_inicio_execucao, extract(year from data_inicio_execucao)::int,
      ('Convênio nº ' || numero_convenio)::text collate "default",
      concat_ws(' · ', programa, nome_orgao)::text collate "default", situacao::text collate "default", null
    from convenio;

do $$
declare
  dono bigint;
  t text;
  ids bigint[];
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    foreach t in array '{licitacao,contrato}'::text[] loop
      execute format('select array_agg(id) from %I where cliente_id = $1', t) into ids using dono;
      perform busca_indexar(t, dono, ids);
    end loop;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
