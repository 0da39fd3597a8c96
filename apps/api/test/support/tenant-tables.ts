/**
 * A statement that gives the tables with a client's rows, `oid` and `relname`: those that have the column
 * and are not lists of the installation itself.
 */
export const TENANT_TABLES = `
  select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'cliente_id'
     and not a.attisdropped and c.relname not in ('acesso', 'endereco_portal', 'endereco_anterior', 'cliente_versao', 'evento_ativo', 'dominio')`;
