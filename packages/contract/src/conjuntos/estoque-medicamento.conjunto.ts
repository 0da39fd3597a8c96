import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { either, equals, path, text } from '../engine/expression.ts';
import { estoqueMedicamento } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

/** Quantity, or the word for none. */
const QUANTIDADE = {
  coluna: 'quantidade',
  abaixo: either(equals(path('quantidade'), 0), text('Em falta'), text('Disponível')),
} as const;

const UNIDADE = {
  coluna: 'unidade',
  abaixo: path('unidade.endereco'),
  abre: { conjunto: 'unidade-saude', id: 'unidade.id', sobre: 'unidade.nome' },
} as const;

export const estoques = defineConjunto(estoqueMedicamento, {
  endereco: 'estoque-medicamento',
  titulo: 'Estoque de medicamentos',
  linha: [
    'quantidade',
    'posicaoEm',
    'medicamento.nome',
    'medicamento.apresentacao',
    'unidade.nome',
    'unidade.endereco',
    'unidade.horario',
  ],
  dia: 'posicaoEm',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    {
      chave: 'medicamento',
      significado: 'Princípio ativo.',
      peso: 2,
      valor: path('medicamento.nome'),
    },
    {
      chave: 'apresentacao',
      titulo: 'Apresentação',
      significado: 'Forma e dose em que se conta.',
      peso: 2,
      valor: path('medicamento.apresentacao'),
    },
    {
      chave: 'unidade',
      significado: 'Onde o medicamento está.',
      peso: 2,
      valor: path('unidade.nome'),
    },
    {
      chave: 'endereco',
      titulo: 'Endereço',
      significado: 'Onde fica a farmácia ou unidade.',
      peso: 2,
      valor: path('unidade.endereco'),
    },
    { chave: 'quantidade', significado: 'Quantos há nesse dia; 0 se acabou.', peso: 0 },
    { chave: 'posicaoEm', significado: 'Dia da contagem.', peso: 0 },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'Quanto há de cada medicamento nas farmácias públicas, na última contagem (Lei 8.080/1990, art. 6º-A).',
    nomes: { um: 'estoque', muitos: 'estoques', genero: 'm' },
    familia: 'saude',
    menu: {
      descricao: 'Onde há, e quanto',
      consulta: 'Estoque de medicamentos',
    },
    posicao: { dias: 15, cada: 'quinzenal', por: 'unidade' },
    filtros: [
      {
        nome: 'medicamento',
        caminho: 'medicamento.nome',
        rotulo: 'Medicamento',
        acima: true,
      },
      { nome: 'unidade', caminho: 'unidade.nome', rotulo: 'Farmácia ou unidade' },
    ],
    tabela: [
      {
        coluna: 'medicamento',
        abaixo: path('medicamento.apresentacao'),
        abre: { conjunto: 'medicamento', id: 'medicamento.id', sobre: 'medicamento.nome' },
      },
      UNIDADE,
      QUANTIDADE,
      'posicaoEm',
    ],
    resumida: {
      como: 'tabela',
      celulas: [
        UNIDADE,
        { coluna: 'medicamento', abaixo: path('medicamento.apresentacao') },
        QUANTIDADE,
        'posicaoEm',
      ],
    },
  },
});
