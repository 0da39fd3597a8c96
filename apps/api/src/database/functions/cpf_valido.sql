-- True if eleven digits are a CPF with correct check digits. Arithmetic alone, without a query for each number.
-- Stored results: as those of `mascarar_cpf`.
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
