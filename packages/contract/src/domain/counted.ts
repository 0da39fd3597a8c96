/**
 * Number with its noun in pt-BR: `1 linha`, `8.412 linhas`.
 * @param singular used for 1 only; 0 takes the plural
 */
export const counted = (value: number, singular: string, plural: string): string =>
  `${value.toLocaleString('pt-BR')} ${value === 1 ? singular : plural}`;
