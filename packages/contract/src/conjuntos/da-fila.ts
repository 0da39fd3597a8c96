import { path } from '../engine/expression.ts';

/** Columns of every queue: none tells who waits. */
export const DA_FILA = [
  {
    chave: 'fila',
    significado: 'Especialidade, procedimento ou creches; a fila tem os critérios e o tempo médio.',
    peso: 2,
    valor: path('fila.nome'),
  },
  { chave: 'posicao', significado: 'Lugar de quem aguarda; vazio nos demais.', peso: 0 },
  { chave: 'protocolo', significado: 'Código que a pessoa recebeu ao entrar na fila.', peso: 1 },
  { chave: 'entrada', significado: 'Dia em que entrou na fila.', peso: 0 },
  {
    chave: 'situacao',
    significado: 'Aguardando, chamado, atendido ou cancelado.',
    peso: 0,
    amostra: 'Aguardando',
    valor: path('situacao.nome'),
  },
  {
    chave: 'movimentadoEm',
    significado: 'Dia em que mudou de lugar ou de situação; vazio se não mudou.',
    peso: 0,
  },
] as const;

/** Last columns of a queue. */
export const FILA_CONFERIDA = [
  {
    chave: 'posicaoEm',
    significado: 'Dia em que o órgão conferiu a fila, com ou sem mudança.',
    peso: 0,
  },
  {
    chave: 'tempoMedio',
    titulo: 'Tempo médio estimado (dias)',
    significado: 'Dias entre o protocolo e o atendimento, em média, nesta fila.',
    tipo: 'integer',
    peso: 0,
    valor: path('fila.tempoMedio'),
  },
  {
    chave: 'aguardando',
    titulo: 'Aguardam na fila',
    significado: 'Quantos aguardam nesta fila ao todo.',
    tipo: 'integer',
    valor: path('fila.aguardando'),
  },
  {
    chave: 'criterios',
    titulo: 'Critérios de prioridade',
    significado: 'Em que ordem se chama, e por quê.',
    valor: path('fila.criterios'),
  },
  {
    chave: 'canal',
    titulo: 'Canal de contato',
    significado: 'Onde perguntar ou recorrer.',
    valor: path('fila.canal'),
  },
] as const;

/** Properties of a row of every queue. */
export const LINHA_DA_FILA = [
  'protocolo',
  'entrada',
  'posicao',
  'movimentadoEm',
  'posicaoEm',
  'situacao.nome',
  'fila.nome',
  'fila.tempoMedio',
  'fila.aguardando',
  'fila.criterios',
  'fila.canal',
] as const;

/** Order of a queue: who no longer waits comes last. */
export const PELA_POSICAO = [{ path: 'posicao', direction: 'ASC' }] as const;

/** Search above the list. */
export const PELO_PROTOCOLO = {
  nome: 'protocolo',
  caminho: 'protocolo',
  rotulo: 'Protocolo',
  acima: true,
} as const;

/** Buttons for the state of a place. */
export const POR_SITUACAO = {
  nome: 'situacao',
  caminho: 'situacao',
  rotulo: 'Situação',
  todas: 'Todas',
  ordem: 'id',
} as const;
