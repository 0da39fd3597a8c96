-- Sets the moment of the last change of a row that imports and sums write, for the sitemap.
create or replace function marcar_mudanca() returns trigger language plpgsql as $$
begin
  new.mudado_em := now();
  return new;
end $$;
