-- Old addresses are compared without the encoding of characters that mean the same without it, such as `%7e` and `%3a`.
do $$
declare
  dono bigint;
  codigo text[];
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    foreach codigo slice 1 in array '{{%7e,~},{%21,!},{%24,$},{%27,''},{%28,(},{%29,)},{%2a,*},{%2c,","},{%3a,:},{%3b,;},{%40,@}}'::text[] loop
      update endereco_antigo e set origem = replace(origem, codigo[1], codigo[2])
       where cliente_id = dono and position(codigo[1] in origem) > 0
         and not exists (select from endereco_antigo o where o.cliente_id = dono and o.origem = replace(e.origem, codigo[1], codigo[2]));
    end loop;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
