-- The search takes what people type (ADR 0033): a tax id in every spelling and no person's whole, phrases in quotes, files of
-- procurements and contracts, events, and for a misspelt word the near and frequent ones.

-- A text in which no person's CPF is whole, by the rule of what is shown. In one go over it: a PDF has as many as a payroll.
create function busca_sem_cpf(texto text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  cpf constant text := '(?<![0-9])([0-9]{3}[. ]?[0-9]{3}[. ]?[0-9]{3}[-/. ]?[0-9]{2})(?![0-9])';
begin
  if texto !~ cpf then return texto; end if;
  return (
    select string_agg(pedaco || coalesce(mascarar_cpf(achado[1]), ''), '' order by n)
      from regexp_split_to_table(texto, cpf) with ordinality as p (pedaco, n)
      left join regexp_matches(texto, cpf, 'g') with ordinality as a (achado, n) using (n));
end $$;

-- The CNPJs that a text writes with punctuation, without it: by its parts each is found anyway.
create function busca_cnpjs(texto text) returns text
  language sql immutable strict parallel safe
begin atomic
  select coalesce(string_agg(' ' || regexp_replace(m[1], '[^0-9A-Za-z]', '', 'g'), ''), '')
    from regexp_matches(texto,
      '(?<![0-9A-Za-z])([0-9A-Za-z]{2}[.]?[0-9A-Za-z]{3}[.]?[0-9A-Za-z]{3} ?/ ?[0-9A-Za-z]{4} ?-? ?[0-9]{2})(?![0-9A-Za-z])',
      'g') m;
end;

-- As before, with tax ids as citizens may look for them.
create or replace function busca_vetor(texto text, peso text) returns tsvector
  language plpgsql immutable strict parallel safe
  set plan_cache_mode = force_generic_plan as $$
declare
  resultado tsvector;
begin
  -- The parser meets words and blanks alone, so nothing in the cast needs quoting.
  select string_agg(busca_raiz(lexeme) || ':' || array_to_string(positions, peso || ',') || peso, ' ')::tsvector
    into resultado
    from unnest(to_tsvector('pg_catalog.simple', busca_palavras(busca_sem_cpf(texto) || busca_cnpjs(texto))));
  return coalesce(resultado, '');
exception when program_limit_exceeded then
  return busca_vetor(left(texto, length(texto) / 2), peso);
end $$;

-- As before; what stands in quotes stands together, in that order, and is not taken for a beginning.
create or replace function busca_consulta(texto text, modo text) returns tsquery
  language sql immutable strict parallel safe
begin atomic
  with escrito as (
    select n, coalesce(m[1], m[2]) as escrito, m[1] is not null as frase
      from regexp_matches(texto, '"([^"]*)"|([^[:space:]"]+)', 'g') with ordinality as t (m, n)),
  pedaco as (
    select n, frase, array(
        select busca_raiz(p) from unnest(string_to_array(trim(busca_palavras(escrito)), ' ')) p where p <> '') as partes,
        not frase and busca_vazia(trim(busca_palavras(escrito))) as vazia
      from escrito),
  util as (
    select n, frase, partes from pedaco
     where cardinality(partes) > 0 and (not vazia or not exists (
       select from pedaco q where cardinality(q.partes) > 0 and not q.vazia)))
  select coalesce(string_agg('(' || (
      select string_agg(quote_literal(p) || case
          when modo = 'prefixo' and not frase and length(p) >= 4 and p ~ '[a-z]' then ':*' else '' end, ' <-> ' order by i)
        from unnest(partes) with ordinality as u (p, i)) || ')',
    case modo when 'alguma' then ' | ' else ' & ' end order by n), '')::tsquery
  from util;
end;

-- A tax id as it is shown: a CNPJ with its punctuation, a CPF masked.
create function documento_escrito(documento text) returns text
  language sql immutable strict parallel safe
  return case when documento ~ '^[0-9A-Z]{12}[0-9]{2}$'
    then regexp_replace(documento, '^(..)(...)(...)(....)(..)$', 'CNPJ \1.\2.\3/\4-\5') else mascarar_documento(documento) end;

-- As before, and by its files: their kinds and names.
create or replace view busca_fonte_licitacao
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'licitacao', l.cliente_id, l.id, null::bigint, l.data_publicacao, l.exercicio,
      (m.nome || ' nº ' || l.numero)::text collate "default", mascarar_cpf(l.objeto)::text collate "default",
      concat_ws(' · ', 'Processo nº ' || l.numero_processo, l.unidade_gestora, l.situacao, (
        select string_agg(t.nome || ': ' || mascarar_cpf(left(a.nome_arquivo, 500)), ' · ' order by a.data_arquivo, a.id)
          from (select * from licitacao_arquivo a where a.cliente_id = l.cliente_id and a.licitacao_id = l.id
                 order by a.id limit 200) a
          join licitacao_arquivo_tipo t on t.id = a.tipo_id))::text collate "default", null::tsvector
    from licitacao l join licitacao_modalidade_tipo m on m.id = l.modalidade_tipo_id;

-- And by the supplier's tax id.
create or replace view busca_fonte_contrato
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'contrato', c.cliente_id, c.id, null::bigint, c.data_inicio, c.exercicio,
      (case c.tipo_id when 2 then 'Termo aditivo nº ' else 'Contrato nº ' end || c.numero_contrato)::text collate "default",
      mascarar_cpf(c.objeto)::text collate "default",
      concat_ws(' · ', mascarar_cpf(c.fornecedor), documento_escrito(c.documento), (
        select string_agg(t.nome || ': ' || mascarar_cpf(left(a.nome_arquivo, 500)), ' · ' order by a.data, a.id)
          from (select * from contrato_arquivo a where a.cliente_id = c.cliente_id and a.contrato_id = c.id
                 order by a.id limit 200) a
          join contrato_arquivo_tipo t on t.id = a.tipo_id))::text collate "default", null::tsvector
    from contrato c;

-- What citizens are told of an event, while it is active.
create view busca_fonte_evento
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'evento', e.cliente_id, e.id, null::bigint, dia, extract(year from dia)::int, e.nome::text collate "default", '',
      concat_ws(' · ', e.local, case when e.valor > 0 then
        'Inscrição: R$ ' || translate(to_char(e.valor, 'FM999,999,999,999,990.00'), ',.', '.,') end)::text collate "default",
      null::tsvector
    from evento e, lateral (select (e.data_inicial_realizacao at time zone 'America/Sao_Paulo')::date as dia) d
   where e.ativo;
grant select on busca_fonte_evento to claraboia_app;

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
  union all select * from busca_fonte_convenio
  union all select * from busca_fonte_evento;

-- After a change: the documents of records that are no longer told.
create function busca_recolhido() returns trigger
  language plpgsql as $$
begin
  execute format(
    'delete from busca_documento d using novos n
      where d.cliente_id = n.cliente_id and d.tipo = %L and d.registro_id = n.id and not n.%I', tg_argv[0], tg_argv[1]);
  return null;
end $$;

do $$
declare
  parte record;
begin
  execute format(
    'create function busca_indexar_evento(p_cliente bigint, p_ids bigint[]) returns void
       language plpgsql set plan_cache_mode = force_generic_plan as $f$ begin %s; end $f$', busca_indexar_sql('evento'));
  create trigger busca_inclusao after insert on evento referencing new table as novos
    for each statement execute function busca_gravado('evento', 'id');
  create trigger busca_alteracao after update on evento referencing new table as novos
    for each statement execute function busca_gravado('evento', 'id');
  create trigger busca_recolhimento after update on evento referencing new table as novos
    for each statement execute function busca_recolhido('evento', 'ativo');
  create trigger busca_exclusao after delete on evento referencing old table as antigos
    for each statement execute function busca_apagado('evento');
  for parte in
    select * from (values
      ('licitacao_arquivo', 'licitacao', 'licitacao_id'), ('contrato_arquivo', 'contrato', 'contrato_id')) as p (de, tipo, coluna)
  loop
    execute format('create trigger busca_inclusao after insert on %I referencing new table as novos
      for each statement execute function busca_gravado(%L, %L)', parte.de, parte.tipo, parte.coluna);
    execute format('create trigger busca_alteracao after update on %I referencing old table as antigos new table as novos
      for each statement execute function busca_parte_alterada(%L, %L)', parte.de, parte.tipo, parte.coluna);
    execute format('create trigger busca_exclusao after delete on %I referencing old table as antigos
      for each statement execute function busca_desligado(%L, %L)', parte.de, parte.tipo, parte.coluna);
  end loop;
end $$;

-- How many letters must be put in, taken out, changed, or changed places with the next to make one word of the other. Words of up
-- to 40 letters.
create function busca_distancia(um text, outro text) returns integer
  language plpgsql immutable strict parallel safe as $$
declare
  antes int[];
  acima int[] := array(select generate_series(0, length(outro)));
  linha int[];
  custo int;
begin
  for i in 1 .. length(um) loop
    linha := array[i];
    for j in 1 .. length(outro) loop
      custo := (substr(um, i, 1) <> substr(outro, j, 1))::int;
      linha[j + 1] := least(linha[j] + 1, acima[j + 1] + 1, acima[j] + custo);
      if i > 1 and j > 1 and substr(um, i, 1) = substr(outro, j - 1, 1) and substr(um, i - 1, 1) = substr(outro, j, 1) then
        linha[j + 1] := least(linha[j + 1], antes[j - 1] + 1);
      end if;
    end loop;
    antes := acima;
    acima := linha;
  end loop;
  return acima[length(outro) + 1];
end $$;

-- In how many of a client's documents a word is, counted up to a number.
create function busca_frequencia(dono bigint, ocultas bigint[], palavra text, ate integer) returns integer
  language plpgsql stable as $$
declare
  consulta constant tsquery := busca_consulta(palavra, 'todas');
  chaves constant tsquery[] := busca_consulta_chaves(dono, consulta);
begin
  return (select count(*) from (select from busca_achados(dono, ocultas, consulta, chaves, consulta) limit ate) f);
end $$;

-- For each word that nothing is found by, the words that something is found by and that are nearest to it: of fewer changed
-- letters, and of those the more frequent. Also for a word of one or two documents (`achados`), where another one letter away
-- is ten times as frequent: a slip of the pen in a title keeps nobody from the word that was meant.
create or replace function busca_sugerir(palavras text[]) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set jit = off
  -- Two letters that changed places leave little in common: what is near is counted afterwards.
  set pg_trgm.similarity_threshold = 0.2 as $$
declare
  dono constant bigint := public.tenant_atual();
  ocultas constant bigint[] := public.busca_ocultas(dono);
  resposta jsonb := '[]';
  pedida text;
  vezes integer;
  perto text[];
begin
  foreach pedida in array palavras loop
    vezes := busca_frequencia(dono, ocultas, pedida, 3);
    continue when vezes > 2;
    select array_agg(escrita order by longe, frequencia desc, igual desc, palavra) into perto from (
      select distinct on (busca_raiz(c.palavra)) c.*, f.frequencia from (
        select * from (
          select v.*, busca_distancia(v.palavra, pedida) as longe from (
            select w.palavra, w.escrita, similarity(w.palavra, pedida) as igual from busca_palavra w
             where w.cliente_id = dono and length(pedida) between 4 and 40 and w.palavra % pedida
             order by 3 desc, 1 limit 40) v) medida
         where longe <= case when vezes > 0 then 1 else 1 + length(pedida) / 5 end
         order by longe, igual desc, palavra limit 8) c,
        lateral (select busca_frequencia(dono, ocultas, c.palavra, 200) as frequencia) f
       where f.frequencia > 0 and f.frequencia >= vezes * 10 and busca_raiz(c.palavra) <> busca_raiz(pedida)
       order by busca_raiz(c.palavra), longe, igual desc, palavra) escolhida;
    continue when vezes > 0 and perto is null;
    resposta := resposta || jsonb_build_object(
      'palavra', pedida, 'achados', vezes, 'sugestoes', to_jsonb(coalesce(perto, '{}')));
  end loop;
  return resposta::json;
end $$;

-- For the functions of the tables' owner alone.
revoke execute on function busca_frequencia from public;
-- Old processes: they have never called it, busca_sugerir did, and is replaced above.
drop function busca_ha;

-- Documents that are to be written anew, by client and kind: done in pieces, after the commit, by any process. Whatever is
-- written meanwhile has its document at once.
create table busca_refazer (
  cliente_id bigint not null references cliente on delete cascade,
  tipo text not null,
  -- How far it is done: the last record, of files the last name.
  feito_id bigint not null default 0,
  feito_nome text not null default '',
  primary key (cliente_id, tipo)
);
select proteger_tenant('busca_refazer');

-- Client by client: the wall stands before the tables' owner too.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    insert into busca_refazer (cliente_id, tipo)
    select dono, unnest('{evento,contrato,licitacao,arquivo_texto,publicacao,categoria_publicacao,servico,faq,
      estrutura_organizacional,aviso_licitacao,declaracao_inexistencia,convenio}'::text[]);
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
