import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { pcaItem } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const pcaItens = defineConjunto(pcaItem, {
  endereco: 'pca-item',
  titulo: 'Plano de Contratações Anual',
  nome: 'o que se planeja contratar em cada ano',
  linha: [
    'exercicio',
    'numero',
    'descricao',
    'categoria.nome',
    'unidadeRequisitante',
    'quantidade',
    'unidade',
    'valorEstimado',
    'dataDesejada',
    'renovacao',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: {
    por: { chave: 'porCategoria', caminho: 'categoria' },
    valores: ['valorEstimado'],
  },
  colunas: [
    { chave: 'exercicio', titulo: 'Ano', significado: 'Ano em que se planeja contratar.', peso: 0 },
    { chave: 'numero', significado: 'Número do item no plano do ano.', peso: 0 },
    { chave: 'descricao', significado: 'O que se planeja contratar.', peso: 4 },
    {
      chave: 'categoria',
      significado: 'Material, serviço, obra ou outra categoria do Portal Nacional de Contratações.',
      peso: 1,
      valor: path('categoria.nome'),
    },
    { chave: 'unidadeRequisitante', significado: 'Secretaria ou fundo que pede.', peso: 1.5 },
    {
      chave: 'quantidade',
      significado: 'Quanto se planeja contratar; vazio quando não informado.',
      tipo: 'number',
      peso: 0,
    },
    { chave: 'unidade', significado: 'Unidade de medida; vazio quando não informada.', peso: 0 },
    {
      chave: 'valorEstimado',
      significado: 'Valor estimado para o ano inteiro, em reais.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'dataDesejada',
      significado: 'Dia para o qual se precisa contratar; vazio quando não informado.',
      peso: 0,
    },
    { chave: 'renovacao', significado: 'Sim se renova um contrato que já existe.', peso: 0 },
  ],
  apelidos: {},
  pagina: {
    introducao: 'O que o órgão planeja contratar em cada ano (Lei 14.133/2021, art. 12, VII).',
    nomes: { um: 'item', muitos: 'itens', genero: 'm' },
    familia: 'licitacao',
    menu: {
      descricao: 'O que se planeja contratar no ano, e por quanto',
      consulta: 'Plano de Contratações Anual',
    },
    anos: true,
    escolha: {
      nome: 'categoria',
      caminho: 'categoria',
      rotulo: 'Categoria',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'descricao', caminho: 'descricao', acima: true },
      { nome: 'unidade', caminho: 'unidadeRequisitante', rotulo: 'Unidade requisitante' },
      { nome: 'valor', caminho: 'valorEstimado' },
    ],
    resumo: { titulo: 'Por categoria', sem: 'Sem categoria informada' },
    tabela: [
      { coluna: 'descricao', longo: true, abaixo: joined('Item ', path('numero')) },
      'categoria',
      'unidadeRequisitante',
      { coluna: 'quantidade', abaixo: path('unidade') },
      'valorEstimado',
      'dataDesejada',
      'renovacao',
      'exercicio',
    ],
  },
});
