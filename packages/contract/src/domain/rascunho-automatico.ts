/** Days that unsaved changes of a form are kept. */
export const RASCUNHO_AUTOMATICO_DIAS = 30;

/** Most drafts of one person under one client; beyond them the oldest are deleted. */
export const RASCUNHO_AUTOMATICO_MAX = 200;

/** Most drafts of one person for one record, one for each window. */
export const RASCUNHO_AUTOMATICO_JANELAS = 10;

/** Seconds after the last beat in which a form counts as open. */
export const EDICAO_ABERTA_SEGUNDOS = 60;

/** Most windows of one person with one record that are counted. */
export const EDICAO_ABERTA_JANELAS = 10;
