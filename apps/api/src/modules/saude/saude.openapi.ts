import { z } from 'zod';
import type { Operation } from '../../openapi/operation.ts';

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
    access: 'publico',
    answer: {
      data: z.strictObject({
        ...{ status: z.literal('ok'), database: z.literal('ok'), storage: z.literal('ok') },
      }),
      example: { status: 'ok', database: 'ok', storage: 'ok' },
    },
  },
];
