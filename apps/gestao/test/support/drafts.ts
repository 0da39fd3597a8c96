import type { Rascunho } from '@claraboia/contract/schema';

/** Draft of a new record, as a list shows it. */
export const draftOf = (patch: Partial<Rascunho> & Pick<Rascunho, 'entidade'>): Rascunho => ({
  id: 7,
  versao: 1,
  modo: 'add',
  registroId: null,
  titulo: 'Rascunho de teste',
  situacao: 'rascunho',
  publicarEm: null,
  arquivarEm: null,
  criadoPor: { nome: 'Maria Aparecida' },
  criadoEm: '2026-11-27T12:00:00.000Z',
  alteradoPor: { nome: 'Maria Aparecida' },
  alteradoEm: '2026-11-27T12:00:00.000Z',
  enviadoPor: null,
  motivo: null,
  falha: null,
  aprova: false,
  ...patch,
});
