-- First number in a text, without leading zeros: '012/2026' → '12'. The text itself if it has none.
create or replace function numero_sem_ano(numero text) returns text
  language sql immutable strict parallel safe as $$
  select coalesce(substring(numero from '0*([0-9]+)'), numero)
$$;
