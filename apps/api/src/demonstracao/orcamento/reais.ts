/** Amount in cents as decimal text in reais: '1234.50'. */
export const reais = (cents: number): string => (cents / 100).toFixed(2);
