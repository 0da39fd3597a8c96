-- Records a record before it is deleted, with its masked title as the search has it. Argument: the kind.
create or replace function registro_retirar() returns trigger
  language plpgsql as $$
begin
  execute format(
    'insert into registro_retirado (cliente_id, tipo, registro_id, titulo)
     select cliente_id, $3, registro_id, titulo from %I where cliente_id = $1 and registro_id = $2
     on conflict (cliente_id, tipo, registro_id) do update
       set titulo = excluded.titulo, retirado_em = excluded.retirado_em',
    busca_fonte_de(tg_argv[0])) using old.cliente_id, old.id, tg_argv[0];
  return old;
end $$;
