import { dicionarioSchema } from './dados-abertos.ts';
import { defineCall } from './define-call.ts';

export const getDicionario = defineCall({
  method: 'GET',
  path: '/public/v1/dicionario-de-dados',
  id: 'getDicionario',
  tag: 'Portal público',
  summary: 'O que cada coluna das listas que se baixam significa',
  who: 'public',
  answer: {
    data: dicionarioSchema,
    example: [
      {
        lista: 'contrato',
        nome: 'contratos',
        endereco: '/public/v1/{cliente}/dados/contrato.{formato}',
        formatos: ['csv', 'json', 'xlsx', 'pdf'],
        colunas: [
          {
            chave: 'valor',
            titulo: 'Valor',
            tipo: 'money',
            significado:
              'Valor em reais; em um termo aditivo, o que ele soma ou, com sinal negativo, tira.',
          },
        ],
      },
    ],
  },
});
