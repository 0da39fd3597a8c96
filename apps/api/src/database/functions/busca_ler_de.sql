-- Sets the source of a kind for a release. If it differs, all documents of the kind are queued to be remade, client by client since
-- row-level security holds for the owner too, and the result is true. A newer release's source stays.
create or replace function busca_ler_de(p_tipo text, p_fonte text, p_lancamento integer) returns boolean
  language plpgsql as $$
declare
  antes busca_origem;
  dono bigint;
begin
  select * into antes from busca_origem where tipo = p_tipo for update;
  -- A backup brings the row of a release without its view.
  if antes.lancamento > p_lancamento and to_regclass(antes.fonte) is not null then return false; end if;
  if antes.fonte = p_fonte then
    -- And without its function.
    if antes.lancamento <> p_lancamento or not exists (
      select from pg_proc where proname = 'busca_indexar_' || p_tipo and strpos(prosrc, p_fonte) > 0)
    then
      perform busca_apontar(p_tipo, p_fonte, p_lancamento);
    end if;
    return false;
  end if;
  perform busca_apontar(p_tipo, p_fonte, p_lancamento);
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    insert into busca_refazer (cliente_id, tipo) values (dono, p_tipo)
    on conflict (cliente_id, tipo) do update set feito_id = 0, escritores = null;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
  return true;
end $$;
revoke execute on function busca_ler_de from public;
