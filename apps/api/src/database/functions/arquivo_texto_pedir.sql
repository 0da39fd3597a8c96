-- Queues a PDF that a publication names to be read, once. Reading a text locks it and then the documents of its publications, saving
-- a publication locks its document first: `on conflict do nothing` alone would wait for the other in a circle.
create or replace function arquivo_texto_pedir() returns trigger
  language plpgsql as $$
begin
  insert into arquivo_texto (cliente_id, nome)
  select distinct n.cliente_id, n.arquivo_nome from novos n
   where n.arquivo_nome like '%.pdf' and not exists (
     select from arquivo_texto t where t.cliente_id = n.cliente_id and t.nome = n.arquivo_nome)
   order by 1, 2
  on conflict do nothing;
  return null;
end $$;
