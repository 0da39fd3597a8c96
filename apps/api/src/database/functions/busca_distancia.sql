-- Number of letters to insert, delete, replace, or swap with the next, to turn one word into the other. Words of up to 40 letters.
create or replace function busca_distancia(um text, outro text) returns integer
  language plpgsql immutable strict parallel safe as $$
declare
  antes int[];
  acima int[] := array(select generate_series(0, length(outro)));
  linha int[];
  custo int;
begin
  for i in 1 .. length(um) loop
    linha := array[i];
    for j in 1 .. length(outro) loop
      custo := (substr(um, i, 1) <> substr(outro, j, 1))::int;
      linha[j + 1] := least(linha[j] + 1, acima[j + 1] + 1, acima[j] + custo);
      if i > 1 and j > 1 and substr(um, i, 1) = substr(outro, j - 1, 1) and substr(um, i - 1, 1) = substr(outro, j, 1) then
        linha[j + 1] := least(linha[j + 1], antes[j - 1] + 1);
      end if;
    end loop;
    antes := acima;
    acima := linha;
  end loop;
  return acima[length(outro) + 1];
end $$;
