-- How many pages a file has whose text is kept page by page. Null for the texts of before: they stay as they are, and are
-- read anew after those that wait.
alter table arquivo_texto add column paginas integer;
create index arquivo_texto_sem_paginas_ix on arquivo_texto (cliente_id, tentativas, criado_em)
  where situacao = 'pronto' and paginas is null;
