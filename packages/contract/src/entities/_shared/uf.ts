import { UF } from '../../domain/uf.ts';
import { choice } from '../../engine/fields.ts';

/** State, or the federal district. */
export const uf = choice({
  label: 'UF',
  options: Object.entries(UF).map(([value, nome]) => ({ value, label: `${value} - ${nome}` })),
});
