-- Keeps the words of a written commitment.
create or replace function empenho_gravado() returns trigger
  language plpgsql as $$
begin
  new.palavras := empenho_palavras(new.cliente_id, new.historico);
  return new;
end $$;
