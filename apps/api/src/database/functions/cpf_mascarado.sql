-- Masks one number that is spelled like a CPF: digits of other alphabets, groups split by characters without width, tags, or references
-- such as `&nbsp;` stored as text. The official punctuation is enough; otherwise the check digits must be right.
-- Stored results: as those of `mascarar_cpf`.
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
  if escrito ~ '^[0-9]{3}[.][0-9]{3}[.][0-9]{3}[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d][0-9]{2}$' or public.cpf_valido(digitos) then
    return '***.' || substr(digitos, 4, 3) || '.' || substr(digitos, 7, 3) || '-**' || marcas;
  end if;
  return achado;
end $$;
