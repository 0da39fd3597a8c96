/** Placement of a table that belongs to no client. */
export interface Place {
  /**
   * `reference`: a copy on every node, which clients' rows may refer to. `local`: on the coordinator only. `spread`:
   * with the rows of each client.
   */
  readonly place: 'reference' | 'local' | 'spread';
  readonly why: string;
  readonly tables: readonly string[];
}

/** Every table without rows of a single client: a new one must be listed with its place, and the reason. */
export const PLACES: readonly Place[] = [
  {
    place: 'reference',
    why: 'a fixed list of the installation, small, read together with the rows that refer to it',
    tables: [
      ...[
        'adesao_sentido',
        'busca_origem',
        'categoria_despesa',
        'cliente_tipo',
        'contrato_arquivo_tipo',
      ],
      ...['conteudo_declaravel', 'convenio_natureza', 'desoneracao_especie'],
      ...['despesa_fase', 'despesa_movimento_tipo', 'diaria_abrangencia', 'divida_natureza'],
      ...['dotacao_movimento_tipo', 'elemento_despesa', 'emenda_origem', 'emenda_tipo'],
      ...['empenho_tipo', 'favorecido_tipo', 'fonte_recurso', 'funcao', 'grupo_despesa'],
      ...['informacao_situacao', 'licitacao_arquivo_tipo', 'licitacao_modalidade_tipo'],
      ...['matriz_avaliacao_classificacao', 'mes', 'modalidade_aplicacao', 'municipio'],
      ...['obra_situacao', 'ordem_pagamento_categoria', 'ordem_pagamento_fundamento'],
      ...[
        'ordem_pagamento_situacao',
        'pca_categoria',
        'projeto_area',
        'projeto_origem',
        'receita_classe',
      ],
      ...[
        'licitacao_item_situacao',
        'reconciliacao_medida',
        'reconciliacao_situacao',
        'resto_pagar_tipo',
      ],
      ...['sancao_especie', 'sigilo_grau', 'subfuncao', 'tipo_publicacao'],
      ...['tipo_solicitacao', 'vinculo_servidor'],
      ...[
        'unidade_saude_tipo',
        'conselheiro_condicao',
        'conselho_area',
        'conselho_arquivo_tipo',
        'contas_situacao',
        'prestacao_contas_arquivo_tipo',
        'dia_semana',
        'medicamento_lista',
        'unidade_escolar_tipo',
        'fila_tipo',
        'fila_situacao',
        'fila_risco',
        'creche_turma',
        'creche_prioridade',
        'ata_registro_preco_arquivo_tipo',
        'adesao_ata_arquivo_tipo',
        'voto_tipo',
        'votacao_resultado',
      ],
    ],
  },
  {
    place: 'reference',
    why: 'who there is: every row of a client refers to the client, and what people did to the person',
    tables: ['cliente', 'pessoa', 'acesso', 'consorcio_membro'],
  },
  {
    place: 'reference',
    why: 'the templates that come with the product: a category refers to the one it came from',
    tables: [
      ...['modelo_portal', 'modelo_grupo_categoria_publicacao', 'modelo_categoria_publicacao'],
      'modelo_categoria_publicacao_tipo',
    ],
  },
  {
    place: 'reference',
    why: 'which client an address leads to: looked up before the client is known, and written with the client’s rows',
    tables: ['endereco_portal', 'endereco_anterior', 'dominio', 'evento_ativo'],
  },
  {
    place: 'spread',
    why: 'read in one snapshot with what it is the version of',
    tables: ['cliente_versao'],
  },
  {
    place: 'local',
    why: 'accounts, sessions and what opens them belong to people, not to one client',
    tables: [
      ...['conta', 'identidade', 'sessao', 'oidc_artefato', 'convite', 'contagem', 'fator'],
      ...['codigo_conta', 'codigo_reserva', 'codigo_instalacao', 'segredo'],
    ],
  },
  {
    place: 'local',
    why: 'of the installation itself: its menu and parameters, its backups, and what was brought in already',
    tables: [
      ...['menu', 'parametro', 'copia_seguranca', 'schema_migration', 'schema_function'],
      'fonte_sinal',
      'semente',
    ],
  },
];

/** The names of those of one place. */
export const tablesAt = (wanted: Place['place']): string[] =>
  PLACES.filter(({ place }) => place === wanted).flatMap(({ tables }) => [...tables]);
