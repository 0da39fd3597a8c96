-- The words of a commitment's text are no longer worked out row by row (ADR 0050): whoever writes many finds them once for each
-- text, of which a year repeats the same few thousand. Whoever does not tell them has them told here.
-- Old processes: they never write the words, and a trigger tells them of what they write.
alter table empenho alter column palavras drop expression;

create function empenho_gravado() returns trigger
  language plpgsql as $$
begin
  new.palavras := empenho_palavras(new.cliente_id, new.historico);
  return new;
end $$;
create trigger empenho_incluido before insert on empenho
  for each row when (new.palavras is null) execute function empenho_gravado();
create trigger empenho_alterado before update of historico, palavras on empenho
  for each row when (new.palavras is null or new.historico is distinct from old.historico) execute function empenho_gravado();
