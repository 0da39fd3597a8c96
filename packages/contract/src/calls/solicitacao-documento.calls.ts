import { defineCall } from './define-call.ts';
import { clienteParam, identificacaoParams, idParam } from './params.ts';

export const downloadAvisoDocumento = defineCall({
  method: 'GET',
  path: '/public/v1/:cliente/licitacao/documento/:id',
  id: 'downloadAvisoDocumento',
  tag: 'Portal público',
  summary: 'Um documento de um aviso de licitação',
  description:
    'Onde o órgão pede identificação, documento e nome são obrigatórios, e o pedido fica registrado. Nos outros, ninguém se identifica e nada é registrado. O que vem em JSON são mensagens.',
  who: 'public',
  params: {
    cliente: clienteParam('Identificador do cliente, ou o nome na URL do seu portal.'),
    id: idParam('Número do documento.'),
  },
  query: identificacaoParams,
  answer: { media: 'application/pdf', description: 'O documento, como anexo.' },
  errors: [404, 422, 429],
  // HEAD is excluded: it would record a request without delivering a document.
  head: false,
});
