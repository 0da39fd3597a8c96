import { defineCall } from './define-call.ts';

export const getMetrics = defineCall({
  method: 'GET',
  path: '/metrics',
  id: 'getMetrics',
  tag: 'Situação do servidor',
  summary: 'Medidas do processo, para o Prometheus',
  description:
    'Desligado até que se peça, com `METRICS_TOKEN` (a chamada leva `Authorization: Bearer ...`) ou com `METRICS=1`, que só responde à própria máquina. Desligado, responde 404.',
  who: 'public',
  answer: { media: 'text/plain', description: 'O formato de texto do Prometheus.' },
  errors: [401, 404],
});
