import { defineConjunto, defineLista, filhosDe, value } from '@claraboia/contract';
import { publicationOf } from '../../../src/engine/conjunto/published.ts';
import { sintetico, sinteticoRegistry } from './entity.ts';

const {
  address,
  addressPart,
  documentoNomeado,
  documentoPublico,
  either,
  equals,
  firstOf,
  joined,
  listed,
  masked,
  padded,
  partsOf,
  path,
  plainText,
  present,
  text,
  upToSlash,
  webAddress,
  where,
  withGuest,
} = value;

/** The types of paths know the product's entities only, so a path into another entity of the tests is cast. */
const grupoNome = 'grupo.nome' as 'nome';
const paiNome = 'pai.nome' as 'nome';

/** Modes of the synthetic set: two modalities. */
const SINTETICO_MODO = { pregao: 6, dispensa: 8 } as const;

/** Set of the tests with every kind of column, and every part of a set. The database can write its CSV by itself. */
export const sinteticos = defineConjunto(sintetico, {
  endereco: 'sintetico',
  titulo: 'Sintéticos',
  linha: [
    'nome',
    'descricao',
    'numero',
    'numeroDoDia',
    'digitos',
    'email',
    'local',
    'codigo',
    'chave',
    'historico',
    'cpf',
    'cnpj',
    'documento',
    'telefone',
    'celular',
    'cep',
    'apelido',
    'caminho',
    'site',
    'exercicio',
    'sequencia',
    'tamanho',
    'valor',
    'fator',
    'cor',
    'ativo',
    'reservado',
    'situacao',
    'dia',
    'fim',
    'quando',
    'registradoEm',
    'arquivo',
    'retificadoEm',
    'modalidade.nome',
    'orgao.identificador',
    grupoNome,
  ],
  calculados: {
    rotulo: where(
      path(paiNome),
      joined('abaixo de ', path(paiNome)),
      joined(path('nome'), ' em ', path(grupoNome)),
    ),
  },
  filhos: {
    filhos: filhosDe(sintetico, { por: 'pai', ordem: 'nome' }),
  },
  dia: 'dia',
  ordem: [{ path: 'dia', direction: 'DESC' }],
  porPagina: 4,
  modo: { caminho: 'modalidade.id', valores: SINTETICO_MODO },
  resumo: {
    por: { chave: 'porModalidade', caminho: 'modalidade' },
    valores: ['valor', 'fator'],
  },
  versao: ['modalidade'],
  colunas: [
    { chave: 'nome', significado: 'Nome do registro.', peso: 2 },
    { chave: 'descricao', significado: 'Descrição do registro.' },
    { chave: 'numero', significado: 'Número do registro.', valor: upToSlash(path('numero')) },
    { chave: 'codigo', significado: 'Código do registro.', valor: padded(6, path('codigo')) },
    { chave: 'cpf', significado: 'CPF do registro.' },
    { chave: 'documento', significado: 'Documento.', valor: documentoPublico(path('documento')) },
    {
      chave: 'nomeado',
      titulo: 'Nomeado',
      significado: 'Documento com seu nome.',
      valor: documentoNomeado(path('documento')),
    },
    { chave: 'exercicio', significado: 'Ano do registro.', peso: 0 },
    { chave: 'valor', significado: 'Valor em reais.', soma: true, peso: 0 },
    { chave: 'fator', significado: 'Fator do registro.', tipo: 'number', soma: true },
    { chave: 'ativo', significado: 'Se está ativo.' },
    { chave: 'dia', significado: 'Dia do registro.', peso: 0, amostra: '00/00/0000' },
    { chave: 'quando', significado: 'Momento do registro.' },
    { chave: 'situacao', significado: 'Situação do registro.' },
    {
      chave: 'modalidade',
      significado: 'Modalidade do registro.',
      titulo: 'Modalidade',
      valor: path('modalidade.nome'),
    },
    {
      chave: 'grupo',
      titulo: 'Grupo',
      significado: 'Grupo do registro.',
      peso: 2,
      valor: path(grupoNome),
    },
    {
      chave: 'lugares',
      titulo: 'Lugares',
      significado: 'Local e código que houver.',
      valor: listed(path('local'), path('codigo')),
    },
    {
      chave: 'primeiro',
      titulo: 'Primeiro',
      significado: 'O primeiro dos textos que houver.',
      valor: firstOf(path('local'), path('codigo'), text('nenhum')),
    },
    {
      chave: 'estado',
      titulo: 'Estado',
      significado: 'Se está ativo, por extenso.',
      valor: either(path('ativo'), 'ativo', 'inativo'),
    },
    {
      chave: 'aberta',
      titulo: 'Aberta',
      significado: 'Se a situação é aberta.',
      tipo: 'boolean',
      valor: equals(path('situacao'), 'aberta'),
    },
    {
      chave: 'temSite',
      titulo: 'Tem site',
      significado: 'Se o registro tem site.',
      tipo: 'boolean',
      valor: present(path('site')),
    },
    {
      chave: 'pagina',
      titulo: 'Página',
      significado: 'Endereço do registro.',
      valor: where(path('apelido'), joined(address('site'), '/', path('apelido')), path('site')),
    },
    {
      chave: 'itens',
      significado: 'Itens do registro.',
      tipo: 'list',
      valor: partsOf('itens', { nome: path('nome'), canal: path('canal.nome') }),
    },
    {
      chave: 'filhos',
      titulo: 'Abaixo',
      significado: 'Registros abaixo deste.',
      tipo: 'list',
      valor: partsOf('filhos', { nome: path('nome'), cpf: path('cpf') }),
    },
    { chave: 'retificadoEm', significado: 'Última retificação.' },
  ],
  fonte: 'contrato',
  apelidos: {
    lista: 'sintetico',
    csv: 'sintetico/arquivo.csv',
    sincronizacao: 'cliente-tcepe/sintetico-data-sincronizacao',
    registro: 'sintetico/data-registro',
    exercicios: 'sintetico/exercicios',
    escolhas: 'sintetico/modalidades',
    portal: { caminho: 'sintetico', tem: ['lista', 'registro', 'arquivos'] },
  },
  pagina: {
    introducao: 'Registros dos testes.',
    nomes: { um: 'sintético', muitos: 'sintéticos', genero: 'm' },
    anos: true,
    escolha: { nome: 'modalidade', caminho: 'modalidade', rotulo: 'Modalidade', todas: 'Todas' },
    filtros: [],
    tabela: ['nome'],
  },
});

/** List of the tests below one group, whose columns only JavaScript can write. */
export const sinteticosDoGrupo = defineLista(sintetico, {
  titulo: 'Sintéticos de um grupo',
  linha: ['nome', 'exercicio', 'texto'],
  inicios: { comeco: 'texto' },
  ordem: [{ path: 'exercicio', direction: 'ASC' }],
  onde: [{ caminho: 'ativo', valor: true }],
  colunas: [
    { chave: 'nome', significado: 'Nome do registro.', valor: addressPart(path('nome')) },
    { chave: 'telefone', significado: 'Telefone.', valor: masked('telefone', path('telefone')) },
    { chave: 'site', significado: 'Site.', valor: webAddress(path('site')) },
    { chave: 'chave', significado: 'Página para convidados.', valor: withGuest(path('chave')) },
    { chave: 'texto', significado: 'Texto sem marcas.', valor: plainText(path('texto')) },
  ],
  portal: {
    caminho: 'sintetico/grupo/:grupo',
    tem: ['lista', 'arquivos'],
    parametro: { nome: 'grupo', caminho: 'grupo.id' },
    chamada: 'listSinteticoDoGrupo',
  },
});

/** Citizens' registry of the sets of the tests, and the views that it needs. */
export const sinteticaPublicacao = publicationOf(sinteticoRegistry, [
  sinteticos,
  sinteticosDoGrupo,
]);
