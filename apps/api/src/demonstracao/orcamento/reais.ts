/** An amount in cents as a column of reais takes it: '1234.50'. */
export const reais = (cents: number): string => (cents / 100).toFixed(2);
