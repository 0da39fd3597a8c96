import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, listed, path } from '../engine/expression.ts';
import { votacao } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';
import { numeroAnoDe } from './nomes.ts';

const MATERIA = joined(path('tipoMateria'), ' ', numeroAnoDe('numero', 'ano'));

export const votacoes = defineConjunto(votacao, {
  endereco: 'votacao',
  titulo: 'Votações nominais',
  linha: [
    'dataSessao',
    'sessao',
    'tipoMateria',
    'numero',
    'ano',
    'ementa',
    'turno',
    'vereador',
    'partido',
    'voto.nome',
    'resultado.nome',
  ],
  dia: 'dataSessao',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'dataSessao', significado: 'Dia da sessão em que se votou.', peso: 0 },
    { chave: 'sessao', significado: 'Número e tipo da sessão.', peso: 1 },
    {
      chave: 'tipoMateria',
      significado: 'Projeto de lei, emenda, veto, requerimento e assim por diante.',
      peso: 1,
    },
    {
      chave: 'numero',
      titulo: 'Número',
      significado: 'Número da matéria no seu tipo e ano.',
      peso: 0,
    },
    { chave: 'ano', titulo: 'Ano', significado: 'Ano em que a matéria foi proposta.', peso: 0 },
    { chave: 'ementa', significado: 'Do que trata a matéria.', peso: 4 },
    {
      chave: 'turno',
      significado: 'Qual das votações da matéria; vazio se a votação foi única.',
      peso: 0,
      amostra: '1º turno',
    },
    { chave: 'vereador', significado: 'Nome de quem votou.', peso: 2 },
    {
      chave: 'partido',
      significado: 'Sigla do partido no dia; vazio se não tinha partido.',
      peso: 0,
    },
    {
      chave: 'voto',
      significado: 'Favorável, contrário ou abstenção; ou ausente, ou presidiu sem votar.',
      peso: 0,
      amostra: 'Favorável',
      valor: path('voto.nome'),
    },
    {
      chave: 'resultado',
      significado: 'O que a votação decidiu; repete-se nos votos da mesma votação.',
      peso: 0,
      amostra: 'Sem decisão',
      valor: path('resultado.nome'),
    },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'Como cada vereador votou em cada matéria. As votações unânimes podem não ter a lista de votos.',
    nomes: { um: 'voto', muitos: 'votos', genero: 'm' },
    familia: 'camara',
    menu: {
      descricao: 'Como cada vereador votou, matéria por matéria',
      consulta: 'Votações nominais',
    },
    anosAtras: 2,
    escolha: { nome: 'voto', caminho: 'voto', rotulo: 'Voto', todas: 'Todos', ordem: 'id' },
    filtros: [
      { nome: 'vereador', caminho: 'vereador', acima: true },
      { nome: 'ementa', caminho: 'ementa' },
      { nome: 'tipo', caminho: 'tipoMateria', rotulo: 'Tipo da matéria' },
      { nome: 'numero', caminho: 'numero', rotulo: 'Número da matéria' },
      { nome: 'partido', caminho: 'partido' },
      { nome: 'resultado', caminho: 'resultado.nome', rotulo: 'Resultado da votação' },
      { nome: 'sessao', caminho: 'sessao' },
    ],
    tabela: [
      { coluna: 'vereador', abaixo: path('partido') },
      { coluna: 'voto' },
      { coluna: 'tipoMateria', titulo: 'Matéria', valor: listed(MATERIA, path('turno')) },
      { coluna: 'ementa', longo: true },
      { coluna: 'dataSessao', titulo: 'Data' },
      'sessao',
      'resultado',
    ],
  },
});
