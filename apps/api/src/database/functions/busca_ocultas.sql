-- Categories of a client that nothing on its portal leads to: their publications are not searched.
create or replace function busca_ocultas(dono bigint) returns bigint[]
  language sql stable
  return array(
    select c.id from categoria_publicacao c
     where c.cliente_id = dono and not c.listado and not exists (
       select from publicacao p where p.cliente_id = dono and p.subcategoria_publicacao_id = c.id
          and p.categoria_publicacao_id <> c.id));
