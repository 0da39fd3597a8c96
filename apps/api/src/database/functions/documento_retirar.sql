-- Records a published file, which has a page, before it is deleted.
create or replace function documento_retirar() returns trigger
  language plpgsql as $$
begin
  insert into registro_retirado (cliente_id, tipo, registro_id, titulo)
  values (old.cliente_id, 'documento', old.id, mascarar_cpf(old.nome))
  on conflict (cliente_id, tipo, registro_id) do update
    set titulo = excluded.titulo, retirado_em = excluded.retirado_em;
  return old;
end $$;
