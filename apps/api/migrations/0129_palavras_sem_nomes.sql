-- Words of people's names are suggested no more: they outlived the order of a court that withholds the name. Clients with people learn
-- all others again.
-- Old processes: they suggest fewer words until then.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente order by id loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    continue when not exists (select from servidor where cliente_id = dono) and not exists (select from diaria where cliente_id = dono);
    delete from busca_palavra where cliente_id = dono;
    insert into busca_palavra_nova (cliente_id, tipo, registro_ids)
    select dono, tipo, array_agg(registro_id) from (
        select tipo, registro_id, (row_number() over (partition by tipo order by registro_id) - 1) / 10000 as parte
          from busca_documento where cliente_id = dono and tipo not in ('servidor', 'diaria')) d
     group by tipo, parte;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
