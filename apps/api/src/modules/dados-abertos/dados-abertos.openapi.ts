import { dicionarioSchema } from '@claraboia/contract/schema';
import type { Operation } from '../../openapi/operation.ts';
import { dicionario } from './dicionario.ts';

export const dadosAbertosOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/public/v1/dicionario-de-dados',
    id: 'getDicionario',
    tag: 'Portal público',
    summary: 'O que cada coluna das listas que se baixam significa',
    access: 'publico',
    answer: { data: dicionarioSchema, example: dicionario.slice(0, 1) },
    errors: [],
  },
];
