-- Suggestions while a citizen types (ADR 0042): where the titles of records, and the names in them, may be begun to be typed.

-- A text from each of its words on, folded, and after a tab how it begins: so two texts that end alike are two, and two that are
-- alike one, for who leaps from one to the next. Small words begin nothing.
create function busca_comecos(texto text, ate integer) returns setof text
  language sql immutable strict parallel safe rows 8
begin atomic
  with escrito as (
    select string_to_array(trim(busca_palavras(left(texto, 300))), ' ') as p)
  select left(array_to_string(p[n:], ' '), 60) || E'\t' || left(array_to_string(p, ' '), 30)
    from escrito, generate_series(1, least(ate, cardinality(p))) n
   where length(p[n]) > 1 and not busca_vazia(p[n]);
end;

create table busca_comeco (
  cliente_id bigint not null references cliente on delete cascade,
  tipo text not null,
  registro_id bigint not null,
  -- What of the record it begins: its title, which is none, or the name of a property.
  de text not null,
  inicio text collate "C" not null,
  primary key (cliente_id, tipo, registro_id, de, inicio),
  foreign key (cliente_id, tipo, registro_id) references busca_documento on delete cascade
);
create index busca_comeco_inicio_ix on busca_comeco (cliente_id, tipo, de, inicio, registro_id);
select proteger_tenant('busca_comeco');
-- Searched by a function of its owner, as the documents are (0010).
create policy busca on busca_comeco for select to current_user using (true);

-- Documents whose beginnings are not those yet; read after the commit, as new words are (0010).
create table busca_comeco_novo (
  cliente_id bigint not null references cliente on delete cascade,
  id bigint generated always as identity,
  tipo text not null,
  registro_ids bigint[] not null,
  primary key (cliente_id, id)
);
select proteger_tenant('busca_comeco_novo');

-- In pieces, so that each is read in a moment.
create function busca_comeco_incluido() returns trigger
  language plpgsql as $$
begin
  insert into busca_comeco_novo (cliente_id, tipo, registro_ids)
  select cliente_id, tipo, array_agg(registro_id) from (
      select n.*, (row_number() over (partition by cliente_id, tipo) - 1) / 2000 as parte from novos n) n
   group by cliente_id, tipo, parte;
  return null;
end $$;

create function busca_comeco_alterado() returns trigger
  language plpgsql as $$
begin
  insert into busca_comeco_novo (cliente_id, tipo, registro_ids)
  select cliente_id, tipo, array_agg(registro_id) from (
      select n.*, (row_number() over (partition by cliente_id, tipo) - 1) / 2000 as parte
        from novos n join antigos a using (cliente_id, tipo, registro_id) where n.vetor <> a.vetor) n
   group by cliente_id, tipo, parte;
  return null;
end $$;

create trigger busca_comeco_inclusao after insert on busca_documento referencing new table as novos
  for each statement execute function busca_comeco_incluido();
create trigger busca_comeco_alteracao after update on busca_documento referencing old table as antigos new table as novos
  for each statement execute function busca_comeco_alterado();

-- What begins like a text, of the transaction's client: of each source at most so many different beginnings, and words to end the
-- last one with. Leaps from one beginning to the next different one, so it costs the same whatever is asked and however much
-- there is; what is hidden is leapt over, and counts.
create function busca_comecar(p_texto text, p_tipos text[], p_de text[], quantos integer) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan
  set jit = off as $$
declare
  dono constant bigint := public.tenant_atual();
  ocultas constant bigint[] := public.busca_ocultas(dono);
  prefixo constant text collate "C" := trim(public.busca_palavras(left(p_texto, 60)));
  fim constant text collate "C" := prefixo || '~';
  atual text collate "C";
  achado record;
  n integer;
  lista jsonb := '[]';
  palavras text[] := '{}';
begin
  if length(prefixo) < 2 then return '{"list": [], "palavras": []}'; end if;
  for fonte in 1 .. cardinality(p_tipos) loop
    atual := prefixo;
    n := 0;
    for passo in 1 .. quantos * 3 loop
      select b.inicio, b.registro_id, d.categoria_id into achado
        from busca_comeco b join busca_documento d using (cliente_id, tipo, registro_id)
       where b.cliente_id = dono and b.tipo = p_tipos[fonte] and b.de = p_de[fonte] and b.inicio >= atual and b.inicio < fim
       order by b.inicio, b.registro_id limit 1;
      exit when not found;
      atual := achado.inicio || E'\t';
      continue when achado.categoria_id = any (ocultas);
      lista := lista || jsonb_build_object('tipo', p_tipos[fonte], 'de', p_de[fonte], 'id', achado.registro_id);
      n := n + 1;
      exit when n = quantos;
    end loop;
    continue when p_de[fonte] <> '' or strpos(prefixo, ' ') > 0;
    atual := prefixo;
    for passo in 1 .. quantos loop
      select b.inicio, d.categoria_id into achado
        from busca_comeco b join busca_documento d using (cliente_id, tipo, registro_id)
       where b.cliente_id = dono and b.tipo = p_tipos[fonte] and b.de = '' and b.inicio >= atual and b.inicio < fim
       order by b.inicio limit 1;
      exit when not found;
      -- Behind all that begin with this word.
      atual := (regexp_match(achado.inicio, '^[a-z0-9]+'))[1];
      if achado.categoria_id is null or achado.categoria_id <> all (ocultas) then palavras := palavras || atual::text; end if;
      atual := atual || '0';
    end loop;
  end loop;
  return json_build_object('list', lista, 'palavras', (
    select coalesce(json_agg(w.escrita order by p.vezes desc, length(w.palavra), w.palavra), '[]')
      from (select palavra, count(*) as vezes from unnest(palavras) palavra where palavra <> prefixo group by 1) p
      join busca_palavra w on w.cliente_id = dono and w.palavra = p.palavra));
end $$;

-- Client by client: the wall stands before the tables' owner too.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    insert into busca_comeco_novo (cliente_id, tipo, registro_ids)
    select dono, tipo, array_agg(registro_id) from (
        select tipo, registro_id, (row_number() over (partition by tipo order by registro_id) - 1) / 2000 as parte
          from busca_documento where cliente_id = dono) d
     group by tipo, parte;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;
