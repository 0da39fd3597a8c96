-- Adds the words of titles and places to those that are suggested.
create or replace function busca_aprender(p_tipo text, p_cliente bigint, p_ids bigint[]) returns void
  language plpgsql as $$
begin
  execute format(
    'insert into busca_palavra (cliente_id, palavra, escrita)
     select $1, palavra, max(escrita collate "C")
       from %I f,
            regexp_split_to_table(lower(concat_ws('' '', f.titulo, case when f.tipo <> ''publicacao'' then f.contexto end)
              collate "pt-BR-x-icu"), ''[^[:alpha:]]+'') escrita,
            lateral (select trim(busca_palavras(escrita)) as palavra) p
      where f.cliente_id = $1 and f.registro_id = any ($2)
        and palavra ~ ''^[a-z]{4,40}$'' and not busca_vazia(palavra)
      group by palavra order by palavra
     on conflict do nothing', busca_fonte_de(p_tipo)) using p_cliente, p_ids;
end $$;
