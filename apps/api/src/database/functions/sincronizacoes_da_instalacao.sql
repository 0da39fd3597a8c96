-- Sources that an active configuration asks for, the failing ones first. The needs of each source are `FONTES` in the contract.
create or replace function sincronizacoes_da_instalacao(p_limite integer)
  returns table (cliente_id bigint, fonte text, boa_em timestamptz, falhou_em timestamptz, falhas bigint, motivo text)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('claraboia.instalacao', 'sim', true);
  return query
    select s.cliente_id, s.fonte, s.boa_em, s.falhou_em, s.falhas, s.motivo
      from sincronizacao_situacao s
     where exists (select from configuracao_tcepe_licon c
                    where c.cliente_id = s.cliente_id and c.ativo
                      and case s.fonte when 'convenio' then c.convenio_fonte is not null
                                       when 'reconciliacao' then c.codigo_ibge is not null
                                       when 'orcamento' then c.codigo_municipio is not null
                                       when 'emenda' then c.emendas
                                       when 'especial' then c.emendas
                                       else true end)
     order by coalesce(s.boa_em >= s.falhou_em, s.falhou_em is null), s.boa_em nulls first, s.cliente_id, s.fonte
     limit p_limite;
  perform set_config('claraboia.instalacao', '', true);
end $$;
revoke execute on function sincronizacoes_da_instalacao from public;
grant execute on function sincronizacoes_da_instalacao to claraboia_app;
