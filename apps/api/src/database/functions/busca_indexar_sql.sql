-- Statement that writes the documents of one kind: of a client ($1), by the records' ids ($2). Many records share a place, whose vector is
-- made once. Words to suggest are in titles and places; if those stay, none is new.
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
