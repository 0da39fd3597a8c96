import {
  boolean,
  choice,
  collection,
  color,
  createRegistry,
  date,
  dateTime,
  decimal,
  defineEntity,
  file,
  integer,
  masked,
  publicacao,
  RECTIFIABLE_MODES,
  reference,
  registry,
  retificadoEm,
  richText,
  slug,
  text,
  url,
} from '@claraboia/contract';

const SITUACOES = [
  { value: 'aberta', label: 'Aberta' },
  { value: 'encerrada', label: 'Encerrada' },
] as const;

const { uploadPath, accept, copies } = publicacao.fields.publicacaoArquivos.fields.caminho;
/** One upload path takes the same files for every field. */
const UPLOAD = { uploadPath, accept, ...(copies && { copies }) };

/** Parent list of the synthetic records. */
export const sinteticoGrupo = defineEntity({
  key: 'sintetico_grupo',
  path: '/v1/teste/sintetico-grupo',
  scope: 'tenant',
  label: { singular: 'Grupo sintético', plural: 'Grupos sintéticos', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    documento: masked({ label: 'Documento', mask: 'cpfCnpj' }),
  },
  published: 'all',
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'nome', direction: 'ASC' }] },
  capabilities: { csvImport: { refused: 'Only tests add them.' } },
});

/** Entity of the tests with every kind of field, every option of one and every capability of the engine. */
export const sintetico = defineEntity({
  key: 'sintetico',
  path: '/v1/teste/sintetico',
  scope: 'tenant',
  personal: true,
  label: { singular: 'Sintético', plural: 'Sintéticos', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome', required: 'Informe o nome', max: 60 }),
    grupo: reference({ label: 'Grupo', to: 'sintetico_grupo', required: 'Escolha o grupo' }),
    pai: reference({ label: 'Acima', to: 'sintetico' }),
    modalidade: reference({
      label: 'Modalidade',
      to: 'licitacao_modalidade_tipo',
      initial: { id: 6, nome: 'Pregão eletrônico' },
    }),
    orgao: reference({ label: 'Órgão', to: 'cliente', column: 'orgao_referido_id' }),
    descricao: text({ label: 'Descrição', multiline: true, max: 2000 }),
    numero: text({ label: 'Número', numbered: 'exercicio', max: 50 }),
    numeroDoDia: text({ label: 'Número do dia', numbered: 'dia', max: 50 }),
    digitos: text({ label: 'Dígitos', typed: 'digits', max: 20 }),
    email: text({ label: 'E-mail', typed: 'email' }),
    local: text({ label: 'Local', suggestions: ['Sede', 'Anexo'] }),
    codigo: text({ label: 'Código', shownUpTo: '/' }),
    chave: text({ label: 'Chave', masking: 'none' }),
    historico: text({ label: 'Histórico', searchedBy: 'procurar_sintetico' }),
    cpf: masked({ label: 'CPF', mask: 'cpf' }),
    cnpj: masked({ label: 'CNPJ', mask: 'cnpj' }),
    documento: masked({ label: 'CPF ou CNPJ', mask: 'cpfCnpj' }),
    telefone: masked({ label: 'Telefone', mask: 'telefone' }),
    celular: masked({ label: 'Celular', mask: 'celular' }),
    cep: masked({ label: 'CEP', mask: 'cep' }),
    apelido: slug({ label: 'Apelido' }),
    caminho: slug({ label: 'Caminho', typed: 'letters-and-hyphen' }),
    site: url({ label: 'Site' }),
    texto: richText({ label: 'Texto', tamanho: 'resposta' }),
    exercicio: integer({
      label: 'Exercício',
      required: 'Informe o exercício',
      min: 1900,
      max: 2200,
    }),
    sequencia: integer({ label: 'Sequência', numbered: 'exercicio' }),
    tamanho: integer({ label: 'Tamanho', readOnly: true, bytes: true }),
    valor: decimal({ label: 'Valor' }),
    fator: decimal({ label: 'Fator', decimals: 4 }),
    cor: color({ label: 'Cor' }),
    ativo: boolean({ label: 'Ativo', initial: true }),
    reservado: boolean({ label: 'Reservado' }),
    situacao: choice({ label: 'Situação', options: SITUACOES, initial: 'aberta' }),
    dia: date({ label: 'Dia', required: 'Informe o dia', initial: 'today' }),
    fim: date({ label: 'Fim' }),
    quando: dateTime({ label: 'Quando' }),
    registradoEm: dateTime({ label: 'Registrado em', readOnly: true, always: true }),
    arquivo: file({ label: 'Arquivo', ...UPLOAD }),
    anexo: file({
      label: 'Anexo',
      uploadPath: '/v1/teste/sintetico/upload',
      accept: '.png',
      image: { aspect: null },
    }),
    itens: collection({
      label: 'Itens',
      rowLabel: 'Item',
      table: 'sintetico_item',
      max: 5,
      fields: {
        nome: text({ label: 'Nome do item', required: 'Informe o nome do item' }),
        documento: masked({ label: 'CPF do item', mask: 'cpf' }),
        apelido: slug({ label: 'Apelido do item' }),
        site: url({ label: 'Site do item' }),
        quantidade: integer({ label: 'Quantidade' }),
        valor: decimal({ label: 'Valor do item' }),
        cor: color({ label: 'Cor do item' }),
        externo: boolean({ label: 'Link externo' }),
        situacao: choice({ label: 'Situação do item', options: SITUACOES }),
        dia: date({ label: 'Dia do item' }),
        quando: dateTime({ label: 'Quando do item' }),
        canal: reference({ label: 'Canal', to: 'tipo_solicitacao' }),
        arquivo: file({ label: 'Arquivo do item', ...UPLOAD, externalWhen: 'externo' }),
        tamanho: integer({ label: 'Tamanho do item', readOnly: true, bytes: true }),
      },
    }),
    ordemExibicao: integer({ label: 'Ordem de exibição', always: true, min: 1 }),
    retificadoEm,
  },
  modes: RECTIFIABLE_MODES,
  published: 'all',
  display: ['nome', 'numero'],
  detail: ['grupo.nome'],
  list: {
    columns: ['nome', 'numero', 'exercicio', 'grupo.nome', 'pai.nome', 'modalidade.nome', 'dia'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  unique: [
    { name: 'sintetico_nome_uk', field: 'nome', message: 'Já existe um com este nome no grupo' },
  ],
  invariants: [
    ({ dia, fim }) =>
      dia !== null && fim !== null && fim < dia
        ? [{ field: 'fim', message: 'O fim é anterior ao dia' }]
        : [],
  ],
  capabilities: {
    reorder: { by: 'ordemExibicao', within: ['grupo'] },
    tree: { parent: 'pai' },
    many: { fields: ['grupo', 'modalidade', 'situacao', 'ativo', 'fim', 'quando', 'local'] },
    nextKeeps: ['grupo'],
    csvImport: { key: { fields: ['grupo', 'nome'] } },
  },
});

/** Registry of the product with the entities of the tests. */
export const sinteticoRegistry = createRegistry([...registry.all, sinteticoGrupo, sintetico]);
