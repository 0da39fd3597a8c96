-- How citizens reach the body: the foot of every page says it. Null where the client has not said it.
alter table portal add column endereco text;
alter table portal add column atendimento text;
alter table portal add column telefone text;
alter table portal add column email text;
alter table portal add column esic_url text;
alter table portal add column ouvidoria_url text;
