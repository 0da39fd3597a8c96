import { z } from 'zod';
import type { Operation } from '../../openapi/operation.ts';

const upOrDown = z.enum(['ok', 'down']);
const tag = 'Situação do servidor';

export const saudeOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/health/live',
    id: 'getHealthLive',
    tag,
    summary: 'Diz que o processo está de pé',
    access: 'publico',
    answer: { data: z.strictObject({ status: z.literal('ok') }), example: { status: 'ok' } },
  },
  {
    method: 'get',
    path: '/health/ready',
    id: 'getHealthReady',
    tag,
    summary: 'Diz se o servidor pode atender: banco de dados e armazenamento',
    description:
      'Responde 503 quando não pode, ou quando está encerrando. Com uma réplica para as leituras públicas, `status` é `degraded` enquanto um dos dois bancos não responde: as páginas públicas continuam. Também enquanto o relógio do servidor difere do relógio do banco em mais de cinco minutos: a entrada pode falhar.',
    access: 'publico',
    answer: {
      data: z.strictObject({
        status: z.enum(['ok', 'degraded']),
        database: upOrDown,
        replica: upOrDown.optional(),
        storage: z.literal('ok'),
        clock: z.enum(['ok', 'wrong']).optional(),
      }),
      example: { status: 'ok', database: 'ok', storage: 'ok', clock: 'ok' },
    },
  },
];
