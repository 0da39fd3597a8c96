-- Loads pg_trgm: before that an owner who is no superuser may not set its parameter.
select similarity('', '');

-- Near words that something is found by, for each word that finds little. A small word gets neither count nor suggestions.
create or replace function busca_sugerir(palavras text[]) returns json
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set jit = off
  -- Two letters that changed places leave little in common: what is near is counted afterwards.
  set pg_trgm.similarity_threshold = 0.2 as $$
declare
  dono constant bigint := public.tenant_atual();
  ocultas constant bigint[] := public.busca_ocultas(dono);
  resposta jsonb := '[]';
  pedida text;
  vezes integer;
  perto text[];
begin
  foreach pedida in array palavras loop
    if public.busca_vazia(pedida) then
      resposta := resposta || jsonb_build_object('palavra', pedida, 'achados', null, 'sugestoes', '[]'::jsonb);
      continue;
    end if;
    vezes := busca_frequencia(dono, ocultas, pedida, 3);
    continue when vezes > 2;
    select array_agg(escrita order by longe, frequencia desc, igual desc, palavra) into perto from (
      select distinct on (busca_raiz(c.palavra)) c.*, f.frequencia from (
        select * from (
          select v.*, busca_distancia(v.palavra, pedida) as longe from (
            select w.palavra, w.escrita, similarity(w.palavra, pedida) as igual from busca_palavra w
             where w.cliente_id = dono and length(pedida) between 4 and 40 and w.palavra % pedida
             order by 3 desc, 1 limit 40) v) medida
         where longe <= case when vezes > 0 then 1 else 1 + length(pedida) / 5 end
         order by longe, igual desc, palavra limit 8) c,
        lateral (select busca_frequencia(dono, ocultas, c.palavra, 200) as frequencia) f
       where f.frequencia > 0 and f.frequencia >= vezes * 10 and busca_raiz(c.palavra) <> busca_raiz(pedida)
       order by busca_raiz(c.palavra), longe, igual desc, palavra) escolhida;
    continue when vezes > 0 and perto is null;
    resposta := resposta || jsonb_build_object(
      'palavra', pedida, 'achados', vezes, 'sugestoes', to_jsonb(coalesce(perto, '{}')));
  end loop;
  return resposta::json;
end $$;
revoke execute on function busca_sugerir from public;
grant execute on function busca_sugerir to claraboia_app;
