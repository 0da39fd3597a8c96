/** Prefix of the schemas that show one group of shards under the names of the tables. */
export const FRAGMENT = 'fragmento_';

/**
 * Schema of a group of shards, named by the lowest hash that it holds: all tables of clients are spread alike, so that
 * the same number names the shards of all of them, on whatever node they are.
 */
export const fragmentOf = (lowest: string): string => `${FRAGMENT}${lowest.replace('-', 'm')}`;

/** Schema in which the coordinator shows its own tables and its copies of the lists, as a fragment does on a node. */
export const COORDINATOR_SCHEMA = 'fragmento_coordenador';

/** Table that the others are placed beside. */
export const ANCHOR = 'cliente_versao';

/** SQLSTATE of work that came to a node which holds the client no more. */
export const MOVED = 'CL001';

/** Prefix of the empty view of a fragment that is complete; an upgrade drops it, so that new work waits. */
export const GATE = 'aberto_';

/**
 * Name of that view, by the number of the anchor's shard. A group that is split leaves its fragment behind, over shards
 * that are no longer written, and the lowest of the new groups has the same schema.
 */
export const gateOf = (shard: string): string => `${GATE}${shard}`;

/** Objects that each node needs; Citus does not copy them, so they are created on every one. */
export const NODE_SQL = `
create schema if not exists claraboia_citus;
grant usage on schema claraboia_citus to claraboia_app;

-- Shows the names of the tables as the shards of one group to the triggers that run on a shard: the coordinator sends
-- its statements to the shard itself, where no session has entered a fragment.
create or replace function claraboia_citus.entrar(p_tabela oid) returns void language plpgsql as $$
declare
  menor text;
begin
  select s.shardminvalue into menor from pg_class c
    join pg_dist_shard s on s.shardid = substring(c.relname from '_(\\d+)$')::bigint
   where c.oid = p_tabela and c.relname ~ '_\\d+$';
  if menor is not null then
    perform set_config('search_path', '${FRAGMENT}' || replace(menor, '-', 'm') || ', public', true);
  end if;
end $$;
grant execute on function claraboia_citus.entrar to claraboia_app;

-- Refuses work for a client whose shards are not on this node, or are not those that the fragment shows: they may have
-- come back without their views, which left with them, or come from a group that was split; or while an upgrade changes
-- them; or on a node that follows the one which took over from it.
create or replace function claraboia_citus.aqui(p_fragmento bigint, p_esquema text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if pg_is_in_recovery()
     or not exists (select from pg_dist_placement p join pg_dist_local_group g using (groupid) where p.shardid = p_fragmento)
     or to_regclass(quote_ident(p_esquema) || '.${GATE}' || p_fragmento) is null then
    raise exception 'the client is on another node' using errcode = '${MOVED}';
  end if;
end $$;

-- The same for a write, which holds the shards where they are until the transaction ends, by the lock that Citus's own
-- statements take: a move waits for it, or has ended.
create or replace function claraboia_citus.segurar(p_fragmento bigint, p_esquema text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform lock_shard_metadata(5, array[p_fragmento]);
  perform claraboia_citus.aqui(p_fragmento, p_esquema);
end $$;
revoke execute on function claraboia_citus.segurar, claraboia_citus.aqui from public;
grant execute on function claraboia_citus.segurar, claraboia_citus.aqui to claraboia_app;

-- Writes a row of a copied list where every copy takes part: a fragment shows its own copy only. Columns without a value
-- take their defaults.
create or replace function claraboia_citus.gravar_lista() returns trigger language plpgsql as $$
declare
  -- Of a change what is changed: an id that the database gives cannot be set again.
  dados constant jsonb := case tg_op
    when 'INSERT' then jsonb_strip_nulls(to_jsonb(new))
    when 'UPDATE' then (select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(new)) c where c.value is distinct from to_jsonb(old) -> c.key)
  end;
  colunas constant text := (select string_agg(quote_ident(c), ', ' order by c) from jsonb_object_keys(dados) c);
  -- As literals: the types of a fragment are unknown to the other nodes.
  valores constant text := (select string_agg(format('%L', dados ->> c), ', ' order by c) from jsonb_object_keys(dados) c);
  chave constant text := (
    select string_agg(format('%I = %L', a.attname, to_jsonb(old) ->> a.attname), ' and ')
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = format('public.%I', tg_table_name)::regclass and i.indisprimary and tg_op <> 'INSERT');
begin
  if tg_op = 'DELETE' then
    execute format('delete from public.%I where %s', tg_table_name, chave);
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if dados is not null then
      execute format('update public.%I set (%s) = row(%s) where %s', tg_table_name, colunas, valores, chave);
    end if;
    return new;
  end if;
  execute format('insert into public.%I (%s) overriding system value values (%s) returning *', tg_table_name, colunas, valores) into new;
  return new;
end $$;

-- Empties the references to a row before it goes. Arguments: the table that refers, and its column.
create or replace function claraboia_citus.referencia_soltar() returns trigger language plpgsql as $$
begin
  perform claraboia_citus.entrar(tg_relid);
  execute format('update %I set %I = null where cliente_id = $1 and %2$I = $2', tg_argv[0], tg_argv[1])
    using old.cliente_id, old.id;
  return old;
end $$;
`;

/** Notification channel of jobs that a transaction asked for on a node. */
export const REQUEST_CHANNEL = 'claraboia_pedido';

/** Table of the jobs that wait on a node. */
export const REQUESTS_SQL = `
create table if not exists claraboia_citus.pedido (
  id bigint generated always as identity primary key, tarefa text not null, dados json, chave text, em timestamptz, tentativas integer);
`;

/**
 * Queue of a node: a transaction of a client asks for jobs where it writes, so that it needs one node only, and they
 * are moved to the queue of the coordinator later. Replaces the product's function of this name.
 */
export const NODE_QUEUE_SQL = `${REQUESTS_SQL}
create or replace function public.enfileirar(
  tarefa text, dados json, chave text default null, em timestamptz default null, tentativas integer default null)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tarefa !~ '^[a-z][a-z0-9_]{0,60}$' then
    raise exception 'no name of a task: %', tarefa;
  end if;
  insert into claraboia_citus.pedido (tarefa, dados, chave, em, tentativas) values (tarefa, dados, chave, em, tentativas);
  notify ${REQUEST_CHANNEL};
end $$;
`;
