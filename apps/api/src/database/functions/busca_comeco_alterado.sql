-- Queues changed documents to have their beginnings written. In pieces, so that each is read in a moment.
create or replace function busca_comeco_alterado() returns trigger
  language plpgsql as $$
begin
  insert into busca_comeco_novo (cliente_id, tipo, registro_ids)
  select cliente_id, tipo, array_agg(registro_id) from (
      select n.*, (row_number() over (partition by cliente_id, tipo) - 1) / 2000 as parte
        from novos n join antigos a using (cliente_id, tipo, registro_id) where n.vetor <> a.vetor) n
   group by cliente_id, tipo, parte;
  return null;
end $$;
