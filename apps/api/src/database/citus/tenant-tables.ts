/**
 * Query for the tables with clients' rows, `oid` and `relname`: those with the column, except the installation's own
 * lists.
 */
export const TENANT_TABLES = `
  select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'cliente_id'
     and not a.attisdropped and c.relname not in ('acesso', 'endereco_portal', 'endereco_anterior', 'cliente_versao', 'evento_ativo', 'dominio')`;
