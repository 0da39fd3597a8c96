import { reference } from '../../engine/fields.ts';

/** The portal that a record is shown in. */
export const portalCliente = reference({
  label: 'Portal',
  to: 'portal',
  optionsPath: '/v1/transparencia/portalcliente',
  help: 'Em branco, vale para o portal do cliente',
});
