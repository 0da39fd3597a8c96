const SMALL_WORDS = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** Up to two initials that replace a missing picture. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !SMALL_WORDS.has(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('pt-BR');
}
