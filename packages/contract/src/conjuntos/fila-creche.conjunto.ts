import { FILA_TIPO } from '../domain/fila.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { filaCreche } from '../entities/index.ts';
import {
  DA_FILA,
  FILA_CONFERIDA,
  LINHA_DA_FILA,
  PELA_POSICAO,
  PELO_PROTOCOLO,
  POR_SITUACAO,
} from './da-fila.ts';
import { defineConjunto } from './define-conjunto.ts';

export const filaDaCreche = defineConjunto(filaCreche, {
  endereco: 'fila-creche',
  titulo: 'Fila da creche',
  linha: [...LINHA_DA_FILA, 'unidade.nome', 'turma.nome', 'prioridade.nome'],
  dia: 'posicaoEm',
  ordem: PELA_POSICAO,
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    ...DA_FILA,
    {
      chave: 'unidade',
      significado: 'Creche que a família pediu.',
      peso: 2,
      valor: path('unidade.nome'),
    },
    {
      chave: 'turma',
      significado: 'Turma da idade da criança.',
      peso: 1,
      valor: path('turma.nome'),
    },
    {
      chave: 'prioridade',
      significado: 'Se algum critério a põe à frente; o motivo não se publica.',
      peso: 0,
      amostra: 'Prioritária',
      valor: path('prioridade.nome'),
    },
    ...FILA_CONFERIDA,
  ],
  apelidos: {},
  indexavel: false,
  pagina: {
    introducao:
      'A ordem de quem aguarda vaga, em cada creche e turma (Lei 14.685/2023). Cada criança está só pelo protocolo: escreva o seu para ver a sua posição.',
    nomes: { um: 'posição', muitos: 'posições', genero: 'f' },
    familia: 'fila',
    posicao: { dias: 30, cada: 'mensal', por: 'fila' },
    acompanha: {
      titulo: 'Critérios e tempo médio',
      conjunto: 'fila-espera',
      por: 'tipo.id',
      valor: FILA_TIPO.creche,
      ordem: ['nome'],
    },
    escolha: POR_SITUACAO,
    filtros: [
      PELO_PROTOCOLO,
      { nome: 'unidade', caminho: 'unidade.nome', rotulo: 'Creche' },
      { nome: 'turma', caminho: 'turma.nome', rotulo: 'Turma' },
    ],
    tabela: [
      'protocolo',
      'posicao',
      {
        coluna: 'unidade',
        titulo: 'Creche',
        abaixo: path('turma.nome'),
        abre: { conjunto: 'unidade-escolar', id: 'unidade.id', sobre: 'unidade.nome' },
      },
      'prioridade',
      'situacao',
      'entrada',
      { coluna: 'movimentadoEm', titulo: 'Movimentação', opcional: true },
    ],
    resumida: {
      como: 'tabela',
      celulas: [
        'protocolo',
        'posicao',
        { coluna: 'unidade', titulo: 'Creche', abaixo: path('turma.nome') },
        'prioridade',
        'situacao',
        'entrada',
      ],
    },
  },
});
