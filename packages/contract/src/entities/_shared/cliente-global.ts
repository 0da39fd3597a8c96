import { reference } from '../../engine/fields.ts';

/**
 * Client of a record, as seen from outside its context. It always equals the client that owns the record, so the
 * database sets it.
 */
export const clienteGlobal = reference({
  label: 'Cliente',
  to: 'cliente',
  readOnly: true,
  always: true,
});
