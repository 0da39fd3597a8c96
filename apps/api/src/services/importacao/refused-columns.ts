/** Columns appended to a file of refused rows: written for people, and no column is read from them. */
export const ACRESCENTADAS: readonly string[] = ['Linha', 'Motivo do erro'];
