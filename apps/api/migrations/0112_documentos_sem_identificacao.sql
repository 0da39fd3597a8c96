-- Identification before documents of bidding notices becomes a choice of the portal (Lei 14.133, art. 25, § 3º; PNTP 2026, 8.2 and 8.3).
-- Portals that exist keep asking, as nobody chose otherwise; new ones do not ask.
alter table portal add identificacao_previa boolean not null default true;
alter table portal alter identificacao_previa set default false;
-- Their administrators had let people stay anonymous: client by client, as row security asks. Old processes still read that column.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente where identificacao_opcional loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    update portal set identificacao_previa = false where cliente_id = dono;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
