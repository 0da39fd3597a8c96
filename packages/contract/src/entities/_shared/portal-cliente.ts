import { reference } from '../../engine/fields.ts';

/** Portal that shows a record. */
export const portalCliente = reference({
  label: 'Portal',
  to: 'portal',
  optionsPath: '/v1/transparencia/portalcliente',
  help: 'Em branco, vale para o portal do cliente',
});
