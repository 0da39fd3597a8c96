import { joined, partsOf, path, plainText } from '../engine/expression.ts';
import { estruturaOrganizacional, estruturaOrganizacionalGestao } from '../entities/index.ts';
import { defineConjunto, defineLista, filhosDe } from './define-conjunto.ts';

export const estrutura = defineConjunto(estruturaOrganizacional, {
  endereco: 'estrutura-organizacional',
  titulo: 'Estrutura organizacional',
  linha: ['nome', 'codigo', 'codigoCompleto', 'texto', 'estruturaPai.nome', 'ordemExibicao'],
  filhos: {
    gestores: filhosDe(estruturaOrganizacionalGestao, {
      por: 'estruturaOrganizacional',
      ordem: 'nome',
    }),
  },
  colunas: [
    {
      chave: 'codigo',
      significado: 'Código da unidade na estrutura, com o das unidades acima.',
      peso: 1,
      valor: path('codigoCompleto'),
    },
    {
      chave: 'unidade',
      titulo: 'Unidade',
      significado: 'Nome da unidade.',
      peso: 3,
      valor: path('nome'),
    },
    {
      chave: 'unidadeSuperior',
      titulo: 'Unidade superior',
      significado: 'Unidade a que está subordinada; vazio se a nenhuma.',
      peso: 3,
      valor: path('estruturaPai.nome'),
    },
    {
      chave: 'gestores',
      titulo: 'Gestores',
      significado: 'Nome e cargo de quem responde pela unidade.',
      tipo: 'list',
      peso: 3,
      valor: partsOf('gestores', { nome: path('nome'), cargo: path('cargo') }),
    },
    {
      chave: 'apresentacao',
      titulo: 'Apresentação',
      significado: 'Texto de apresentação da unidade, sem formatação.',
      valor: plainText(path('texto')),
    },
  ],
  busca: {
    rotulo: { singular: 'Unidade', plural: 'Estrutura organizacional' },
    frase: {
      titulo: path('nome'),
      contexto: partsOf('gestores', { gestor: joined(path('nome'), ', ', path('cargo')) }),
    },
    texto: ['texto'],
  },
  apelidos: {
    portal: { caminho: 'estrutura-organizacional', tem: ['lista', 'registro', 'arquivos'] },
  },
  pagina: {
    como: 'arvore',
    titulo: path('nome'),
    texto: 'texto',
    parametro: 'unidade',
    pessoas: {
      conjunto: 'estrutura-organizacional-gestao',
      por: 'estruturaOrganizacional',
      nome: 'nome',
      cargo: 'cargo',
      foto: 'nomeFoto',
    },
    introducao: [path('nome'), ': as unidades e quem responde por elas.'],
    vazia: 'A estrutura organizacional ainda não foi publicada.',
    conteudo: 'a estrutura organizacional',
    naCategoria: true,
  },
});

/** Units by name, each with the first words of its text. */
export const unidades = defineLista(estruturaOrganizacional, {
  linha: ['nome'],
  ordem: [{ path: 'nome', direction: 'ASC' }],
  inicios: { descricao: 'texto' },
  portal: { caminho: 'estrutura-organizacional/listar', tem: ['lista'] },
});

/** If `nomeFoto` is set, the picture is at `estrutura-organizacional-gestao/download/{id}`. */
export const gestores = defineLista(estruturaOrganizacionalGestao, {
  linha: ['nome', 'cargo', 'nomeFoto', 'estruturaOrganizacional.nome'],
  portal: { caminho: 'estrutura-organizacional-gestao', tem: ['lista'] },
});
