import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { enderecoMudancaSchema } from './endereco.ts';
import { idParam, param, requiredParam } from './params.ts';

export const getEnderecoMudanca = defineCall({
  method: 'GET',
  path: '/v1/registros/:entidade/:id/endereco/mudanca',
  id: 'getEnderecoMudanca',
  tag: 'Busca da gestão',
  summary: 'Diz o que uma mudança faz com o endereço público de um registro',
  description:
    'Nada é gravado. Depois de salva a mudança, o endereço antigo leva ao novo, e os das páginas abaixo dele também.',
  who: 'gestor',
  params: {
    entidade: requiredParam('o cadastro', 'O cadastro do registro.', 'categoria_publicacao'),
    id: idParam(),
  },
  query: {
    valores: param(
      z.string().max(2000),
      'Os campos do endereço que mudam, em JSON: textos, e números de registros.',
      '{"nomeUrl":"diarias-e-passagens"}',
    ),
  },
  answer: {
    data: enderecoMudancaSchema,
    example: {
      de: 'https://transparencia.exemplo.gov.br/vale-claro/detail/despesa/diarias',
      para: 'https://transparencia.exemplo.gov.br/vale-claro/detail/despesa/diarias-e-passagens',
      abaixo: 0,
      anterior: null,
    },
  },
  // Allows one request per pause in typing.
  perMinute: 300,
  errors: [404],
});
