/** Characters of an invitation code, without those that look alike. */
export const CONVITE_ALFABETO = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const CONVITE_TAMANHO = 10;

/** Normalises a typed invitation code: upper case, without separators. */
export function normalizeConvite(codigo: string): string {
  return codigo.toUpperCase().replace(/[\s.-]/g, '');
}
