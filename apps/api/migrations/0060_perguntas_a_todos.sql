-- Two questions that are asked of all clients at once, where there are thousands of them: one statement each. The walls stay for
-- everything else: the tables' owner alone sees beyond them, and no more than what answers.

-- Who still has a stored file: the rows of the name that is being asked about.
create index arquivo_nome_ix on arquivo (nome);
create policy quem_guarda on arquivo for select to current_user
  using (nome = nullif(current_setting('claraboia.arquivo_nome', true), ''));

create function arquivo_guardado(p_nome text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  guardado boolean;
begin
  perform set_config('claraboia.arquivo_nome', p_nome, true);
  guardado := exists (select from arquivo where nome = p_nome);
  perform set_config('claraboia.arquivo_nome', '', true);
  return guardado;
end $$;
revoke execute on function arquivo_guardado from public;
grant execute on function arquivo_guardado to claraboia_app;

-- Where a synchronization waits or runs, so that those left behind by processes that died are taken up.
create index sincronizacao_em_curso_ix on sincronizacao (cliente_id) where situacao in ('aguardando', 'executando');
create policy em_curso on sincronizacao for select to current_user using (situacao in ('aguardando', 'executando'));

create function sincronizacoes_em_curso() returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
    select distinct cliente_id from sincronizacao where situacao in ('aguardando', 'executando')
  $$;
revoke execute on function sincronizacoes_em_curso from public;
grant execute on function sincronizacoes_em_curso to claraboia_app;
