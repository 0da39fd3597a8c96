import type { ImportacaoColuna } from './define-import.ts';

// Columns, and parts of them, that several kinds of files share. A name has the same synonyms in all of them.

export const UG_NOME = {
  nome: 'ug_nome',
  rotulo: 'Nome da unidade gestora',
  tipo: 'texto',
  sinonimos: ['nome_ug', 'nm_ug', 'nome_unidade_gestora', 'nome_entidade', 'unidade_gestora'],
  exemplo: 'Prefeitura Municipal',
} as const;

export const FICHA = {
  nome: 'ficha',
  rotulo: 'Ficha',
  tipo: 'codigo',
  sinonimos: ['nr_ficha', 'numero_ficha', 'cd_ficha', 'dotacao', 'reduzido', 'codigo_reduzido'],
  exemplo: '0123',
} as const;

const NATUREZA = {
  nome: 'natureza',
  tipo: 'natureza',
  sinonimos: [
    ...['natureza_despesa', 'natureza_da_despesa', 'cd_natureza', 'codigo_natureza'],
    ...['natureza_receita', 'natureza_da_receita', 'codigo_receita', 'cd_receita'],
    ...['classificacao', 'elemento_despesa', 'elemento', 'rubrica'],
  ],
  nomeada: true,
} as const;

export const FONTE = {
  nome: 'fonte',
  rotulo: 'Fonte de recursos',
  tipo: 'codigo',
  sinonimos: [
    'fonte_recurso',
    'fonte_recursos',
    'fonte_de_recursos',
    'cd_fonte',
    'codigo_fonte',
    'fr',
  ],
  exemplo: '1.500.0000',
  nomeada: true,
} as const;

export const EMPENHO_NUMERO = {
  nome: 'empenho_numero',
  rotulo: 'Número do empenho',
  tipo: 'codigo',
  sinonimos: [
    ...['empenho', 'numero_empenho', 'nr_empenho', 'num_empenho', 'nro_empenho', 'n_empenho'],
    ...['nota_empenho', 'ne'],
  ],
  exemplo: '2026NE001234',
} as const;

export const NUMERO = {
  nome: 'numero',
  tipo: 'codigo',
  sinonimos: [
    ...['numero_empenho', 'nr_empenho', 'num_empenho', 'nro_empenho', 'n_empenho', 'empenho'],
    ...['nota_empenho', 'ne', 'numero_pagamento', 'nr_pagamento', 'numero_liquidacao'],
    ...['nr_liquidacao', 'numero_movimento', 'nr_movimento', 'ordem_bancaria', 'ob', 'nr'],
  ],
} as const;

export const DATA = {
  nome: 'data',
  tipo: 'data',
  sinonimos: [
    ...['dt_empenho', 'data_empenho', 'data_emissao', 'dt_emissao', 'dt_movimento'],
    ...['data_movimento', 'dt_pagamento', 'data_pagamento', 'dt_liquidacao', 'data_liquidacao'],
    ...['dt'],
  ],
} as const;

export const TIPO = {
  nome: 'tipo',
  tipo: 'escolha',
  sinonimos: ['tipo_empenho', 'tp_empenho', 'especie', 'tipo_movimento', 'tp_movimento', 'tp'],
} as const;

export const VALOR = {
  nome: 'valor',
  tipo: 'valor',
  sinonimos: [
    ...['valor_empenhado', 'valor_empenho', 'vl_empenho', 'vl_empenhado', 'vlr_empenho'],
    ...['valor_pago', 'vl_pago', 'vlr_pago', 'valor_pagamento', 'vl_pagamento'],
    ...['valor_liquidado', 'vl_liquidado', 'vlr_liquidado', 'valor_liquidacao', 'vl_liquidacao'],
    ...['valor_movimento', 'vl_movimento', 'vl', 'vlr'],
  ],
} as const;

export const MES = {
  nome: 'mes',
  rotulo: 'Mês',
  tipo: 'mes',
  sinonimos: ['mes_referencia', 'nr_mes', 'cd_mes', 'competencia'],
  soCodigo: ['numero_do_mes'],
  exemplo: '3',
} as const;

export const PROTEGIDO = {
  nome: 'protegido',
  rotulo: 'Nome protegido',
  obrigatoria: false,
  tipo: 'simNao',
  sinonimos: ['sigiloso', 'sigilo', 'nome_protegido'],
  exemplo: 'Não',
} as const;

/** Year and managing unit of a row, in every file but the accounting matrix. */
export const EXERCICIO_E_UG = [
  {
    nome: 'exercicio',
    rotulo: 'Exercício',
    obrigatoria: true,
    tipo: 'ano',
    ajuda: 'O ano do orçamento. Em restos a pagar, o ano do empenho.',
    sinonimos: [
      ...['ano', 'ano_exercicio', 'exercicio_empenho', 'ano_empenho', 'nr_exercicio'],
      'ano_referencia',
    ],
    exemplo: '2026',
  },
  {
    nome: 'ug_codigo',
    rotulo: 'Unidade gestora',
    obrigatoria: true,
    tipo: 'codigo',
    ajuda: 'O código de quem executa a despesa ou arrecada: prefeitura, fundo, câmara.',
    sinonimos: ['ug', 'unidade_gestora', 'cd_ug', 'cod_ug', 'codigo_ug', 'entidade', 'id_ug'],
    soCodigo: ['codigo_da_unidade_gestora'],
    exemplo: '090101',
    nomeada: true,
    max: 30,
  },
] as const satisfies readonly ImportacaoColuna[];

/** Classification of an allocation, besides its managing unit. */
export const CLASSIFICACAO = [
  {
    ...UG_NOME,
    nomeDe: 'ug_codigo',

    obrigatoria: false,
    ajuda: 'Sem o nome, as páginas mostram o código.',
  },
  {
    nome: 'orgao_codigo',
    rotulo: 'Órgão',
    obrigatoria: true,
    tipo: 'codigo',
    ajuda: 'O código do órgão no orçamento.',
    sinonimos: ['orgao', 'cd_orgao', 'cod_orgao', 'codigo_orgao'],
    soCodigo: ['codigo_do_orgao'],
    exemplo: '02',
    nomeada: true,
  },
  {
    nome: 'orgao_nome',
    nomeDe: 'orgao_codigo',
    rotulo: 'Nome do órgão',
    obrigatoria: false,
    tipo: 'texto',
    ajuda: 'Sem o nome, as páginas mostram o código.',
    sinonimos: ['nome_orgao', 'nm_orgao', 'descricao_orgao', 'ds_orgao', 'orgao'],
    exemplo: 'Secretaria de Educação',
  },
  {
    nome: 'unidade_codigo',
    rotulo: 'Unidade orçamentária',
    obrigatoria: true,
    tipo: 'codigo',
    ajuda: 'O código da unidade dentro do órgão.',
    sinonimos: ['unidade', 'unidade_orcamentaria', 'uo', 'cd_unidade', 'codigo_unidade'],
    soCodigo: ['codigo_da_unidade_orcamentaria'],
    exemplo: '02.01',
    nomeada: true,
  },
  {
    nome: 'unidade_nome',
    nomeDe: 'unidade_codigo',
    rotulo: 'Nome da unidade orçamentária',
    obrigatoria: false,
    tipo: 'texto',
    ajuda: 'Sem o nome, as páginas mostram o código.',
    sinonimos: [
      ...['nome_unidade', 'nm_unidade', 'nome_unidade_orcamentaria', 'ds_unidade'],
      ...['unidade_orcamentaria'],
    ],
    exemplo: 'Departamento de Ensino',
  },
  {
    ...FICHA,
    obrigatoria: false,
    ajuda: 'O número da dotação no seu sistema. Sem ele, vale a classificação inteira.',
  },
  {
    nome: 'funcao',
    rotulo: 'Função',
    obrigatoria: true,
    tipo: 'codigo',
    ajuda: 'Dois dígitos da tabela nacional, ou o nome; zeros à esquerda são completados.',
    sinonimos: ['cd_funcao', 'cod_funcao', 'codigo_funcao', 'funcao_codigo'],
    exemplo: '12',
    nomeada: true,
  },
  {
    nome: 'subfuncao',
    rotulo: 'Subfunção',
    obrigatoria: true,
    tipo: 'codigo',
    ajuda: 'Três dígitos da tabela nacional, ou o nome; zeros à esquerda são completados.',
    sinonimos: ['cd_subfuncao', 'cod_subfuncao', 'codigo_subfuncao', 'subfuncao_codigo'],
    exemplo: '361',
    nomeada: true,
  },
  {
    nome: 'programa_codigo',
    rotulo: 'Programa',
    obrigatoria: true,
    tipo: 'codigo',
    ajuda: 'O código do programa no plano plurianual.',
    sinonimos: ['programa', 'cd_programa', 'cod_programa', 'codigo_programa'],
    exemplo: '0012',
    nomeada: true,
  },
  {
    nome: 'programa_nome',
    nomeDe: 'programa_codigo',
    rotulo: 'Nome do programa',
    obrigatoria: false,
    tipo: 'texto',
    ajuda: 'Sem o nome, as páginas mostram o código.',
    sinonimos: ['nome_programa', 'nm_programa', 'ds_programa', 'descricao_programa'],
    exemplo: 'Escola para todos',
  },
  {
    nome: 'acao_codigo',
    rotulo: 'Ação',
    obrigatoria: true,
    tipo: 'codigo',
    ajuda: 'O código do projeto, da atividade ou da operação especial.',
    sinonimos: ['acao', 'cd_acao', 'cod_acao', 'codigo_acao', 'projeto_atividade', 'proj_ativ'],
    exemplo: '2045',
    nomeada: true,
  },
  {
    nome: 'acao_nome',
    nomeDe: 'acao_codigo',
    rotulo: 'Nome da ação',
    obrigatoria: false,
    tipo: 'texto',
    ajuda: 'Sem o nome, as páginas mostram o código.',
    sinonimos: ['nome_acao', 'nm_acao', 'ds_acao', 'descricao_acao', 'nome_projeto_atividade'],
    exemplo: 'Manutenção do ensino fundamental',
  },
  {
    ...NATUREZA,
    rotulo: 'Natureza da despesa',
    obrigatoria: true,
    ajuda: 'Categoria, grupo, modalidade e elemento, com ou sem pontos.',
    exemplo: '3.3.90.39',
  },
  { ...FONTE, obrigatoria: false, ajuda: 'Obrigatória desde 2023. Fica o texto do seu sistema.' },
] as const satisfies readonly ImportacaoColuna[];

/** Columns that identify an allocation without a number. Older years lack the source, which each row checks. */
export const CLASSIFICACAO_OBRIGATORIA = [
  ...(['orgao_codigo', 'unidade_codigo', 'funcao', 'subfuncao'] as const),
  ...(['programa_codigo', 'acao_codigo', 'natureza'] as const),
];

/** Payee of a row. */
export const CREDOR = [
  {
    nome: 'credor_documento',
    rotulo: 'CNPJ ou CPF do credor',
    obrigatoria: false,
    obrigatoriaSem: {
      colunas: ['credor_tipo'],
      motivo: 'Ligue o CNPJ ou CPF do credor, ou o tipo do credor.',
    },
    tipo: 'documento',
    ajuda: 'Vazio só com o tipo do credor. O CPF é mascarado na leitura e nunca é gravado.',
    sinonimos: [
      ...['cnpj', 'cpf_cnpj', 'cnpj_cpf', 'cpf', 'documento_credor', 'doc_credor', 'cnpj_credor'],
      ...['cpf_cnpj_credor', 'cnpj_cpf_credor', 'cpf_cnpj_favorecido', 'cpf_cnpj_fornecedor'],
      ...['cnpj_fornecedor', 'documento', 'cnpj_ou_cpf'],
    ],
    exemplo: '12.ABC.345/01DE-35',
  },
  {
    nome: 'credor_nome',
    rotulo: 'Nome do credor',
    obrigatoria: true,
    tipo: 'texto',
    ajuda: 'O nome ou a razão social de quem recebe.',
    sinonimos: [
      ...['credor', 'nome_credor', 'nm_credor', 'favorecido', 'nome_favorecido', 'fornecedor'],
      ...['nome_fornecedor', 'razao_social', 'beneficiario', 'nome'],
    ],
    exemplo: 'Padaria Aurora Ltda',
  },
  {
    nome: 'credor_tipo',
    rotulo: 'Tipo do credor',
    obrigatoria: false,
    tipo: 'escolha',
    ajuda: 'PJ: empresa; PF: pessoa; EX: do exterior; NI: não informado. Deduz-se do documento.',
    sinonimos: ['tipo_credor', 'tp_credor', 'tipo_pessoa', 'tp_pessoa', 'tipo_do_favorecido'],
    exemplo: 'PJ',
    escolhas: ['PJ', 'PF', 'EX', 'NI'],
  },
] as const satisfies readonly ImportacaoColuna[];

/** Purpose of a payment. */
export const HISTORICO = {
  nome: 'historico',
  rotulo: 'Histórico',
  obrigatoria: true,
  tipo: 'historico',
  ajuda: 'O que foi comprado ou pago, em palavras que se entendam.',
  sinonimos: [
    ...['historico_empenho', 'ds_historico', 'descricao', 'objeto', 'especificacao'],
    ...['finalidade', 'para_que'],
  ],
  exemplo: 'Aquisição de gêneros para a merenda',
  max: 2000,
} as const satisfies ImportacaoColuna;

/** Columns that identify a revenue line. */
export const RECEITA_CHAVE = [
  ...EXERCICIO_E_UG,
  {
    ...NATUREZA,
    rotulo: 'Natureza da receita',
    obrigatoria: true,
    ajuda: 'De 8 a 12 dígitos, com ou sem pontos.',
    exemplo: '1.1.1.2.50.0.1',
  },
  {
    ...FONTE,
    obrigatoria: false,
    ajuda: 'Fica o texto do seu sistema. É a mesma na receita prevista e na realizada.',
  },
  {
    nome: 'deducao',
    rotulo: 'Dedução',
    obrigatoria: false,
    tipo: 'simNao',
    ajuda: 'Sim no que se desconta da receita, como o Fundeb. Vazio vale não.',
    sinonimos: ['deducao_receita', 'eh_deducao', 'redutora'],
    exemplo: 'Não',
  },
] as const satisfies readonly ImportacaoColuna[];
