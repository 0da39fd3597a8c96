-- Citizens read names and periods masked, and lists of them in that order: the indexes of the managers' lists do not give it.

create index servico_nome_publico_ix on servico (cliente_id, mascarar_cpf(nome), id);
create index declaracao_inexistencia_periodo_publico_ix on declaracao_inexistencia (cliente_id, mascarar_cpf(periodo), id);
create index estrutura_organizacional_nome_publico_ix on estrutura_organizacional (cliente_id, mascarar_cpf(nome), id);
create index estrutura_organizacional_gestao_nome_publico_ix
  on estrutura_organizacional_gestao (cliente_id, mascarar_cpf(nome), id);
