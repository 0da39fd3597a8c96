-- What citizens read of a table is a view that each release makes for itself from its declarations, named by its text. A
-- migration that drops or retypes a column lets go of them first; the processes of this release make theirs anew at their start.
create function soltar_derivados(tabela text) returns void
  language plpgsql as $$
declare
  visao regclass;
begin
  for visao in
    select c.oid::regclass from pg_class c
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and c.relname ~ ('^publico_' || tabela || '_[0-9a-f]{8}$')
  loop
    execute format('drop view %s', visao);
  end loop;
end $$;
revoke execute on function soltar_derivados from public;
