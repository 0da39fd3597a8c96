/** Letters and digits of an invitation, without those that look alike. */
export const CONVITE_ALFABETO = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const CONVITE_TAMANHO = 10;

/** An invitation as it was typed, without what people put between its letters. */
export function normalizeConvite(codigo: string): string {
  return codigo.toUpperCase().replace(/[\s.-]/g, '');
}
