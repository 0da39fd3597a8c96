-- Form that a word of `busca_palavras` is searched by: the plural step of the RSLP stemmer on the folded word, corrected for plurals of
-- words in -s, -il and vowel + re. An ordinal typed with a letter is its number. Documents and questions both use it.
-- Not strict, so that it can be inlined.
-- Stored results: the vectors of search documents.
create or replace function busca_raiz(p text) returns text
  language sql immutable parallel safe
  return case
    -- Begins with a digit.
    when p < 'a' collate "C" then
      case when p ~ '^[0-9]+(?:[oa]s?)?$' then coalesce(nullif(ltrim(rtrim(p, 'oas'), '0'), ''), '0') else p end
    when p like '%re' and p ~ '[aeiou]re$' and length(p) > 4 then left(p, -1)
    when p not like '%s' or length(p) < 4 then p
    -- Singular, or of one form.
    when p = any ('{mais,jamais,demais,ademais,menos,pais,cais,lapis,gratis,tenis,oasis,iris,bis,dois,tres,seis,
      depois,pois,atras,tras,apos,alias,antes,onibus,virus,campus,bonus,onus,status,corpus,deus,adeus,jesus,luis,
      goias,atlas,pires,simples,ferias,ourives,portugues,ingles,frances,japones,chines,holandes,escoces,irlandes,
      campones,fregues,burgues,marques,reves,conves,vies,inves,gestapos,paris,assis,pelvis,sifilis,versus,habeas}'::text[])
      then p
    when p like '%ss' then p
    when p = any ('{meses,gases,paises,deuses,portugueses,ingleses,franceses,japoneses,chineses,holandeses,
      escoceses,irlandeses,camponeses,fregueses,burgueses,marqueses,reveses,conveses,vieses,onibuses}'::text[])
      then left(p, -2)
    when p = any ('{leis,reis,bois,herois,maes,taxis,juris,safaris,abacaxis,guaranis,tupis,colibris,biquinis,
      hifens,polens,abdomens}'::text[])
      then left(p, -1)
    when p like '%oes' or p like '%aes' then left(p, -3) || 'ao'
    when p ~ '(fac|dific|ut|ag|frag|hab|foss|rept|text|fert|ester|doc|deb|versat|volat|portat|project|projet)eis$'
      then left(p, -3) || 'il'
    when p ~ '[aeou]is$' then left(p, -2) || 'l'
    when p like '%is' then left(p, -1) || 'l'
    when p like '%ns' then left(p, -2) || 'm'
    when p like '%zes' or p ~ '[aeiou]res$' then left(p, -2)
    else left(p, -1)
  end;
