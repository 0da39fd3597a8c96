-- What an import of commitments and movements needs and no public list had: the amount of the emission, and the source's number of a movement
-- (ADR 0086).
alter table empenho add column valor_original numeric(15, 2);

-- Published commitments, client by client, since row security applies to the owner as well.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    update empenho e set valor_original = m.valor
      from despesa_movimento m
     where e.cliente_id = dono and m.cliente_id = dono and m.empenho_id = e.id and m.fase_id = 1 and m.chave = 'empenho';
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;

-- Null for the emission and for movements that have no number: their key is day, kind, amount and place.
alter table despesa_movimento add column numero text generated always as (
  case when chave = 'empenho' or chave ~ '^\d{4}-\d{2}-\d{2}\|\d\|-?[0-9.]+\|\d+$' then null else chave end) stored;
