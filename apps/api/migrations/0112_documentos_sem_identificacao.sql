-- Identification before documents of bidding notices becomes a choice of the portal (Lei 14.133, art. 25, § 3º; PNTP 2026, 8.2 and 8.3).
-- Portals that exist keep asking, as nobody chose otherwise; new ones do not ask.
alter table portal add identificacao_previa boolean not null default true;
alter table portal alter identificacao_previa set default false;
-- Their administrators had let people stay anonymous. Old processes still read that column.
update portal p set identificacao_previa = false from cliente c where c.id = p.cliente_id and c.identificacao_opcional;
