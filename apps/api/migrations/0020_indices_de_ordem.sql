-- Orders that lists begin in and that no index gave: of a whole client, the kinds of categories and the units by name.
create index categoria_publicacao_tipo_ordem_geral_ix on categoria_publicacao_tipo (cliente_id, ordem_exibicao, id);
create index estrutura_organizacional_nome_ix on estrutura_organizacional (cliente_id, nome, id);
