import { integer } from '../../engine/fields.ts';

/** Year that the record is about. */
export const exercicio = integer({
  label: 'Exercício',
  required: 'Informe o exercício',
  min: 1900,
  max: 2200,
});
