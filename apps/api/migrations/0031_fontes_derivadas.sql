-- What the search reads of a public set is a view that each release makes from its declarations, named by its text, as those of
-- 0030 are. Documents are made of one of them: that of the newest release that has started.
create table busca_origem (
  tipo text primary key,
  fonte text not null,
  -- The release that said so; an older one does not undo it.
  lancamento integer not null
);
grant select on busca_origem to claraboia_app;

-- For the moment between a migration that lets go of a source and the release that makes it anew: documents stay as they are.
create view busca_fonte_nenhuma
  (tipo, cliente_id, registro_id, categoria_id, data, ano, titulo, contexto, corpo, arquivos)
  with (security_invoker) as
  select null::text, null::bigint, null::bigint, null::bigint, null::date, null::int, null::text, null::text, null::text, null::tsvector
   where false;
grant select on busca_fonte_nenhuma to claraboia_app;

-- By which source documents of a kind are made; kinds that no declaration tells have one of their name.
create function busca_fonte_de(p_tipo text) returns text
  language sql stable strict
  return coalesce((select fonte from busca_origem where tipo = p_tipo), 'busca_fonte_' || p_tipo);

-- As before, of the source of now.
create or replace function busca_indexar_sql(p_tipo text) returns text
  language sql stable strict
  return format(
    'with fonte as materialized (
       select * from %2$I where cliente_id = $1 and registro_id = any ($2)),
     lugar as materialized (
       select contexto, busca_vetor(contexto, ''B'') as vetor from (select distinct coalesce(contexto, '''') as contexto from fonte) c),
     novo as materialized (
       select f.*, busca_vetor(f.titulo, ''A'') || l.vetor || coalesce(busca_vetor(f.corpo, ''C''), '''') as vetor
         from fonte f join lugar l on l.contexto = coalesce(f.contexto, '''')),
     antes as materialized (
       select registro_id, ts_filter(vetor, ''{a,b}'') as nomes from busca_documento
        where cliente_id = $1 and tipo = %1$L and registro_id = any ($2)),
     gravado as (
       insert into busca_documento as d
         (cliente_id, tipo, registro_id, categoria_id, data, ano, vetor, vetor_completo)
       select cliente_id, tipo, registro_id, categoria_id, data, ano, vetor,
              case when arquivos is not null then busca_juntar(vetor, arquivos) end
         from novo order by registro_id
       on conflict (cliente_id, tipo, registro_id) do update
         set categoria_id = excluded.categoria_id, data = excluded.data, ano = excluded.ano,
             vetor = excluded.vetor, vetor_completo = excluded.vetor_completo
         where (d.categoria_id, d.data, d.ano, d.vetor, d.vetor_completo) is distinct from
               (excluded.categoria_id, excluded.data, excluded.ano, excluded.vetor, excluded.vetor_completo)
       returning registro_id, ts_filter(vetor, ''{a,b}'') as nomes),
     -- In pieces, so that each is read in a moment.
     renomeado as (
       select registro_id, (row_number() over () - 1) / 10000 as parte
         from gravado left join antes using (registro_id) where gravado.nomes is distinct from antes.nomes)
     insert into busca_palavra_nova (cliente_id, tipo, registro_ids)
     select $1, %1$L, array_agg(registro_id) from renomeado group by parte', p_tipo, busca_fonte_de(p_tipo));

create or replace function busca_aprender(p_tipo text, p_cliente bigint, p_ids bigint[]) returns void
  language plpgsql as $$
begin
  execute format(
    'insert into busca_palavra (cliente_id, palavra, escrita)
     select $1, palavra, max(escrita collate "C")
       from %I f,
            regexp_split_to_table(lower(concat_ws('' '', f.titulo, case when f.tipo <> ''publicacao'' then f.contexto end)
              collate "pt-BR-x-icu"), ''[^[:alpha:]]+'') escrita,
            lateral (select trim(busca_palavras(escrita)) as palavra) p
      where f.cliente_id = $1 and f.registro_id = any ($2)
        and palavra ~ ''^[a-z]{4,40}$'' and not busca_vazia(palavra)
      group by palavra order by palavra
     on conflict do nothing', busca_fonte_de(p_tipo)) using p_cliente, p_ids;
end $$;

-- Documents of a kind are made of that source from now on; those there are stay.
create function busca_apontar(p_tipo text, p_fonte text, p_lancamento integer) returns void
  language plpgsql as $$
begin
  insert into busca_origem (tipo, fonte, lancamento) values (p_tipo, p_fonte, p_lancamento)
  on conflict (tipo) do update set fonte = excluded.fonte, lancamento = excluded.lancamento;
  execute format(
    'create or replace function %I(p_cliente bigint, p_ids bigint[]) returns void
       language plpgsql set plan_cache_mode = force_generic_plan as $f$ begin %s; end $f$',
    'busca_indexar_' || p_tipo, busca_indexar_sql(p_tipo));
end $$;

-- Who was writing when a job was first looked at: they may have begun by the source before, and are waited for.
alter table busca_refazer add column escritores text[];

-- A release reads a kind by that source: documents there are are made anew where it is another one, client by client since the
-- wall stands before the tables' owner too. True where they are; what a newer release said stays.
create function busca_ler_de(p_tipo text, p_fonte text, p_lancamento integer) returns boolean
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

-- As before, and of the search's sources: whatever a release has made that hangs on the table.
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
revoke execute on function busca_apontar, busca_ler_de from public;
