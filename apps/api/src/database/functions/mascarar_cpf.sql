-- Masks every CPF in a text, in one pass: a PDF may have thousands. `maskCpfs` of the contract has the same pattern.
-- Qualified calls: ANALYZE and index builds evaluate it without a search path.
-- Stored results: indexes of lists ordered by masked names, search documents.
create or replace function mascarar_cpf(texto text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  digito constant text := '[0-9\u00b2\u00b3\u00b9\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u24ea\uff10-\uff19\U0001d7ce-\U0001d7ff]';
  -- Most texts have no eleven digits at all.
  onze constant text := '(?:' || digito || '.*){11}';
begin
  if texto !~ onze then return texto; end if;
  -- A block of its own: its constants cost twenty times the question above.
  declare
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
    if texto !~ cpf then return texto; end if;
    return (
      select string_agg(pedaco || coalesce(public.cpf_mascarado(achado[1]), ''), '' order by n)
        from regexp_split_to_table(texto, cpf) with ordinality as p (pedaco, n)
        left join regexp_matches(texto, cpf, 'g') with ordinality as a (achado, n) using (n));
  end;
end $$;
