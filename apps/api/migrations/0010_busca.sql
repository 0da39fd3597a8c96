-- Full text search for citizens: what a word is reduced to, one document a public record (kept by
-- triggers, in the transaction of the write), the text of PDFs, and the words to suggest.

create extension if not exists btree_gin;

-- A text as words of a to z and digits between blanks: no accents, no case, '1.234' as 1234.
create function busca_palavras(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(public.sem_acento(normalize(texto, nfc)), '([0-9])[.](?=[0-9]{3}(?![0-9]))', '\1', 'g'),
    '[^a-z0-9]+', ' ', 'g');

-- What one word from busca_palavras is found by: the plural step of the RSLP stemmer on the folded word,
-- with the plurals of words in -s, -il and vowel + re set right. The document and the question both go through it.
-- Not strict, so that it is taken into the statements that call it.
create function busca_raiz(p text) returns text
  language sql immutable parallel safe
  return case
    -- Begins with a digit.
    when p < 'a' collate "C" then
      case when p ~ '^[0-9]+$' then coalesce(nullif(ltrim(p, '0'), ''), '0') else p end
    when p like '%re' and p ~ '[aeiou]re$' and length(p) > 4 then left(p, -1)
    when p not like '%s' or length(p) < 4 then p
    -- Singular, or of one form.
    when p = any ('{mais,jamais,demais,ademais,menos,pais,cais,lapis,gratis,tenis,oasis,iris,bis,dois,tres,seis,
      depois,pois,atras,tras,apos,alias,antes,onibus,virus,campus,bonus,onus,status,corpus,deus,adeus,jesus,luis,
      goias,atlas,pires,simples,ferias,ourives,portugues,ingles,frances,japones,chines,holandes,escoces,irlandes,
      campones,fregues,burgues,marques,reves,conves,vies,inves,gestapos,paris,assis,pelvis,sifilis,versus,habeas}'::text[])
      then p
    when p like '%ss' then p
    when p = any ('{meses,gases,paises,deuses,portugueses,ingleses,franceses,japoneses,chineses,holandeses,
      escoceses,irlandeses,camponeses,fregueses,burgueses,marqueses,reveses,conveses,vieses,onibuses}'::text[])
      then left(p, -2)
    when p = any ('{leis,reis,bois,herois,maes,taxis,juris,safaris,abacaxis,guaranis,tupis,colibris,biquinis,
      hifens,polens,abdomens}'::text[])
      then left(p, -1)
    when p like '%oes' or p like '%aes' then left(p, -3) || 'ao'
    when p ~ '(fac|dific|ut|ag|frag|hab|foss|rept|text|fert|ester|doc|deb|versat|volat|portat|project|projet)eis$'
      then left(p, -3) || 'il'
    when p ~ '[aeou]is$' then left(p, -2) || 'l'
    when p like '%is' then left(p, -1) || 'l'
    when p like '%ns' then left(p, -2) || 'm'
    when p like '%zes' or p ~ '[aeiou]res$' then left(p, -2)
    else left(p, -1)
  end;

-- Words that say nothing on their own; folded.
create function busca_vazia(p text) returns boolean
  language sql immutable strict parallel safe
  return p = any ('{a,o,as,os,e,de,da,do,das,dos,em,na,no,nas,nos,um,uma,uns,umas,ao,aos,para,por,pelo,pela,
    pelos,pelas,com,sem,que,se,ou,sobre,entre,ate,como,mais,mas,seu,sua,seus,suas,este,esta,esse,essa,isso,isto,
    qual,quais,onde,quando,n}'::text[]);

-- The words of a text at their places, all of one weight. Of a text with more words than a tsvector
-- holds, as many as fit.
create function busca_vetor(texto text, peso text) returns tsvector
  language plpgsql immutable strict parallel safe
  set plan_cache_mode = force_generic_plan as $$
declare
  resultado tsvector;
begin
  -- The parser meets words and blanks alone, so nothing in the cast needs quoting.
  select string_agg(busca_raiz(lexeme) || ':' || array_to_string(positions, peso || ',') || peso, ' ')::tsvector
    into resultado
    from unnest(to_tsvector('pg_catalog.simple', busca_palavras(texto)));
  return coalesce(resultado, '');
exception when program_limit_exceeded then
  return busca_vetor(left(texto, length(texto) / 2), peso);
end $$;

-- The second after the first; left out where both do not fit into one.
create function busca_juntar(antes tsvector, depois tsvector) returns tsvector
  language plpgsql immutable parallel safe as $$
begin
  return coalesce(antes, '') || coalesce(depois, '');
exception when program_limit_exceeded then
  return antes;
end $$;
create aggregate busca_juntar_todos(tsvector) (sfunc = busca_juntar, stype = tsvector);

-- What was asked, as a query. `modo`: 'todas' the words, 'alguma' of them, or 'prefixo': words that begin
-- so, where there are four letters or more. What is written together ('12/2026') stands together.
create function busca_consulta(texto text, modo text) returns tsquery
  language sql immutable strict parallel safe
begin atomic
  with pedaco as (
    select n, array(
        select busca_raiz(p) from unnest(string_to_array(trim(busca_palavras(escrito)), ' ')) p where p <> '') as partes,
        busca_vazia(trim(busca_palavras(escrito))) as vazia
      from unnest(regexp_split_to_array(texto, '\s+')) with ordinality as t (escrito, n)),
  util as (
    select n, partes from pedaco
     where cardinality(partes) > 0 and (not vazia or not exists (
       select from pedaco q where cardinality(q.partes) > 0 and not q.vazia)))
  select coalesce(string_agg('(' || (
      select string_agg(quote_literal(p) || case
          when modo = 'prefixo' and length(p) >= 4 and p ~ '[a-z]' then ':*' else '' end, ' <-> ' order by i)
        from unnest(partes) with ordinality as u (p, i)) || ')',
    case modo when 'alguma' then ' | ' else ' & ' end order by n), '')::tsquery
  from util;
end;

-- The words that are found by a reduced one: the ways back that busca_raiz confirms.
create function busca_formas(raiz text) returns text[]
  language sql immutable strict parallel safe
begin atomic
  select array_agg(distinct f) from (
    select raiz || fim from unnest('{"",s,es,e}'::text[]) fim
    union all select left(raiz, -2) || fim from unnest('{oes,aes}'::text[]) fim where raiz like '%ao'
    union all select left(raiz, -1) || fim from unnest('{is,s}'::text[]) fim where raiz like '%l'
    union all select left(raiz, -2) || 'eis' where raiz like '%il'
    union all select left(raiz, -1) || 'ns' where raiz like '%m'
    union all select repeat('0', n) || raiz from generate_series(1, 6) n where raiz ~ '^[0-9]+$') as c (f)
   where busca_raiz(f) = raiz;
end;

create function busca_texto_html(html text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');

-- The text inside the files that publications name. No foreign key to the list of files: whatever refers
-- to it claims the file, and a text must not.
create table arquivo_texto (
  cliente_id bigint not null references cliente on delete cascade,
  nome text not null,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'pronto', 'vazio', 'falhou')),
  tentativas integer not null default 0,
  -- Since when somebody is at it.
  tomado_em timestamptz,
  erro text,
  texto text,
  vetor tsvector,
  criado_em timestamptz not null default now(),
  primary key (cliente_id, nome)
);
create index arquivo_texto_pendente_ix on arquivo_texto (cliente_id, tentativas, criado_em)
  where situacao = 'pendente';
select proteger_tenant('arquivo_texto');

create table busca_documento (
  cliente_id bigint not null references cliente on delete cascade,
  -- The table of the record, and its id.
  tipo text not null,
  registro_id bigint not null,
  -- Of publications and categories: what is hidden with its category.
  categoria_id bigint,
  data date,
  ano integer,
  -- Weights: A title, B where it stands, C its own text.
  vetor tsvector not null,
  -- The same and the text of the files (D), where there is some: kept apart, so that ranking reads no
  -- long vectors.
  vetor_completo tsvector,
  primary key (cliente_id, tipo, registro_id)
);
create index busca_documento_vetor_ix on busca_documento
  using gin (cliente_id, (coalesce(vetor_completo, vetor)));
select proteger_tenant('busca_documento');

-- Words of titles, folded and as first written, to suggest near ones by.
create table busca_palavra (
  cliente_id bigint not null references cliente on delete cascade,
  palavra text not null,
  escrita text not null,
  primary key (cliente_id, palavra)
);
create index busca_palavra_trgm_ix on busca_palavra using gin (cliente_id, palavra gin_trgm_ops);
select proteger_tenant('busca_palavra');

-- Documents whose words are not among those yet. Written with the document, read after the commit: two
-- writers of the same new word would otherwise wait for each other.
create table busca_palavra_nova (
  cliente_id bigint not null references cliente on delete cascade,
  id bigint generated always as identity,
  tipo text not null,
  registro_ids bigint[] not null,
  primary key (cliente_id, id)
);
select proteger_tenant('busca_palavra_nova');

-- A condition that is not leakproof, as those of text search are, is never looked up in an index from
-- behind row security. The two tables are searched by functions of their owner, which name the client themselves.
create policy busca on busca_documento for select to current_user using (true);
create policy busca on busca_palavra for select to current_user using (true);

-- Every record that citizens can find, as it is searched and shown.
create view busca_fonte with (security_invoker) as
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
      (m.nome || ' nº ' || l.numero)::text collate "default", l.objeto::text collate "default",
      concat_ws(' · ', 'Processo nº ' || l.numero_processo, l.unidade_gestora, l.situacao)::text collate "default", null
    from licitacao l join licitacao_modalidade_tipo m on m.id = l.modalidade_tipo_id
  union all
  select 'contrato', cliente_id, id, null, data_inicio, exercicio,
      ('Contrato nº ' || numero_contrato)::text collate "default", objeto::text collate "default",
      fornecedor::text collate "default", null
    from contrato
  union all
  select 'convenio', cliente_id, id, null, data_inicio_execucao, extract(year from data_inicio_execucao)::int,
      ('Convênio nº ' || numero_convenio)::text collate "default",
      concat_ws(' · ', programa, nome_orgao)::text collate "default", situacao::text collate "default", null
    from convenio;
grant select on busca_fonte to claraboia_app;

-- Writes the documents of records anew.
create function busca_indexar(p_tipo text, p_cliente bigint, p_ids bigint[]) returns void
  language plpgsql as $$
begin
  if coalesce(cardinality(p_ids), 0) = 0 then return; end if;
  -- Planned with the kind as a constant, so that the other kinds are not even looked at. Many records stand
  -- in one place: its vector is made once.
  execute format(
    'with fonte as materialized (
       select * from busca_fonte where tipo = %1$L and cliente_id = $1 and registro_id = any ($2)),
     lugar as materialized (
       select contexto, busca_vetor(contexto, ''B'') as vetor from (select distinct coalesce(contexto, '''') as contexto from fonte) c),
     novo as materialized (
       select f.*, busca_vetor(f.titulo, ''A'') || l.vetor || coalesce(busca_vetor(f.corpo, ''C''), '''') as vetor
         from fonte f join lugar l on l.contexto = coalesce(f.contexto, ''''))
     insert into busca_documento as d
       (cliente_id, tipo, registro_id, categoria_id, data, ano, vetor, vetor_completo)
     select cliente_id, tipo, registro_id, categoria_id, data, ano, vetor,
            case when arquivos is not null then busca_juntar(vetor, arquivos) end
       from novo
     on conflict (cliente_id, tipo, registro_id) do update
       set categoria_id = excluded.categoria_id, data = excluded.data, ano = excluded.ano,
           vetor = excluded.vetor, vetor_completo = excluded.vetor_completo
       where (d.categoria_id, d.data, d.ano, d.vetor, d.vetor_completo) is distinct from
             (excluded.categoria_id, excluded.data, excluded.ano, excluded.vetor, excluded.vetor_completo)', p_tipo)
    using p_cliente, p_ids;
  -- In pieces, so that each is read in a moment.
  insert into busca_palavra_nova (cliente_id, tipo, registro_ids)
  select p_cliente, p_tipo, p_ids[i : i + 9999] from generate_series(1, cardinality(p_ids), 10000) i;
end $$;

-- After a statement: the documents of the rows written. Arguments: the kind, and the column with the record's id.
create function busca_gravado() returns trigger
  language plpgsql as $$
declare
  dono bigint;
  ids bigint[];
begin
  for dono, ids in execute format(
    'select cliente_id, array_agg(distinct %I) from novos group by cliente_id', tg_argv[1])
  loop
    perform busca_indexar(tg_argv[0], dono, ids);
  end loop;
  return null;
end $$;

-- After rows of a record were deleted or moved to another: the documents of those they belonged to.
create function busca_desligado() returns trigger
  language plpgsql as $$
declare
  dono bigint;
  ids bigint[];
begin
  for dono, ids in execute format(
    'select cliente_id, array_agg(distinct %I) from antigos group by cliente_id', tg_argv[1])
  loop
    perform busca_indexar(tg_argv[0], dono, ids);
  end loop;
  return null;
end $$;

create function busca_apagado() returns trigger
  language plpgsql as $$
begin
  delete from busca_documento d using antigos a
   where d.cliente_id = a.cliente_id and d.tipo = tg_argv[0] and d.registro_id = a.id;
  return null;
end $$;

-- After a change of columns that other records are found by (argument 0, comma-separated): the documents of those. Further arguments in
-- pairs: a kind, and the statement that tells which of a client ($1) go by the changed rows ($2).
create function busca_renomeado() returns trigger
  language plpgsql as $$
declare
  dono bigint;
  mudados bigint[];
  ids bigint[];
  mudou text;
begin
  select string_agg(format('n.%1$I is distinct from a.%1$I', trim(coluna)), ' or ') into mudou
    from unnest(string_to_array(tg_argv[0], ',')) coluna;
  for dono, mudados in execute
    'select n.cliente_id, array_agg(n.id) from novos n
       join antigos a on a.cliente_id = n.cliente_id and a.id = n.id where ' || mudou || ' group by n.cliente_id'
  loop
    for i in 1 .. tg_nargs - 2 by 2 loop
      execute 'select array(' || tg_argv[i + 1] || ')' into ids using dono, mudados;
      perform busca_indexar(tg_argv[i], dono, ids);
    end loop;
  end loop;
  return null;
end $$;

do $$
declare
  tabela text;
  parte record;
begin
  foreach tabela in array '{publicacao,categoria_publicacao,servico,faq,estrutura_organizacional,aviso_licitacao,
    declaracao_inexistencia,licitacao,contrato,convenio}'::text[]
  loop
    execute format('create trigger busca_inclusao after insert on %1$I referencing new table as novos
      for each statement execute function busca_gravado(%1$L, ''id'')', tabela);
    execute format('create trigger busca_alteracao after update on %1$I referencing new table as novos
      for each statement execute function busca_gravado(%1$L, ''id'')', tabela);
    execute format('create trigger busca_exclusao after delete on %1$I referencing old table as antigos
      for each statement execute function busca_apagado(%1$L)', tabela);
  end loop;
  for parte in
    select * from (values
      ('publicacao_arquivo', 'publicacao', 'publicacao_id'),
      ('servico_documento', 'servico', 'servico_id'),
      ('aviso_licitacao_documento', 'aviso_licitacao', 'aviso_licitacao_id'),
      ('estrutura_organizacional_gestao', 'estrutura_organizacional', 'estrutura_organizacional_id'))
      as p (de, tipo, coluna)
  loop
    execute format('create trigger busca_inclusao after insert on %I referencing new table as novos
      for each statement execute function busca_gravado(%L, %L)', parte.de, parte.tipo, parte.coluna);
    execute format('create trigger busca_alteracao after update on %I referencing new table as novos
      for each statement execute function busca_gravado(%L, %L)', parte.de, parte.tipo, parte.coluna);
    execute format('create trigger busca_mudanca after update on %I referencing old table as antigos
      for each statement execute function busca_desligado(%L, %L)', parte.de, parte.tipo, parte.coluna);
    execute format('create trigger busca_exclusao after delete on %I referencing old table as antigos
      for each statement execute function busca_desligado(%L, %L)', parte.de, parte.tipo, parte.coluna);
  end loop;
end $$;

create trigger busca_renomeada after update on grupo_categoria_publicacao
  referencing old table as antigos new table as novos for each statement execute function busca_renomeado('nome',
    'categoria_publicacao', 'select id from categoria_publicacao where cliente_id = $1 and grupo_categoria_publicacao_id = any ($2)',
    'publicacao', 'select p.id from publicacao p join categoria_publicacao c on c.cliente_id = p.cliente_id and c.id = p.categoria_publicacao_id where p.cliente_id = $1 and c.grupo_categoria_publicacao_id = any ($2)',
    'declaracao_inexistencia', 'select d.id from declaracao_inexistencia d join categoria_publicacao c on c.cliente_id = d.cliente_id and c.id = d.categoria_publicacao_id where d.cliente_id = $1 and c.grupo_categoria_publicacao_id = any ($2)');
create trigger busca_renomeada after update on categoria_publicacao
  referencing old table as antigos new table as novos
  for each statement execute function busca_renomeado('nome,grupo_categoria_publicacao_id',
    'publicacao', 'select id from publicacao where cliente_id = $1 and categoria_publicacao_id = any ($2)',
    'declaracao_inexistencia', 'select id from declaracao_inexistencia where cliente_id = $1 and categoria_publicacao_id = any ($2)');
create trigger busca_renomeada after update on categoria_publicacao_tipo
  referencing old table as antigos new table as novos for each statement execute function busca_renomeado('nome,nome_plural',
    'publicacao', 'select id from publicacao where cliente_id = $1 and categoria_publicacao_tipo_id = any ($2)');
create trigger busca_renomeada after update on entidade
  referencing old table as antigos new table as novos for each statement execute function busca_renomeado('nome',
    'publicacao', 'select id from publicacao where cliente_id = $1 and entidade_id = any ($2)');
create trigger busca_renomeada after update on estrutura_organizacional
  referencing old table as antigos new table as novos for each statement execute function busca_renomeado('nome',
    'servico', 'select id from servico where cliente_id = $1 and estrutura_organizacional_id = any ($2)');

-- A PDF that a publication names is to be read, once.
create function arquivo_texto_pedir() returns trigger
  language plpgsql as $$
begin
  insert into arquivo_texto (cliente_id, nome)
  select distinct cliente_id, arquivo_nome from novos where arquivo_nome like '%.pdf' order by 1, 2
  on conflict do nothing;
  return null;
end $$;
-- Before the triggers of the search by its name: they read what is there already.
create trigger arquivo_texto_inclusao after insert on publicacao_arquivo referencing new table as novos
  for each statement execute function arquivo_texto_pedir();
create trigger arquivo_texto_alteracao after update on publicacao_arquivo referencing new table as novos
  for each statement execute function arquivo_texto_pedir();

create function arquivo_texto_apagar() returns trigger
  language plpgsql as $$
begin
  delete from arquivo_texto t using antigos a where t.cliente_id = a.cliente_id and t.nome = a.nome;
  return null;
end $$;
create trigger arquivo_texto_exclusao after delete on arquivo referencing old table as antigos
  for each statement execute function arquivo_texto_apagar();

create function arquivo_texto_lido() returns trigger
  language plpgsql as $$
declare
  dono bigint;
  ids bigint[];
begin
  for dono, ids in
    select p.cliente_id, array_agg(distinct p.publicacao_id)
      from novos n join antigos a on a.cliente_id = n.cliente_id and a.nome = n.nome
      join publicacao_arquivo p on p.cliente_id = n.cliente_id and p.arquivo_nome = n.nome
     where n.vetor is distinct from a.vetor group by p.cliente_id
  loop
    perform busca_indexar('publicacao', dono, ids);
  end loop;
  return null;
end $$;
create trigger arquivo_texto_lido after update on arquivo_texto
  referencing old table as antigos new table as novos for each statement execute function arquivo_texto_lido();

-- Categories of a client that nothing on its portal leads to: what is in them is not searched.
create function busca_ocultas(dono bigint) returns bigint[]
  language sql stable
  return array(
    select c.id from categoria_publicacao c
     where c.cliente_id = dono and not c.listado and not exists (
       select from publicacao p where p.cliente_id = dono and p.subcategoria_publicacao_id = c.id
          and p.categoria_publicacao_id <> c.id));

-- One page of what the transaction's client has for a query, with counts by kind and by year. Runs as the
-- tables' owner (see the policies above): the client is the transaction's, whoever calls.
create function busca_achar(
  consulta tsquery, alguma tsquery, p_tipo text, p_ano integer, limite integer, desvio integer)
  returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set work_mem = '32MB' as $$
declare
  dono constant bigint := public.tenant_atual();
  ocultas constant bigint[] := public.busca_ocultas(dono);
  resposta json;
begin
  with achado as materialized (
    -- Of a rank only its step counts, so that within a step the newer comes first: title, place, own text, files.
    select d.tipo, d.registro_id, d.data, d.ano,
           width_bucket(-ts_rank('{0.001,0.03,0.3,1}', d.vetor, alguma), '{-0.5,-0.15,-0.015}'::float4[]) as faixa
      from busca_documento d
     where d.cliente_id = dono and coalesce(d.vetor_completo, d.vetor) @@ consulta
       and (d.categoria_id is null or d.categoria_id <> all (ocultas))),
  filtrado as (
    select * from achado where (p_tipo is null or tipo = p_tipo) and (p_ano is null or ano = p_ano))
  select json_build_object(
    'count', (select count(*) from filtrado),
    'tipos', (select coalesce(json_agg(json_build_object('tipo', tipo, 'count', n) order by n desc, tipo), '[]')
      from (select tipo, count(*) as n from achado where p_ano is null or ano = p_ano group by tipo) t),
    'anos', (select coalesce(json_agg(json_build_object('ano', ano, 'count', n) order by ano desc), '[]')
      from (select ano, count(*) as n from achado
             where ano is not null and (p_tipo is null or tipo = p_tipo) group by ano) a),
    'list', (select coalesce(json_agg(json_build_object('tipo', tipo, 'id', registro_id)
        order by faixa, data desc nulls first, tipo, registro_id desc), '[]')
      from (select * from filtrado order by faixa, data desc nulls first, tipo, registro_id desc
             limit limite offset desvio) l))
    into resposta;
  return resposta;
end $$;

-- For each word that nothing is found by, the known words nearest to it that something is found by, or none.
create function busca_sugerir(palavras text[]) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  dono constant bigint := public.tenant_atual();
  ocultas constant bigint[] := public.busca_ocultas(dono);
  resposta jsonb := '[]';
  pedida text;
  perto text[];
  achou boolean;
begin
  foreach pedida in array palavras loop
    select exists (select from busca_documento d
      where d.cliente_id = dono and coalesce(d.vetor_completo, d.vetor) @@ busca_consulta(pedida, 'todas')
        and (d.categoria_id is null or d.categoria_id <> all (ocultas))) into achou;
    continue when achou;
    select array_agg(escrita order by igual desc, palavra) into perto from (
      select distinct on (busca_raiz(c.palavra)) c.* from (
        select w.palavra, w.escrita, similarity(w.palavra, pedida) as igual from busca_palavra w
         where w.cliente_id = dono and length(pedida) between 4 and 40 and w.palavra % pedida order by 3 desc, 1 limit 8) c
       where exists (select from busca_documento d
         where d.cliente_id = dono and coalesce(d.vetor_completo, d.vetor) @@ busca_consulta(c.palavra, 'todas')
           and (d.categoria_id is null or d.categoria_id <> all (ocultas)))
       order by busca_raiz(c.palavra), igual desc, palavra) escolhida;
    resposta := resposta || jsonb_build_object('palavra', pedida, 'sugestoes', to_jsonb(coalesce(perto, '{}')));
  end loop;
  return resposta::json;
end $$;

revoke execute on function busca_achar, busca_sugerir from public;
grant execute on function busca_achar, busca_sugerir to claraboia_app;

-- What is there already, client by client: the wall stands before the tables' owner too.
do $$
declare
  dono bigint;
  t text;
  ids bigint[];
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    insert into arquivo_texto (cliente_id, nome)
    select distinct cliente_id, arquivo_nome from publicacao_arquivo
     where cliente_id = dono and arquivo_nome like '%.pdf';
    foreach t in array '{publicacao,categoria_publicacao,servico,faq,estrutura_organizacional,aviso_licitacao,
      declaracao_inexistencia,licitacao,contrato,convenio}'::text[]
    loop
      execute format('select array_agg(id) from %I where cliente_id = $1', t) into ids using dono;
      perform busca_indexar(t, dono, ids);
    end loop;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
