/**
 * A number with its noun, as read in Brazil: `1 linha`, `8.412 linhas`.
 * @param singular of 1 alone; 0 takes the plural
 */
export const counted = (value: number, singular: string, plural: string): string =>
  `${value.toLocaleString('pt-BR')} ${value === 1 ? singular : plural}`;
