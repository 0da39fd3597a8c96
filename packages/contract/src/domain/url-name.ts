import { maskCpfs } from './cpf-in-text.ts';

/**
 * Converts a name to a segment of an address (spec gestao §4): accents removed, ç becomes c, non-word characters
 * become spaces, lower case, standalone numbers separated, parts joined with single hyphens. The underscore counts as
 * a non-word character, since it cannot be typed either. CPFs are masked: addresses cannot be masked later.
 */
export function toNomeUrl(nome: string): string {
  return maskCpfs(nome)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ +/g, '-');
}

/** Removes the characters that an address-name field does not allow (spec gestao §5). */
export function typedNomeUrl(typed: string, kind: 'letters' | 'letters-and-hyphen'): string {
  return typed.toLowerCase().replace(kind === 'letters' ? /[^a-z]/g : /[^a-z-]/g, '');
}
