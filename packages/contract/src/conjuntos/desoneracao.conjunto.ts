import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { desoneracao } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const desoneracoes = defineConjunto(desoneracao, {
  endereco: 'desoneracao',
  titulo: 'Renúncias de receita',
  nome: 'o que o município deixa de arrecadar, e por qual lei',
  linha: [
    'exercicio',
    'especie.nome',
    'tributo',
    'objeto',
    'fundamentoLegal',
    'previsto',
    'realizado',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: {
    por: { chave: 'porEspecie', caminho: 'especie' },
    valores: ['previsto', 'realizado'],
  },
  colunas: [
    { chave: 'exercicio', significado: 'Ano da renúncia.', peso: 0 },
    {
      chave: 'especie',
      significado: 'Isenção, anistia, remissão, subsídio ou outra espécie de desoneração.',
      peso: 1,
      valor: path('especie.nome'),
    },
    {
      chave: 'tributo',
      significado: 'Imposto, taxa ou contribuição que se deixa de cobrar.',
      peso: 0,
    },
    {
      chave: 'objeto',
      significado: 'Pessoas, setores ou situações que alcança; vazio quando não informado.',
      peso: 3,
    },
    { chave: 'fundamentoLegal', significado: 'Lei e artigo que a concedem.', peso: 2 },
    {
      chave: 'previsto',
      significado: 'Valor em reais que se previu deixar de arrecadar no ano inteiro.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'realizado',
      significado:
        'Valor em reais que se deixou de arrecadar no ano; vazio enquanto não foi apurado.',
      soma: true,
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'O que o município deixa de arrecadar por lei: espécie, fundamento legal, valor previsto e realizado no ano.',
    nomes: { um: 'desoneração', muitos: 'desonerações', genero: 'f' },
    familia: 'renuncia',
    menu: {
      descricao: 'O que se deixa de arrecadar, e por qual lei',
      consulta: 'Renúncias de receita',
    },
    anos: true,
    escolha: {
      nome: 'especie',
      caminho: 'especie',
      rotulo: 'Espécie',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'tributo', caminho: 'tributo' },
      { nome: 'fundamento', caminho: 'fundamentoLegal' },
      { nome: 'objeto', caminho: 'objeto', acima: true },
    ],
    resumo: { titulo: 'Por espécie', sem: 'Sem espécie informada' },
    tabela: [
      { coluna: 'especie', abaixo: path('tributo') },
      'objeto',
      'fundamentoLegal',
      'exercicio',
      'previsto',
      'realizado',
    ],
  },
});
