/** Paths of an entity's verbs (spec gestao §7), relative to the entity's path. */
export const CRUD_PATH = {
  list: '',
  place: '/:id/lugar',
  view: '/:id',
  add: '',
  export: '/exportacao',
  rehearse: '/ensaio',
  change: '',
  history: '/:id/historico',
  remove: '/:id',
  archive: '/:id/arquivamento',
  trash: '/lixeira',
  restore: '/:id/restauracao',
  reorder: '/trocar-ordem',
  changeMany: '/lote/alteracao',
  removeMany: '/lote/exclusao',
  archiveMany: '/lote/arquivamento',
  restoreMany: '/lote/restauracao',
} as const;

export type CrudVerb = keyof typeof CRUD_PATH;
