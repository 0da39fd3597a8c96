-- Year that a number ends in: '012/2026' → 2026.
create or replace function ano_do_numero(numero text) returns integer
  language sql immutable strict parallel safe as $$
  select substring(numero from '/((?:19|20)[0-9]{2})$')::int
$$;
