import { formatInteiro } from '@claraboia/contract';
/** `Vale Claro – PE`, or the city alone. */
export function formatCidade(cidade: string, uf: string | null): string {
  return uf === null ? cidade : `${cidade} – ${uf}`;
}

const SMALL_WORDS = new Set(['a', 'da', 'das', 'de', 'do', 'dos', 'e', 'o']);

/** Two letters that replace a missing coat of arms: `Prefeitura de Vale Claro` → `VC`, by its city. */
export function initials(nome: string): string {
  const words = nome
    .split(/\s+/)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase()));
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => word?.[0]) : [words[0]?.slice(0, 2)];
  return letters.join('').toLocaleUpperCase('pt-BR');
}

/** `1 categoria`, `1.234 categorias`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatInteiro(count)} ${count === 1 ? one : many}`;
}
