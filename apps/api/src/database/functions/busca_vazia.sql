-- True for words that say nothing on their own; folded.
-- Stored results: busca_palavra, busca_comeco.
create or replace function busca_vazia(p text) returns boolean
  language sql immutable strict parallel safe
  return p = any ('{a,o,as,os,e,de,da,do,das,dos,em,na,no,nas,nos,um,uma,uns,umas,ao,aos,para,por,pelo,pela,
    pelos,pelas,com,sem,que,se,ou,sobre,entre,ate,como,mais,mas,seu,sua,seus,suas,este,esta,esse,essa,isso,isto,
    qual,quais,onde,quando,n}'::text[]);
