import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path, text } from '../engine/expression.ts';
import { filaEspera } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

const NOME = {
  coluna: 'nome',
  abre: { conjunto: 'fila-espera', id: 'id', sobre: 'nome' },
} as const;

export const filas = defineConjunto(filaEspera, {
  endereco: 'fila-espera',
  titulo: 'Filas de espera e critérios',
  nome: 'as filas de espera, os seus critérios e o tempo médio',
  linha: ['nome', 'tipo.nome', 'criterios', 'ato', 'tempoMedio', 'canal', 'aguardando'],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Especialidade, procedimento ou creches.', peso: 2 },
    {
      chave: 'tipo',
      significado: 'Regulação da saúde ou creches.',
      peso: 1,
      valor: path('tipo.nome'),
    },
    { chave: 'aguardando', significado: 'Quantos aguardam ao todo.', peso: 0 },
    {
      chave: 'tempoMedio',
      significado: 'Dias entre o protocolo e o atendimento, em média.',
      peso: 0,
    },
    { chave: 'criterios', significado: 'Em que ordem se chama, e por quê.', peso: 4 },
    {
      chave: 'ato',
      significado: 'Norma que define os critérios; vazio quando não informada.',
      peso: 1,
    },
    { chave: 'canal', significado: 'Onde perguntar ou recorrer.', peso: 2 },
  ],
  busca: {
    frase: { titulo: path('nome'), contexto: path('criterios') },
    texto: ['canal'],
  },
  apelidos: {},
  pagina: {
    introducao:
      'Quantos aguardam, quanto se espera em média, em que ordem se chama e onde perguntar.',
    nomes: { um: 'fila', muitos: 'filas', genero: 'f' },
    familia: 'fila',
    menu: {
      nome: 'Filas de espera',
      descricao: 'Consulte a sua posição pelo protocolo',
      consulta: 'Filas de espera',
    },
    escolha: { nome: 'tipo', caminho: 'tipo', rotulo: 'Tipo', todas: 'Todas', ordem: 'id' },
    filtros: [
      { nome: 'nome', caminho: 'nome', rotulo: 'Especialidade ou procedimento', acima: true },
    ],
    tabela: [
      { ...NOME, abaixo: path('tipo.nome') },
      'aguardando',
      { coluna: 'tempoMedio', titulo: 'Tempo médio (dias)' },
      { coluna: 'criterios', longo: true, abaixo: path('ato') },
      'canal',
    ],
    detalhe: {
      titulo: text('Detalhes da fila'),
      abrir: 'Abrir fila',
      nome: path('nome'),
      dados: [
        'nome',
        'tipo',
        'aguardando',
        'tempoMedio',
        'criterios',
        { coluna: 'ato', opcional: true },
        'canal',
      ],
      registro: {
        assunto: 'nome',
        linha: path('tipo.nome'),
        fatos: ['aguardando', 'tempoMedio', 'canal'],
      },
      filhos: [
        {
          titulo: 'Posições na regulação',
          conjunto: 'fila-regulacao',
          por: 'fila.id',
          ordem: ['posicao'],
        },
        {
          titulo: 'Posições na creche',
          conjunto: 'fila-creche',
          por: 'fila.id',
          ordem: ['posicao'],
        },
      ],
    },
    resumida: {
      como: 'tabela',
      celulas: [
        NOME,
        'aguardando',
        { coluna: 'tempoMedio', titulo: 'Tempo médio (dias)' },
        { coluna: 'criterios', longo: true },
        'canal',
      ],
    },
  },
});
