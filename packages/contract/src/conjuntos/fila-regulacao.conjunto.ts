import { FILA_TIPO } from '../domain/fila.ts';
import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { filaRegulacao } from '../entities/index.ts';
import {
  DA_FILA,
  FILA_CONFERIDA,
  LINHA_DA_FILA,
  PELA_POSICAO,
  PELO_PROTOCOLO,
  POR_SITUACAO,
} from './da-fila.ts';
import { defineConjunto } from './define-conjunto.ts';

export const filaDaRegulacao = defineConjunto(filaRegulacao, {
  endereco: 'fila-regulacao',
  titulo: 'Fila da regulação da saúde',
  linha: [...LINHA_DA_FILA, 'risco.nome', 'previsao'],
  dia: 'posicaoEm',
  ordem: PELA_POSICAO,
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: { ano: 'entrada', por: { chave: 'porFila', caminho: 'fila' }, valores: [] },
  colunas: [
    ...DA_FILA,
    {
      chave: 'risco',
      significado: 'Classificação de risco que ordena a fila.',
      peso: 0,
      amostra: 'Emergência',
      valor: path('risco.nome'),
    },
    {
      chave: 'previsao',
      significado: 'Dia em que se espera atender; vazio se não há previsão.',
      peso: 0,
    },
    ...FILA_CONFERIDA,
  ],
  apelidos: {},
  indexavel: false,
  pagina: {
    introducao:
      'A ordem de quem aguarda consultas, exames e cirurgias. Cada pessoa está só pelo protocolo: escreva o seu para ver a sua posição.',
    nomes: { um: 'posição', muitos: 'posições', genero: 'f' },
    familia: 'fila',
    posicao: { dias: 30, cada: 'mensal', por: 'fila' },
    acompanha: {
      titulo: 'Critérios, tempo médio e totais',
      conjunto: 'fila-espera',
      por: 'tipo.id',
      valor: FILA_TIPO.regulacao,
      ordem: ['nome'],
    },
    escolha: POR_SITUACAO,
    filtros: [
      PELO_PROTOCOLO,
      { nome: 'fila', caminho: 'fila.nome', rotulo: 'Especialidade ou procedimento' },
      { nome: 'risco', caminho: 'risco.nome', rotulo: 'Prioridade' },
    ],
    resumo: { titulo: 'Por especialidade ou procedimento', sem: 'Sem fila' },
    tabela: [
      'protocolo',
      'posicao',
      {
        coluna: 'fila',
        titulo: 'Especialidade ou procedimento',
        abre: { conjunto: 'fila-espera', id: 'fila.id', sobre: 'fila.nome' },
      },
      'risco',
      'situacao',
      'entrada',
      { coluna: 'movimentadoEm', titulo: 'Movimentação' },
      'previsao',
    ],
    resumida: {
      como: 'tabela',
      celulas: [
        'protocolo',
        'posicao',
        'risco',
        'situacao',
        'entrada',
        'movimentadoEm',
        'previsao',
      ],
    },
  },
});
