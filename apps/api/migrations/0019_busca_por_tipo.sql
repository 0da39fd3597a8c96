-- The search's documents at a fraction of their cost. Writing one took 5 ms, of which planning was 4: the statement read all
-- ten kinds of records and was planned each time, for each row that a record is made of.

-- Every kind of record that citizens can find, in a view of its own: who wants one kind plans that alone.
create view busca_fonte_publicacao
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'publicacao', p.cliente_id, p.id, p.categoria_publicacao_id,
      p.data, extract(year from p.data)::int,
      p.nome::text collate "default",
      concat_ws(' · ', g.nome, c.nome, t.nome, t.nome_plural, e.nome)::text collate "default",
      (select string_agg(left(a.nome, 500), ' · ' order by a.ordem, a.id)
         from (select * from publicacao_arquivo a where a.cliente_id = p.cliente_id and a.publicacao_id = p.id
                order by a.ordem, a.id limit 200) a)::text collate "default",
      (select busca_juntar_todos(x.vetor order by a.ordem, a.id)
         from publicacao_arquivo a join arquivo_texto x on x.cliente_id = a.cliente_id and x.nome = a.arquivo_nome
        where a.cliente_id = p.cliente_id and a.publicacao_id = p.id and x.vetor is not null)
    from publicacao p
    join categoria_publicacao c on c.cliente_id = p.cliente_id and c.id = p.categoria_publicacao_id
    join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
    left join categoria_publicacao_tipo t on t.cliente_id = p.cliente_id and t.id = p.categoria_publicacao_tipo_id
    left join entidade e on e.cliente_id = p.cliente_id and e.id = p.entidade_id;

create view busca_fonte_categoria_publicacao
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'categoria_publicacao', c.cliente_id, c.id, c.id, null::date, null::int, c.nome::text collate "default",
      g.nome::text collate "default", busca_texto_html(left(c.conteudo_html, 200000)), null::tsvector
    from categoria_publicacao c
    join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id;

create view busca_fonte_servico
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'servico', s.cliente_id, s.id, null::bigint, null::date, null::int, s.nome::text collate "default",
      u.nome::text collate "default",
      concat_ws(' · ', s.descricao, s.exigencias, (
        select string_agg(concat_ws(' ', d.nome, d.observacao), ' · ' order by d.ordem, d.id) from servico_documento d
         where d.cliente_id = s.cliente_id and d.servico_id = s.id),
        s.etapas, s.prioridades, s.pagamento_taxas, s.prazo_atendimento, s.tempo_espera, s.forma_acompanhamento,
        s.canal_manifestacao)::text collate "default", null::tsvector
    from servico s
    join estrutura_organizacional u on u.cliente_id = s.cliente_id and u.id = s.estrutura_organizacional_id;

create view busca_fonte_faq
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'faq', cliente_id, id, null::bigint, null::date, null::int, pergunta::text collate "default", '',
      busca_texto_html(left(resposta_html, 200000)), null::tsvector
    from faq;

create view busca_fonte_estrutura_organizacional
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'estrutura_organizacional', u.cliente_id, u.id, null::bigint, null::date, null::int, u.nome::text collate "default",
      (select string_agg(m.nome || ', ' || m.cargo, ' · ' order by m.nome, m.id)
         from estrutura_organizacional_gestao m
        where m.cliente_id = u.cliente_id and m.estrutura_organizacional_id = u.id)::text collate "default",
      busca_texto_html(left(u.texto, 200000)), null::tsvector
    from estrutura_organizacional u;

create view busca_fonte_aviso_licitacao
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'aviso_licitacao', a.cliente_id, a.id, null::bigint, (a.data_hora_certame at time zone 'America/Sao_Paulo')::date,
      a.exercicio, (m.nome || ' nº ' || lpad(a.numero_por_modalidade::text, 3, '0') || '/' || a.exercicio)::text collate "default",
      a.objeto::text collate "default",
      concat_ws(' · ', 'Processo nº ' || lpad(a.numero_processo::text, 3, '0') || '/' || a.exercicio, a.progoeiro, a.observacao, (
        select string_agg(d.nome, ' · ' order by d.ordem, d.id) from aviso_licitacao_documento d
         where d.cliente_id = a.cliente_id and d.aviso_licitacao_id = a.id))::text collate "default", null::tsvector
    from aviso_licitacao a join licitacao_modalidade_tipo m on m.id = a.modalidade_licitacao_id;

create view busca_fonte_declaracao_inexistencia
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'declaracao_inexistencia', d.cliente_id, d.id, null::bigint, null::date,
      substring(d.periodo from '(?:19|20)[0-9]{2}')::int,
      (c.nome || ' – ' || d.periodo)::text collate "default",
      concat_ws(' · ', 'Declaração de inexistência de informação', g.nome)::text collate "default",
      busca_texto_html(left(d.declaracao, 200000)), null::tsvector
    from declaracao_inexistencia d
    join categoria_publicacao c on c.cliente_id = d.cliente_id and c.id = d.categoria_publicacao_id
    join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id;

create view busca_fonte_licitacao
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'licitacao', l.cliente_id, l.id, null::bigint, l.data_publicacao, l.exercicio,
      (m.nome || ' nº ' || l.numero)::text collate "default", mascarar_cpf(l.objeto)::text collate "default",
      concat_ws(' · ', 'Processo nº ' || l.numero_processo, l.unidade_gestora, l.situacao)::text collate "default", null::tsvector
    from licitacao l join licitacao_modalidade_tipo m on m.id = l.modalidade_tipo_id;

create view busca_fonte_contrato
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'contrato', c.cliente_id, c.id, null::bigint, c.data_inicio, c.exercicio,
      (case c.tipo_id when 2 then 'Termo aditivo nº ' else 'Contrato nº ' end || c.numero_contrato)::text collate "default",
      mascarar_cpf(c.objeto)::text collate "default", mascarar_cpf(c.fornecedor)::text collate "default", null::tsvector
    from contrato c;

create view busca_fonte_convenio
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'convenio', cliente_id, id, null::bigint, data_inicio_execucao, extract(year from data_inicio_execucao)::int,
      ('Convênio nº ' || numero_convenio)::text collate "default",
      concat_ws(' · ', programa, nome_orgao)::text collate "default", situacao::text collate "default", null::tsvector
    from convenio;

create or replace view busca_fonte with (security_invoker) as
  select * from busca_fonte_publicacao
  union all select * from busca_fonte_categoria_publicacao
  union all select * from busca_fonte_servico
  union all select * from busca_fonte_faq
  union all select * from busca_fonte_estrutura_organizacional
  union all select * from busca_fonte_aviso_licitacao
  union all select * from busca_fonte_declaracao_inexistencia
  union all select * from busca_fonte_licitacao
  union all select * from busca_fonte_contrato
  union all select * from busca_fonte_convenio;

grant select on
  busca_fonte_publicacao, busca_fonte_categoria_publicacao, busca_fonte_servico, busca_fonte_faq,
  busca_fonte_estrutura_organizacional, busca_fonte_aviso_licitacao, busca_fonte_declaracao_inexistencia,
  busca_fonte_licitacao, busca_fonte_contrato, busca_fonte_convenio
  to claraboia_app;

-- The statement that writes the documents of one kind anew: of a client ($1), by the records' ids ($2). Many records stand
-- in one place: its vector is made once. Words to suggest are in titles and places; where those stay, none is new.
create function busca_indexar_sql(p_tipo text) returns text
  language sql immutable strict
  return format(
    'with fonte as materialized (
       select * from %2$I where cliente_id = $1 and registro_id = any ($2)),
     lugar as materialized (
       select contexto, busca_vetor(contexto, ''B'') as vetor from (select distinct coalesce(contexto, '''') as contexto from fonte) c),
     novo as materialized (
       select f.*, busca_vetor(f.titulo, ''A'') || l.vetor || coalesce(busca_vetor(f.corpo, ''C''), '''') as vetor
         from fonte f join lugar l on l.contexto = coalesce(f.contexto, '''')),
     antes as materialized (
       select registro_id, ts_filter(vetor, ''{a,b}'') as nomes from busca_documento
        where cliente_id = $1 and tipo = %1$L and registro_id = any ($2)),
     gravado as (
       insert into busca_documento as d
         (cliente_id, tipo, registro_id, categoria_id, data, ano, vetor, vetor_completo)
       select cliente_id, tipo, registro_id, categoria_id, data, ano, vetor,
              case when arquivos is not null then busca_juntar(vetor, arquivos) end
         from novo
       on conflict (cliente_id, tipo, registro_id) do update
         set categoria_id = excluded.categoria_id, data = excluded.data, ano = excluded.ano,
             vetor = excluded.vetor, vetor_completo = excluded.vetor_completo
         where (d.categoria_id, d.data, d.ano, d.vetor, d.vetor_completo) is distinct from
               (excluded.categoria_id, excluded.data, excluded.ano, excluded.vetor, excluded.vetor_completo)
       returning registro_id, ts_filter(vetor, ''{a,b}'') as nomes),
     -- In pieces, so that each is read in a moment.
     renomeado as (
       select registro_id, (row_number() over () - 1) / 10000 as parte
         from gravado left join antes using (registro_id) where gravado.nomes is distinct from antes.nomes)
     insert into busca_palavra_nova (cliente_id, tipo, registro_ids)
     select $1, %1$L, array_agg(registro_id) from renomeado group by parte', p_tipo, 'busca_fonte_' || p_tipo);

-- For a few records: planned once a connection and kind.
do $$
declare
  t text;
begin
  foreach t in array '{publicacao,categoria_publicacao,servico,faq,estrutura_organizacional,aviso_licitacao,
    declaracao_inexistencia,licitacao,contrato,convenio}'::text[]
  loop
    execute format(
      'create function %I(p_cliente bigint, p_ids bigint[]) returns void
         language plpgsql set plan_cache_mode = force_generic_plan as $f$ begin %s; end $f$',
      'busca_indexar_' || t, busca_indexar_sql(t));
  end loop;
end $$;

-- Writes the documents of records anew.
create or replace function busca_indexar(p_tipo text, p_cliente bigint, p_ids bigint[]) returns void
  language plpgsql as $$
begin
  if coalesce(cardinality(p_ids), 0) = 0 then return; end if;
  if cardinality(p_ids) <= 100 then
    execute format('select %I($1, $2)', 'busca_indexar_' || p_tipo) using p_cliente, p_ids;
  else
    -- Of many, a plan made for as many.
    execute busca_indexar_sql(p_tipo) using p_cliente, p_ids;
  end if;
end $$;

-- A changed row of a record: its document, and where the row went from one record to another, both, in one go.
create function busca_parte_alterada() returns trigger
  language plpgsql as $$
declare
  dono bigint;
  ids bigint[];
begin
  for dono, ids in execute format(
    'select cliente_id, array_agg(distinct %1$I) from (
       select cliente_id, %1$I from novos union all select cliente_id, %1$I from antigos) r group by cliente_id', tg_argv[1])
  loop
    perform busca_indexar(tg_argv[0], dono, ids);
  end loop;
  return null;
end $$;
do $$
declare
  parte record;
begin
  for parte in
    select * from (values
      ('publicacao_arquivo', 'publicacao', 'publicacao_id'),
      ('servico_documento', 'servico', 'servico_id'),
      ('aviso_licitacao_documento', 'aviso_licitacao', 'aviso_licitacao_id'),
      ('estrutura_organizacional_gestao', 'estrutura_organizacional', 'estrutura_organizacional_id'))
      as p (de, tipo, coluna)
  loop
    execute format('drop trigger busca_alteracao on %I', parte.de);
    execute format('drop trigger busca_mudanca on %I', parte.de);
    execute format('create trigger busca_alteracao after update on %I referencing old table as antigos new table as novos
      for each statement execute function busca_parte_alterada(%L, %L)', parte.de, parte.tipo, parte.coluna);
  end loop;
end $$;

-- Learns the words to suggest from records of one kind. Of two ways of writing a word the one with accents; what
-- publications stand in has words of its own. In the order of the words, so that two who learn do not wait for each other in a circle.
create function busca_aprender(p_tipo text, p_cliente bigint, p_ids bigint[]) returns void
  language plpgsql as $$
begin
  execute format(
    'insert into busca_palavra (cliente_id, palavra, escrita)
     select $1, palavra, max(escrita collate "C")
       from %I f,
            regexp_split_to_table(lower(concat_ws('' '', f.titulo, case when f.tipo <> ''publicacao'' then f.contexto end)
              collate "pt-BR-x-icu"), ''[^[:alpha:]]+'') escrita,
            lateral (select trim(busca_palavras(escrita)) as palavra) p
      where f.cliente_id = $1 and f.registro_id = any ($2)
        and palavra ~ ''^[a-z]{4,40}$'' and not busca_vazia(palavra)
      group by palavra order by palavra
     on conflict do nothing', 'busca_fonte_' || p_tipo) using p_cliente, p_ids;
end $$;
