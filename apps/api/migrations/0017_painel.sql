-- What the managers' first page counts, found without reading the tables.

create index inscricao_status_ix on inscricao (cliente_id, status_pagamento);

-- The runs that ended, the last of each source and year first.
create index sincronizacao_ultima_ix on sincronizacao (cliente_id, configuracao_id, fonte, exercicio, id desc)
  include (situacao, diferencas_total) where situacao in ('concluida', 'falhou');

-- Files in which the search finds nothing.
create index arquivo_texto_sem_texto_ix on arquivo_texto (cliente_id, situacao, nome)
  where situacao in ('falhou', 'vazio');
