-- Counts the result of an ended synchronization: last success, last failure, failures and their reason, by client and source.
create or replace function sincronizacao_contar() returns trigger language plpgsql as $$
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
