-- Updates the search documents of publications after the text of one of their files was read.
create or replace function arquivo_texto_lido() returns trigger
  language plpgsql as $$
declare
  dono bigint;
  ids bigint[];
begin
  for dono, ids in
    select p.cliente_id, array_agg(distinct p.publicacao_id)
      from novos n join antigos a on a.cliente_id = n.cliente_id and a.nome = n.nome
      join publicacao_arquivo p on p.cliente_id = n.cliente_id and p.arquivo_nome = n.nome
     where n.vetor is distinct from a.vetor group by p.cliente_id
  loop
    perform busca_indexar('publicacao', dono, ids);
  end loop;
  return null;
end $$;
