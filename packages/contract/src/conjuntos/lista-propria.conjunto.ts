import { path } from '../engine/expression.ts';
import { listaPropria } from '../entities/index.ts';
import { paginaExpression } from '../paginas/define-pagina.ts';
import { PAGINAS } from '../paginas/index.ts';
import { defineConjunto } from './define-conjunto.ts';

/** The lists themselves; each is a set of its own too (`lista-derivada.ts`). */
export const listasProprias = defineConjunto(listaPropria, {
  endereco: 'listas',
  titulo: 'Outras listas',
  nome: 'listas que o órgão publica por sua conta',
  onde: [{ caminho: 'publicada', valor: true }],
  linha: ['nome', 'endereco', 'descricao', 'fonte', 'dataBase'],
  colunas: [
    { chave: 'nome', significado: 'Nome da lista.', peso: 2 },
    { chave: 'descricao', significado: 'O que a lista contém.', peso: 4 },
    { chave: 'fonte', significado: 'Quem fez a lista; vazio quando não informado.', peso: 1 },
    {
      chave: 'dataBase',
      significado: 'Dia a que os dados se referem; vazio quando não informado.',
      peso: 0,
    },
    {
      chave: 'endereco',
      significado: 'Nome da lista nos endereços do portal e das chamadas.',
      peso: 1,
    },
  ],
  busca: { frase: { titulo: path('nome'), contexto: path('descricao') }, texto: ['fonte'] },
  apelidos: {},
  registroEm: 'endereco',
  pagina: {
    como: 'tabela',
    nomes: { um: 'lista', muitos: 'listas' },
    colunas: [
      {
        coluna: 'nome',
        titulo: 'Lista',
        abaixo: path('descricao'),
        destino: paginaExpression(PAGINAS.conjunto, { conjunto: path('endereco') }),
      },
      'fonte',
      'dataBase',
    ],
    vazia: 'Nenhuma outra lista foi publicada.',
    conteudo: 'as listas',
  },
});
