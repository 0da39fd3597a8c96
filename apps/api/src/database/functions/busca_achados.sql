-- Documents of a client for a query, each with its step of the order: -1 if the title has the words of `titulo` and no others, in that
-- order (null matches none), then by rank. One condition for each word, so that the index leaps from one word's next document to the
-- other's next; a single condition for all tries every document of the rarest word. Conditions for words that are not there fall away.
create or replace function busca_achados(dono bigint, ocultas bigint[], consulta tsquery, chaves tsquery[], alguma tsquery, titulo tsvector)
  returns table (tipo text, registro_id bigint, data date, ano integer, faixa integer)
  language sql stable as $$
  select d.tipo, d.registro_id, d.data, d.ano,
         case when titulo is not null and ts_filter(d.vetor, '{a}') = titulo then -1
           else width_bucket(-ts_rank('{0.001,0.03,0.3,1}', d.vetor, alguma), '{-0.5,-0.15,-0.015}'::float4[]) end
    from busca_documento d
   where d.cliente_id = dono
     and busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[1]
     and (chaves[2] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[2])
     and (chaves[3] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[3])
     and (chaves[4] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[4])
     and (chaves[5] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[5])
     and (chaves[6] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[6])
     and (chaves[7] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[7])
     and (chaves[8] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[8])
     and (chaves[9] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[9])
     and (chaves[10] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[10])
     and (chaves[11] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[11])
     and (chaves[12] is null or busca_chaves(d.cliente_id, coalesce(d.vetor_completo, d.vetor)) @@ chaves[12])
     and (consulta::text not like '%<->%' or coalesce(d.vetor_completo, d.vetor) @@ consulta)
     and (d.categoria_id is null or d.categoria_id <> all (ocultas))
$$;
revoke execute on function busca_achados(bigint, bigint[], tsquery, tsquery[], tsquery, tsvector) from public;

-- Called by functions of 0.1; no longer by those here.
create or replace function busca_achados(dono bigint, ocultas bigint[], consulta tsquery, chaves tsquery[], alguma tsquery)
  returns table (tipo text, registro_id bigint, data date, ano integer, faixa integer)
  language sql stable as $$
  select * from busca_achados(dono, ocultas, consulta, chaves, alguma, null)
$$;
revoke execute on function busca_achados(bigint, bigint[], tsquery, tsquery[], tsquery) from public;
