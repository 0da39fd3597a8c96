import { reference } from '../../engine/fields.ts';

/**
 * The client of a record as it is seen from outside its context. It is always the client that the
 * record belongs to, so the database fills it and nobody types it.
 */
export const clienteGlobal = reference({
  label: 'Cliente',
  to: 'cliente',
  readOnly: true,
  always: true,
});
