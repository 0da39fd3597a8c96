/** Text with a small first letter, as within a sentence. */
export const lowerFirst = (text: string): string =>
  text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1);

/** Text with a capital first letter, as at the start of a sentence. */
export const upperFirst = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
