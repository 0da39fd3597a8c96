import { IMPORTACAO_CADASTRO_SITUACAO } from '@claraboia/contract';
import type { ImportacaoCadastro } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import type { ImportKind } from '../import-kind.ts';
import { PHASE } from '../steps.ts';

const UNDO = 'O desfazer';

/** Imports of entities: each row of a file is a save of its own. */
export const KIND: ImportKind<ImportacaoCadastro> = {
  key: 'importacao-cadastro',
  steps: { enviar: 'Enviar', colunas: 'Colunas', conferir: 'Conferir', publicar: 'Publicar' },
  phases: {
    ...PHASE,
    pausada: { step: 'publicar' },
    concluida: { step: 'publicar', isOver: true, failed: UNDO },
    desfeita: { ...PHASE.desfeita, failed: UNDO },
    desfazendo: { step: 'publicar', isBusy: true, isUndoing: true },
  },
  calls: {
    get: (id, signal) => ask('GET /v1/importacao/:id/estado', { params: { id }, signal }),
    reread: (id, body) => ask('PUT /v1/importacao/:id/leitura', { params: { id }, body }),
    cancel: (id) => ask('PUT /v1/importacao/:id/cancelamento', { params: { id } }),
    undo: (id) => ask('PUT /v1/importacao/:id/desfazer', { params: { id } }),
  },
  texts: {
    cancel: ({ desfazivel: { incluidas, alteradas } }) => {
      const isKept = incluidas + alteradas > 0 ? ', e não poderá mais ser desfeito' : '';
      return `O que já foi publicado fica${isKept}; o resto não é publicado, e o arquivo enviado é apagado.`;
    },
    situacao: IMPORTACAO_CADASTRO_SITUACAO,
    changed:
      'Você mudou as colunas depois desta conferência. Para publicar, confira o arquivo de novo.',
  },
};
