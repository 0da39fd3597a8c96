-- Keeps a dump of the demonstration small: the larger client loses its spending, the smaller keeps all of its own.
begin;
delete from resto_pagar where cliente_id = 1;
delete from despesa_movimento where cliente_id = 1;
update ordem_pagamento set empenho_id = null where cliente_id = 1;
delete from empenho where cliente_id = 1;
delete from despesa_mes where cliente_id = 1;
delete from despesa_favorecido where cliente_id = 1;
delete from desembolso where cliente_id = 1;
delete from ordem_pagamento where cliente_id = 1 and id % 10 <> 0;
commit;
