import type { ImportacaoColunaNome } from '@claraboia/contract';

/** Alternative column names in exports, the usual first; accents, case, blanks and punctuation are ignored. */
export const APELIDOS: Readonly<Partial<Record<ImportacaoColunaNome, readonly string[]>>> = {
  exercicio: ['ano', 'ano_exercicio', 'exercicio_empenho', 'ano_empenho', 'nr_exercicio'],
  ug_codigo: ['ug', 'unidade_gestora', 'cd_ug', 'cod_ug', 'codigo_ug', 'entidade', 'id_ug'],
  ug_nome: ['nome_ug', 'nm_ug', 'nome_unidade_gestora', 'nome_entidade'],
  orgao_codigo: ['orgao', 'cd_orgao', 'cod_orgao', 'codigo_orgao'],
  orgao_nome: ['nome_orgao', 'nm_orgao', 'descricao_orgao', 'ds_orgao'],
  unidade_codigo: ['unidade', 'unidade_orcamentaria', 'uo', 'cd_unidade', 'codigo_unidade'],
  unidade_nome: ['nome_unidade', 'nm_unidade', 'nome_unidade_orcamentaria', 'ds_unidade'],
  ficha: ['nr_ficha', 'numero_ficha', 'cd_ficha', 'dotacao', 'reduzido', 'codigo_reduzido'],
  funcao: ['cd_funcao', 'cod_funcao', 'codigo_funcao', 'funcao_codigo'],
  subfuncao: ['cd_subfuncao', 'cod_subfuncao', 'codigo_subfuncao', 'subfuncao_codigo'],
  programa_codigo: ['programa', 'cd_programa', 'cod_programa', 'codigo_programa'],
  programa_nome: ['nome_programa', 'nm_programa', 'ds_programa', 'descricao_programa'],
  acao_codigo: ['acao', 'cd_acao', 'cod_acao', 'codigo_acao', 'projeto_atividade', 'proj_ativ'],
  acao_nome: ['nome_acao', 'nm_acao', 'ds_acao', 'descricao_acao', 'nome_projeto_atividade'],
  natureza: [
    ...['natureza_despesa', 'natureza_da_despesa', 'cd_natureza', 'codigo_natureza'],
    ...['natureza_receita', 'natureza_da_receita', 'codigo_receita', 'cd_receita'],
    ...['classificacao', 'elemento_despesa', 'elemento', 'rubrica'],
  ],
  fonte: ['fonte_recurso', 'fonte_recursos', 'fonte_de_recursos', 'cd_fonte', 'codigo_fonte', 'fr'],
  valor_inicial: ['vl_inicial', 'dotacao_inicial', 'vl_dotacao_inicial', 'valor_orcado', 'orcado'],
  valor_atualizado: ['vl_atualizado', 'dotacao_atualizada', 'vl_dotacao_atualizada'],
  ato: ['decreto', 'lei', 'ato_autorizativo', 'numero_ato', 'nr_decreto', 'numero_decreto'],
  posicao_em: ['posicao', 'data_posicao', 'dt_posicao', 'data_base', 'data_referencia'],
  empenho_numero: [
    ...['empenho', 'numero_empenho', 'nr_empenho', 'num_empenho', 'nro_empenho', 'n_empenho'],
    ...['nota_empenho', 'ne'],
  ],
  numero: [
    ...['numero_empenho', 'nr_empenho', 'num_empenho', 'nro_empenho', 'n_empenho', 'empenho'],
    ...['nota_empenho', 'ne', 'numero_pagamento', 'nr_pagamento', 'numero_liquidacao'],
    ...['nr_liquidacao', 'numero_movimento', 'nr_movimento', 'ordem_bancaria', 'ob', 'nr'],
  ],
  data: [
    ...['dt_empenho', 'data_empenho', 'data_emissao', 'dt_emissao', 'dt_movimento'],
    ...[
      'data_movimento',
      'dt_pagamento',
      'data_pagamento',
      'dt_liquidacao',
      'data_liquidacao',
      'dt',
    ],
  ],
  tipo: ['tipo_empenho', 'tp_empenho', 'especie', 'tipo_movimento', 'tp_movimento', 'tp'],
  fase: ['fase_despesa', 'estagio', 'etapa'],
  subelemento: ['sub_elemento', 'cd_subelemento', 'desdobramento'],
  credor_documento: [
    ...['cnpj', 'cpf_cnpj', 'cnpj_cpf', 'cpf', 'documento_credor', 'doc_credor', 'cnpj_credor'],
    ...['cpf_cnpj_credor', 'cnpj_cpf_credor', 'cpf_cnpj_favorecido', 'cpf_cnpj_fornecedor'],
    ...['cnpj_fornecedor', 'documento'],
  ],
  credor_nome: [
    ...['credor', 'nome_credor', 'nm_credor', 'favorecido', 'nome_favorecido', 'fornecedor'],
    ...['nome_fornecedor', 'razao_social', 'beneficiario', 'nome'],
  ],
  credor_tipo: ['tipo_credor', 'tp_credor', 'tipo_pessoa', 'tp_pessoa'],
  historico: [
    'historico_empenho',
    'ds_historico',
    'descricao',
    'objeto',
    'especificacao',
    'finalidade',
  ],
  valor: [
    ...['valor_empenhado', 'valor_empenho', 'vl_empenho', 'vl_empenhado', 'vlr_empenho'],
    ...['valor_pago', 'vl_pago', 'vlr_pago', 'valor_pagamento', 'vl_pagamento'],
    ...['valor_liquidado', 'vl_liquidado', 'vlr_liquidado', 'valor_liquidacao', 'vl_liquidacao'],
    ...['valor_movimento', 'vl_movimento', 'vl', 'vlr'],
  ],
  processo: ['numero_processo', 'nr_processo', 'processo_administrativo'],
  licitacao_modalidade: ['modalidade_licitacao', 'modalidade'],
  licitacao_numero: ['numero_licitacao', 'nr_licitacao', 'licitacao'],
  licitacao_ano: ['ano_licitacao'],
  contrato_numero: ['numero_contrato', 'nr_contrato', 'contrato'],
  contrato_ano: ['ano_contrato'],
  convenio_numero: ['numero_convenio', 'nr_convenio', 'convenio'],
  protegido: ['sigiloso', 'sigilo', 'nome_protegido'],
  chave_origem: ['id_empenho', 'codigo_empenho', 'cd_empenho'],
  documento: ['nota_fiscal', 'nr_documento', 'numero_documento', 'nf'],
  mes: ['mes_referencia', 'nr_mes', 'cd_mes', 'competencia'],
  empenhado: ['valor_empenhado', 'vl_empenhado', 'vlr_empenhado'],
  liquidado: ['valor_liquidado', 'vl_liquidado', 'vlr_liquidado'],
  pago: ['valor_pago', 'vl_pago', 'vlr_pago'],
  descricao: [
    'descricao_receita',
    'ds_receita',
    'nome_receita',
    'receita',
    'especificacao',
    'nome',
  ],
  deducao: ['deducao_receita', 'eh_deducao', 'redutora'],
  previsto_inicial: [
    'previsao_inicial',
    'valor_previsto',
    'vl_previsto',
    'vl_previsto_inicial',
    'orcado',
  ],
  previsto_atualizado: [
    'previsao_atualizada',
    'vl_previsto_atualizado',
    'valor_previsto_atualizado',
  ],
  lancado: ['valor_lancado', 'vl_lancado', 'vlr_lancado'],
  arrecadado: [
    'valor_arrecadado',
    'vl_arrecadado',
    'vlr_arrecadado',
    'realizado',
    'valor_realizado',
  ],
};

/**
 * Headings of explicit codes. They win over the labels: beside such a column, the label heads the name. The portal's
 * exports are written so, and so are those of many systems.
 */
export const CODIGOS: Readonly<Partial<Record<ImportacaoColunaNome, readonly string[]>>> = {
  ug_codigo: ['codigo_da_unidade_gestora'],
  orgao_codigo: ['codigo_do_orgao'],
  unidade_codigo: ['codigo_da_unidade_orcamentaria'],
  fundamento: ['inciso_do_fundamento'],
  mes: ['numero_do_mes'],
};

/** Titles of the portal's exports, which come last: some label what a code stands for, once that has its own column. */
export const TITULOS: Readonly<Partial<Record<ImportacaoColunaNome, readonly string[]>>> = {
  ug_nome: ['unidade_gestora'],
  orgao_nome: ['orgao'],
  unidade_nome: ['unidade_orcamentaria'],
  valor_inicial: ['previsto_no_inicio'],
  valor_atualizado: ['previsto_atualizado'],
  previsto_inicial: ['previsto_no_inicio'],
  categoria: ['categoria'],
  exigivel_em: ['exigivel_em'],
  credor_documento: ['cnpj_ou_cpf'],
  historico: ['para_que'],
};
