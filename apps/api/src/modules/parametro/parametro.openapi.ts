import { PARAMETRO_HIDE_PERFIL } from '@claraboia/contract';
import { parametroValorSchema } from '@claraboia/contract/schema';
import type { Operation } from '../../openapi/operation.ts';

export const parametroOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/v1/parametros/get-value',
    id: 'getParametroValor',
    tag: 'Configuração e parâmetros',
    summary: 'O valor de um parâmetro da instalação',
    access: 'sessao',
    query: {
      param: { description: 'Nome do parâmetro.', example: PARAMETRO_HIDE_PERFIL, required: true },
    },
    answer: { data: parametroValorSchema, example: 'false' },
    errors: [404],
  },
];
