import { defineCall } from './define-call.ts';
import { publicDocumentosJuntosSchema } from './licitacao-documentos.ts';
import { identificacaoParams, idParam, portalParam } from './params.ts';

const shared = {
  method: 'GET',
  tag: 'Portal público',
  who: 'public',
  params: { cliente: portalParam(), id: idParam('Número da licitação.') },
} as const;

export const getLicitacaoDocumentos = defineCall({
  ...shared,
  path: '/public/v1/:cliente/dados/licitacao/:id/documentos',
  id: 'getLicitacaoDocumentos',
  summary: 'Quantos documentos de uma licitação estão guardados, e o tamanho deles',
  answer: {
    data: publicDocumentosJuntosSchema,
    example: { arquivos: 12, tamanho: 5_400_000 },
  },
  errors: [404],
});

export const downloadLicitacaoDocumentos = defineCall({
  ...shared,
  path: '/public/v1/:cliente/dados/licitacao/:id/documentos.zip',
  id: 'downloadLicitacaoDocumentos',
  summary: 'Todos os documentos guardados de uma licitação, em um ZIP',
  description:
    'O `LEIA-ME.txt` diz de que licitação são, e o que ficou de fora: os que só a origem tem, com o endereço, e os indisponíveis no momento. ' +
    'Onde o órgão pede identificação, documento e nome são obrigatórios, como nos documentos dos avisos, e o pedido fica registrado. ' +
    'O que vem em JSON são mensagens.',
  query: identificacaoParams,
  answer: { media: 'application/zip', description: 'Os documentos, como anexo.' },
  // It costs as much as many downloads.
  perMinute: 60,
  errors: [404, 422, 503],
});
