-- Beginnings that continue a text, of the transaction's client: at most `quantos` of each source, and words to complete the last one.
-- Leaps from one beginning to the next different one, so the time does not depend on the number of records. Hidden ones are skipped, and
-- count.
create or replace function busca_comecar(p_texto text, p_tipos text[], p_de text[], quantos integer) returns json
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
