import { IMPORTACAO_SITUACAO } from '@claraboia/contract';
import type { Importacao } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import type { ImportKind } from '../../engine/importacao/import-kind.ts';
import { PHASE } from '../../engine/importacao/steps.ts';

/** Imports of the budget: all rows of a file are published together. */
export const KIND: ImportKind<Importacao> = {
  key: 'importacao-orcamento',
  steps: {
    enviar: 'Enviar',
    colunas: 'Escopo e colunas',
    conferir: 'Conferir',
    publicar: 'Publicar',
  },
  phases: { ...PHASE, publicada: { step: 'publicar', isOver: true } },
  calls: {
    get: (id, signal) =>
      ask('GET /v1/transparencia/importacao/:id/estado', { params: { id }, signal }),
    reread: (id, body) =>
      ask('PUT /v1/transparencia/importacao/:id/leitura', { params: { id }, body }),
    cancel: (id) => ask('PUT /v1/transparencia/importacao/:id/cancelamento', { params: { id } }),
    undo: (id) => ask('PUT /v1/transparencia/importacao/:id/desfazer', { params: { id } }),
  },
  texts: {
    cancel: () => 'O que está em andamento para, nada é gravado e o arquivo enviado é apagado.',
    situacao: IMPORTACAO_SITUACAO,
    changed:
      'Você mudou o escopo ou as colunas depois desta conferência. Para publicar, confira o arquivo de novo.',
  },
};
