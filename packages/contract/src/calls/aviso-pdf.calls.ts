import { z } from 'zod';
import { avisosPdfSchema } from './avisos-pdf.ts';
import { defineCall } from './define-call.ts';
import { STORED } from './example.ts';
import { param } from './params.ts';

/** Reads the warnings about an uploaded PDF, for any upload route. */
export const getAvisosPdf = defineCall({
  method: 'GET',
  path: '/v1/upload/:nome/avisos',
  id: 'getAvisosPdf',
  tag: 'Envio de arquivos',
  summary: 'O que convém saber de um PDF antes de publicá-lo',
  description:
    'Se pede senha, se não tem texto (digitalizado) e em quais publicações do cliente o mesmo arquivo já está. Nada disso impede a publicação.',
  who: 'gestor',
  params: { nome: param(z.string(), 'Nome guardado.', STORED) },
  answer: {
    data: avisosPdfSchema,
    example: {
      pedeSenha: false,
      semTexto: true,
      publicadoEm: [{ entidade: 'publicacao', id: 12, nome: 'Lei 10' }],
    },
  },
  errors: [404],
});
