-- Client whose rows this transaction may touch; 0 is the installation itself. Set by the application for each transaction; unset, no row
-- is visible.
create or replace function tenant_atual() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('claraboia.cliente_id', true), '')::bigint;
