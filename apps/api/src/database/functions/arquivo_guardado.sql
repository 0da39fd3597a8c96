-- True if any client still has this stored file. Runs as the owner, whose policy `quem_guarda` shows the rows of this name alone.
create or replace function arquivo_guardado(p_nome text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  guardado boolean;
begin
  perform set_config('claraboia.arquivo_nome', p_nome, true);
  guardado := exists (select 1 from arquivo where nome = p_nome);
  perform set_config('claraboia.arquivo_nome', '', true);
  return guardado;
end $$;
revoke execute on function arquivo_guardado from public;
grant execute on function arquivo_guardado to claraboia_app;
