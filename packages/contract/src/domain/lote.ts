/** Records in one request that changes, deletes or restores many. They share a transaction, so that other writers wait little. */
export const LOTE_MAX = 100;

/** Records that a person can choose in a list; screens send them in turns of `LOTE_MAX`. */
export const ESCOLHIDOS_MAX = 1000;
