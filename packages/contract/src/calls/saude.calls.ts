import { defineCall } from './define-call.ts';
import { requiredParam } from './params.ts';
import { dominioConhecidoSchema, prontidaoSchema, vidaSchema } from './saude.ts';

const tag = 'Situação do servidor';

export const getHealthLive = defineCall({
  method: 'GET',
  path: '/health/live',
  id: 'getHealthLive',
  tag,
  summary: 'Diz que o processo está de pé, e a versão do produto',
  who: 'public',
  answer: { data: vidaSchema, example: { status: 'ok', version: '0.2.0' } },
});

export const getHealthReady = defineCall({
  method: 'GET',
  path: '/health/ready',
  id: 'getHealthReady',
  tag,
  summary: 'Diz se o servidor pode atender: banco de dados e armazenamento',
  description:
    'Responde 503 quando não pode, ou quando está encerrando. `status` é `degraded`, com 200, enquanto algo falta e o resto atende: o armazenamento não responde (páginas e listas continuam), o disco dos arquivos está quase cheio, um dos dois bancos não responde onde há uma réplica (as páginas públicas continuam), ou o relógio do servidor difere do relógio do banco em mais de cinco minutos (a entrada pode falhar). As mensagens dizem o quê.',
  who: 'public',
  answer: {
    data: prontidaoSchema,
    example: { status: 'ok', database: 'ok', storage: 'ok', space: 'ok', clock: 'ok' },
  },
});

export const getHealthDominio = defineCall({
  method: 'GET',
  path: '/health/dominio',
  id: 'getHealthDominio',
  tag,
  summary: 'Diz se um domínio é desta instalação ou de um dos seus portais',
  description:
    'Para o servidor intermediário que obtém certificados sob demanda (no Caddy, `on_demand_tls` e `ask`): 200 só para o que foi cadastrado, 404 para todo o resto.',
  who: 'public',
  query: {
    domain: requiredParam('o domínio', 'O nome do domínio.', 'transparencia.cidade.pe.gov.br'),
  },
  answer: { data: dominioConhecidoSchema, example: { status: 'ok' } },
  errors: [404],
});
