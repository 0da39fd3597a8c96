-- Drops the views and search sources that releases have made on a table. Migrations that drop or retype a column call it first.
create or replace function soltar_derivados(tabela text) returns void
  language plpgsql as $$
declare
  visao record;
begin
  for visao in
    select distinct c.relname from pg_depend d
      join pg_rewrite r on r.oid = d.objid join pg_class c on c.oid = r.ev_class
     where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = to_regclass(tabela)
       and c.relnamespace = 'public'::regnamespace and c.relname ~ '^(publico|busca_fonte)_.*_[0-9a-f]{8}$'
  loop
    perform busca_apontar(tipo, 'busca_fonte_nenhuma', lancamento) from busca_origem where fonte = visao.relname;
    execute format('drop view %I', visao.relname);
  end loop;
end $$;
revoke execute on function soltar_derivados from public;
