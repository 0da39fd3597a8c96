import type { Operation } from '../../openapi/operation.ts';

export const metricsOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/metrics',
    id: 'getMetrics',
    tag: 'Situação do servidor',
    summary: 'Medidas do processo, para o Prometheus',
    description:
      'Desligado até que se peça, com `METRICS_TOKEN` (a chamada leva `Authorization: Bearer ...`) ou com `METRICS=1`, que só responde à própria máquina. Desligado, responde 404.',
    access: 'publico',
    answer: { media: 'text/plain', description: 'O formato de texto do Prometheus.' },
    errors: [401, 404],
  },
];
