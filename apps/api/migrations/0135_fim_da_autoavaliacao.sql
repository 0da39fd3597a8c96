-- Last day of the self-assessment in the cycle of its year, as the court of the state sets it: the judgement of that day is kept (PNTP).
alter table portal add column autoavaliacao_ate date;
