-- Words that are reduced to this one, as `busca_raiz` confirms. A number includes its ordinals.
create or replace function busca_formas(raiz text) returns text[]
  language sql immutable strict parallel safe
begin atomic
  select array_agg(distinct f) from (
    select raiz || fim from unnest('{"",s,es,e}'::text[]) fim
    union all select left(raiz, -2) || fim from unnest('{oes,aes}'::text[]) fim where raiz like '%ao'
    union all select left(raiz, -1) || fim from unnest('{is,s}'::text[]) fim where raiz like '%l'
    union all select left(raiz, -2) || 'eis' where raiz like '%il'
    union all select left(raiz, -1) || 'ns' where raiz like '%m'
    union all select repeat('0', n) || raiz || fim from generate_series(0, 6) n, unnest('{"",o,a,os,as}'::text[]) fim
     where raiz ~ '^[0-9]+$') as c (f)
   where busca_raiz(f) = raiz;
end;
