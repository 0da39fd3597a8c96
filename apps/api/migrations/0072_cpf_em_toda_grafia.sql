-- CPFs in more spellings: digits of other alphabets and forms, digits that stand apart, groups split by characters without width,
-- further separators, table cells and paragraphs between groups, and references such as `&nbsp;` stored as plain text.

-- Masks one number that is spelled like a CPF. The official punctuation is enough; otherwise the check digits must be right.
create or replace function cpf_mascarado(achado text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  marca constant text := '</?[A-Za-z][A-Za-z0-9]*(?:[ \t\r\n/][^<>]*)?>';
  sem_marcas constant text := regexp_replace(achado, marca, '', 'g');
  -- Marks stay, so that what they open is closed.
  marcas constant text := case when sem_marcas = achado then '' else
    coalesce((select string_agg(m[1], '') from regexp_matches(achado, '(' || marca || ')', 'g') m), '') end;
  sem_espacos constant text := regexp_replace(sem_marcas,
    '&#?[A-Za-z0-9]{1,8};|[ \t\r\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u3164\u00ad\u0300-\u036f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe0f\ufeff]',
    '', 'g');
  escrito constant text := translate(normalize(sem_espacos, nfkc),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '012345678901234567890123456789');
  digitos constant text := regexp_replace(escrito, '[^0-9]', '', 'g');
begin
  if escrito ~ '^[0-9]{3}[.][0-9]{3}[.][0-9]{3}[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d][0-9]{2}$' or cpf_valido(digitos) then
    return '***.' || substr(digitos, 4, 3) || '.' || substr(digitos, 7, 3) || '-**' || marcas;
  end if;
  return achado;
end $$;

-- Masks every CPF in a text, in one pass: a PDF may have thousands. `maskCpfs` of the contract has the same pattern.
create or replace function mascarar_cpf(texto text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  digito constant text := '[0-9\u00b2\u00b3\u00b9\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u24ea\uff10-\uff19\U0001d7ce-\U0001d7ff]';
  -- Characters without width and combining marks may split a group of digits.
  sem_largura constant text := '\u00ad\u0300-\u036f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe0f\ufeff';
  branco constant text := '[ \t\r\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u3164' || sem_largura
    || ']|</?[A-Za-z][A-Za-z0-9]*(?:[ \t\r\n/][^<>]*)?>|&#?[A-Za-z0-9]{1,8};';
  separadores constant text := '-.\uff0e\u2024\u3002\uff61\u2010-\u2015\u2212\ufe58\ufe63\uff0d/\uff0f_\u00b7\u2022\u2219\u2027:\uff1a|\uff5c*~\\';
  par constant text := digito || '[' || sem_largura || ']*' || digito;
  trio constant text := par || '[' || sem_largura || ']*' || digito;
  -- Up to two separators. A comma before the last group would be that of an amount of money.
  meio constant text := '(?:' || branco || ')*(?:[' || separadores || ',](?:' || branco || ')*){0,2}';
  fim constant text := '(?:' || branco || ')*(?:[' || separadores || '](?:' || branco || ')*){0,2}';
  -- Eleven digits that stand apart, as a form with a box for each or a PDF with spaced letters has them.
  vao constant text := '(?:' || branco || '|[' || separadores || ',])+';
  cpf constant text := '(?<!' || digito || ')(' || trio || meio || trio || meio || trio || fim || par
    || '|' || digito || '(?:' || vao || digito || '){10}(?!' || vao || digito || '))(?!' || digito || ')';
begin
  -- Most texts have no eleven digits at all.
  if texto !~ ('(?:' || digito || '.*){11}') or texto !~ cpf then return texto; end if;
  return (
    select string_agg(pedaco || coalesce(cpf_mascarado(achado[1]), ''), '' order by n)
      from regexp_split_to_table(texto, cpf) with ordinality as p (pedaco, n)
      left join regexp_matches(texto, cpf, 'g') with ordinality as a (achado, n) using (n));
end $$;

-- Indexes over the function hold what it returned before.
do $$
declare
  indice record;
begin
  for indice in
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and pg_get_indexdef(i.indexrelid) like '%mascarar_cpf(%'
  loop
    execute format('reindex index %I', indice.relname);
  end loop;
end $$;

-- Stored texts that were made with the former mask, client by client, since row security applies to the owner as well. A job
-- rebuilds the search's documents.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    update registro_retirado set titulo = mascarar_cpf(titulo) where cliente_id = dono and mascarar_cpf(titulo) <> titulo;
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
