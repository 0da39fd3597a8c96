-- Answers about the whole installation, for metrics and for the administrators' page (ADR 0069): one row for each client and source,
-- and one statement for all of them. Runs themselves are removed after 180 days, so counts are kept here.
create table sincronizacao_situacao (
  cliente_id bigint not null references cliente,
  fonte text not null,
  boa_em timestamptz,
  falhou_em timestamptz,
  -- Failed runs in total.
  falhas bigint not null default 0,
  -- Cause of the last failure, as managers read it.
  motivo text,
  primary key (cliente_id, fonte)
);
select proteger_tenant('sincronizacao_situacao');

create function sincronizacao_contar() returns trigger language plpgsql as $$
declare
  falhou boolean := new.situacao = 'falhou';
begin
  insert into sincronizacao_situacao as s (cliente_id, fonte, boa_em, falhou_em, falhas, motivo)
  values (new.cliente_id, new.fonte,
          case when not falhou then new.terminada_em end, case when falhou then new.terminada_em end,
          case when falhou then 1 else 0 end, case when falhou then new.erros -> -1 ->> 'mensagem' end)
  on conflict (cliente_id, fonte) do update
    set boa_em = coalesce(excluded.boa_em, s.boa_em), falhou_em = coalesce(excluded.falhou_em, s.falhou_em),
        falhas = s.falhas + excluded.falhas, motivo = case when falhou then excluded.motivo else s.motivo end;
  return null;
end $$;
create trigger sincronizacao_contada after update of situacao on sincronizacao for each row
  when (new.situacao in ('concluida', 'falhou') and old.situacao is distinct from new.situacao)
  execute function sincronizacao_contar();

-- Runs that ended before.
do $$
declare
  dono bigint;
begin
  for dono in select id from cliente loop
    perform set_config('claraboia.cliente_id', dono::text, true);
    insert into sincronizacao_situacao (cliente_id, fonte, boa_em, falhou_em, falhas, motivo)
      select dono, r.fonte, max(r.terminada_em) filter (where r.situacao = 'concluida'),
             max(r.terminada_em) filter (where r.situacao = 'falhou'), count(*) filter (where r.situacao = 'falhou'),
             (array_agg(r.erros -> -1 ->> 'mensagem' order by r.id desc) filter (where r.situacao = 'falhou'))[1]
        from sincronizacao r
       where r.cliente_id = dono and r.situacao in ('concluida', 'falhou')
       group by r.fonte;
  end loop;
  perform set_config('claraboia.cliente_id', '', true);
end $$;

-- The owner reads across clients only within the function below.
create policy instalacao on sincronizacao_situacao for select to current_user
  using (current_setting('claraboia.instalacao', true) = 'sim');
create policy instalacao on configuracao_tcepe_licon for select to current_user
  using (current_setting('claraboia.instalacao', true) = 'sim');

-- Sources that an active configuration asks for, the failing ones first. What each source needs is `FONTE_PEDE` in the contract.
create function sincronizacoes_da_instalacao(p_limite integer)
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
                                       else true end)
     order by coalesce(s.boa_em >= s.falhou_em, s.falhou_em is null), s.boa_em nulls first, s.cliente_id, s.fonte
     limit p_limite;
  perform set_config('claraboia.instalacao', '', true);
end $$;
revoke execute on function sincronizacoes_da_instalacao(integer) from public;
grant execute on function sincronizacoes_da_instalacao(integer) to claraboia_app;

-- Letters of the queue: those that wait, since when, those given up, and the last refusal.
create function correio_na_fila(p_tarefas text[])
  returns table (esperando bigint, desde timestamptz, desistidas bigint, recusada_em timestamptz, recusa text)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select count(*) filter (where j.attempts < j.max_attempts),
           min(j.created_at) filter (where j.attempts < j.max_attempts),
           count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null),
           max(j.updated_at) filter (where j.last_error is not null),
           (array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1]
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = any (p_tarefas);
end $$;
revoke execute on function correio_na_fila(text[]) from public;
grant execute on function correio_na_fila(text[]) to claraboia_app;

-- Migrations that were applied, for the check of the installation.
create function migracoes_aplicadas() returns table (nome text, sha256 text)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
    select m.nome, m.sha256 from schema_migration m
  $$;
revoke execute on function migracoes_aplicadas() from public;
grant execute on function migracoes_aplicadas() to claraboia_app;

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao, papel_minimo) values
  (99, 'Instalação', 'clipboard-list', 60, 90, 'gestao/sistema/instalacao', 'admin');
