-- One order of locks between those who write the search's documents. Whoever reads the text of a file writes it and then the
-- documents of its publications; whoever saves a publication has its document first. `on conflict do nothing` waits for
-- whoever is writing the row that is there: the one waited for the other in a circle. What is there is not inserted now.
create or replace function arquivo_texto_pedir() returns trigger
  language plpgsql as $$
begin
  insert into arquivo_texto (cliente_id, nome)
  select distinct n.cliente_id, n.arquivo_nome from novos n
   where n.arquivo_nome like '%.pdf' and not exists (
     select from arquivo_texto t where t.cliente_id = n.cliente_id and t.nome = n.arquivo_nome)
   order by 1, 2
  on conflict do nothing;
  return null;
end $$;

-- As before, but many documents are written in the order of their records, so that two who write the same ones do not wait
-- for each other in a circle.
create or replace function busca_indexar_sql(p_tipo text) returns text
  language sql immutable strict
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
     select $1, %1$L, array_agg(registro_id) from renomeado group by parte', p_tipo, 'busca_fonte_' || p_tipo);

do $$
declare
  t text;
begin
  foreach t in array '{publicacao,categoria_publicacao,servico,faq,estrutura_organizacional,aviso_licitacao,
    declaracao_inexistencia,licitacao,contrato,convenio}'::text[]
  loop
    execute format(
      'create or replace function %I(p_cliente bigint, p_ids bigint[]) returns void
         language plpgsql set plan_cache_mode = force_generic_plan as $f$ begin %s; end $f$',
      'busca_indexar_' || t, busca_indexar_sql(t));
  end loop;
end $$;
