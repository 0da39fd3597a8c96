-- Number of a client's documents with a word, counted up to `ate`.
create or replace function busca_frequencia(dono bigint, ocultas bigint[], palavra text, ate integer) returns integer
  language plpgsql stable as $$
declare
  consulta constant tsquery := busca_consulta(palavra, 'todas');
  chaves constant tsquery[] := busca_consulta_chaves(dono, consulta);
begin
  return (select count(*) from (select from busca_achados(dono, ocultas, consulta, chaves, consulta, null) limit ate) f);
end $$;
revoke execute on function busca_frequencia from public;
