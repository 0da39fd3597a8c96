/** How keys of what comes from a matrix of balances begin: allocations and revenues of no other file. A year has these alone, or none. */
export const CHAVE_DA_MSC = 'msc|';
