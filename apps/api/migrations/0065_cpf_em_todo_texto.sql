-- CPFs in every spelling and in every text that citizens read: typographic dashes, blanks after points, full-width digits, characters
-- without width, and the names of publications, files, categories and events.

-- As before, without a query for each number: arithmetic alone.
create or replace function cpf_valido(digitos text) returns boolean
  language plpgsql immutable strict parallel safe as $$
declare
  d int[];
  um int;
  dois int;
begin
  if digitos !~ '^[0-9]{11}$' or digitos = repeat(left(digitos, 1), 11) then return false; end if;
  d := string_to_array(digitos, null)::int[];
  um := (10 * d[1] + 9 * d[2] + 8 * d[3] + 7 * d[4] + 6 * d[5] + 5 * d[6] + 4 * d[7] + 3 * d[8] + 2 * d[9]) % 11;
  um := case when um < 2 then 0 else 11 - um end;
  if d[10] <> um then return false; end if;
  dois := (11 * d[1] + 10 * d[2] + 9 * d[3] + 8 * d[4] + 7 * d[5] + 6 * d[6] + 5 * d[7] + 4 * d[8] + 3 * d[9] + 2 * um) % 11;
  return d[11] = case when dois < 2 then 0 else 11 - dois end;
end $$;

-- Masks one number that is spelled like a CPF. The official punctuation is enough; otherwise the check digits must be right.
create function cpf_mascarado(achado text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  -- Marks stay, so that what they open is closed.
  marcas constant text := coalesce((select string_agg(m[1], '') from regexp_matches(achado, '(<[^<>]*>)', 'g') m), '');
  escrito constant text := regexp_replace(
    translate(regexp_replace(achado, '<[^<>]*>', '', 'g'), '０１２３４５６７８９', '0123456789'), '[^-0-9./_\u2010-\u2015\u2212\ufe58\ufe63\uff0d\uff0e\uff0f]', '', 'g');
  digitos constant text := regexp_replace(escrito, '[^0-9]', '', 'g');
begin
  if escrito ~ '^[0-9]{3}[.\uff0e][0-9]{3}[.\uff0e][0-9]{3}[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d][0-9]{2}$' or cpf_valido(digitos) then
    return '***.' || substr(digitos, 4, 3) || '.' || substr(digitos, 7, 3) || '-**' || marcas;
  end if;
  return achado;
end $$;

-- Masks every CPF in a text, in one pass: a PDF may have thousands. `maskCpfs` of the contract has the same pattern.
create or replace function mascarar_cpf(texto text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  -- Blanks, line breaks, characters without width and marks of a rich text may stand between the groups.
  cpf constant text := '(?<![0-9\uff10-\uff19])('
    '[0-9\uff10-\uff19]{3}(?:[ \t\r\n\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe0f\ufeff]|</?(?:b|br|i|u|s|em|strong|span|a|font|sub|sup|small|mark)(?: [^<>]*|/)?>){0,6}'
    '[-./_\u2010-\u2015\u2212\ufe58\ufe63\uff0d\uff0e\uff0f]?(?:[ \t\r\n\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe0f\ufeff]|</?(?:b|br|i|u|s|em|strong|span|a|font|sub|sup|small|mark)(?: [^<>]*|/)?>){0,6}'
    '[0-9\uff10-\uff19]{3}(?:[ \t\r\n\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe0f\ufeff]|</?(?:b|br|i|u|s|em|strong|span|a|font|sub|sup|small|mark)(?: [^<>]*|/)?>){0,6}'
    '[-./_\u2010-\u2015\u2212\ufe58\ufe63\uff0d\uff0e\uff0f]?(?:[ \t\r\n\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe0f\ufeff]|</?(?:b|br|i|u|s|em|strong|span|a|font|sub|sup|small|mark)(?: [^<>]*|/)?>){0,6}'
    '[0-9\uff10-\uff19]{3}(?:[ \t\r\n\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe0f\ufeff]|</?(?:b|br|i|u|s|em|strong|span|a|font|sub|sup|small|mark)(?: [^<>]*|/)?>){0,6}'
    '[-./_\u2010-\u2015\u2212\ufe58\ufe63\uff0d\uff0e\uff0f]?(?:[ \t\r\n\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe0f\ufeff]|</?(?:b|br|i|u|s|em|strong|span|a|font|sub|sup|small|mark)(?: [^<>]*|/)?>){0,6}'
    '[0-9\uff10-\uff19]{2})(?![0-9\uff10-\uff19])';
begin
  if texto !~ cpf then return texto; end if;
  return (
    select string_agg(pedaco || coalesce(cpf_mascarado(achado[1]), ''), '' order by n)
      from regexp_split_to_table(texto, cpf) with ordinality as p (pedaco, n)
      left join regexp_matches(texto, cpf, 'g') with ordinality as a (achado, n) using (n));
end $$;

-- The search masks by the same rule.
create or replace function busca_sem_cpf(texto text) returns text
  language sql immutable strict parallel safe
  return mascarar_cpf(texto);

-- The search's own kinds, masked like the declared ones.
create or replace view busca_fonte_publicacao
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'publicacao', p.cliente_id, p.id, p.categoria_publicacao_id,
      p.data, extract(year from p.data)::int,
      mascarar_cpf(p.nome)::text collate "default",
      mascarar_cpf(concat_ws(' · ', g.nome, c.nome, t.nome, t.nome_plural, e.nome))::text collate "default",
      (select string_agg(mascarar_cpf(left(a.nome, 500)), ' · ' order by a.ordem, a.id)
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

create or replace view busca_fonte_categoria_publicacao
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'categoria_publicacao', c.cliente_id, c.id, c.id, null::date, null::int, mascarar_cpf(c.nome)::text collate "default",
      mascarar_cpf(g.nome)::text collate "default", mascarar_cpf(busca_texto_html(left(c.conteudo_html, 200000))), null::tsvector
    from categoria_publicacao c
    join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id;

create or replace view busca_fonte_evento
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select 'evento', e.cliente_id, e.id, null::bigint, dia, extract(year from dia)::int, mascarar_cpf(e.nome)::text collate "default", '',
      concat_ws(' · ', mascarar_cpf(e.local), case when e.valor > 0 then
        'Inscrição: R$ ' || translate(to_char(e.valor, 'FM999,999,999,999,990.00'), ',.', '.,') end)::text collate "default",
      null::tsvector
    from evento e, lateral (select (e.data_inicial_realizacao at time zone 'America/Sao_Paulo')::date as dia) d
   where e.ativo;

-- Order and search of publications as citizens read their names.
create index publicacao_nome_publico_ix on publicacao (cliente_id, mascarar_cpf(nome), id);
create index publicacao_nome_publico_trgm_ix on publicacao using gin (sem_acento(mascarar_cpf(nome)) gin_trgm_ops);

-- Indexes over the function hold what it returned before.
do $$
declare
  indice record;
begin
  for indice in
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and pg_get_indexdef(i.indexrelid) like '%mascarar_cpf(%'
       and c.relname not like 'publicacao_nome_publico_%'
  loop
    execute format('reindex index %I', indice.relname);
  end loop;
end $$;

-- Stored texts that were made with the former mask: titles of withdrawn records, words of commitments, and the search's documents,
-- which a job rebuilds. Client by client, since row security applies to the owner as well.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    update registro_retirado set titulo = mascarar_cpf(titulo) where cliente_id = dono and mascarar_cpf(titulo) <> titulo;
    -- The import has always masked these before storing them; a trigger rebuilds the words.
    update empenho set historico = mascarar_cpf(historico) where cliente_id = dono and mascarar_cpf(historico) <> historico;
    insert into busca_refazer (cliente_id, tipo)
    select dono, tipo from (
        select tipo from busca_origem union select unnest('{publicacao,categoria_publicacao,evento}'::text[])) k
     where exists (select from busca_documento d where d.cliente_id = dono and d.tipo = k.tipo)
    union all
    select dono, 'arquivo_texto' where exists (select from arquivo_texto where cliente_id = dono)
    on conflict (cliente_id, tipo) do update set feito_id = 0, feito_nome = '', escritores = null;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
