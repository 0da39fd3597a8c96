import { PARAMETRO_HIDE_PERFIL } from '../domain/pessoa-fisica.ts';
import { defineCall } from './define-call.ts';
import { requiredParam } from './params.ts';
import { parametroValorSchema } from './pessoa-fisica.ts';

export const getParametroValor = defineCall({
  method: 'GET',
  path: '/v1/parametros/get-value',
  id: 'getParametroValor',
  tag: 'Configuração e parâmetros',
  summary: 'O valor de um parâmetro da instalação',
  who: 'session',
  query: {
    param: requiredParam(
      'param, o nome do parâmetro.',
      'Nome do parâmetro.',
      PARAMETRO_HIDE_PERFIL,
    ),
  },
  answer: { data: parametroValorSchema, example: 'false' },
  errors: [404],
});
