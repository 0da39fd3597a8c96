-- Recalculates the sums by area of the years in `mudados`, whoever wrote their months: an import, its undoing, an archive that lacks these
-- sums, a process of an older release.
create or replace function despesa_area_somar() returns trigger
  language plpgsql as $$
begin
  perform despesa_area_do_ano(m.cliente_id, m.ano) from (select distinct cliente_id, ano from mudados order by 1, 2) m;
  return null;
end $$;
