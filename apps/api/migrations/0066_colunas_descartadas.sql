-- Columns of a budget file that are never read, with the reason that the screen shows: [{coluna, motivo}].
alter table importacao_orcamento add column descartadas jsonb not null default '[]';

-- Samples may hold accounts, addresses and days of birth under headings that were not recognised. A file is kept for a day at most, and
-- is sent again with a sample that has none. Client by client, since row security applies to the owner as well.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    update importacao_orcamento set amostra = '[]' where cliente_id = dono and amostra <> '[]';
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
