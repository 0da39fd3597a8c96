/** Days that a deleted record can be restored. */
export const LIXEIRA_DIAS = 30;

/** Rows per page of the deleted records of a list. */
export const LIXEIRA_PAGE_SIZE = 20;
