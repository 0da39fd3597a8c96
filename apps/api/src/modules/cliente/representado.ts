import { type AnyEntity, cliente, defineEntity, integer } from '@claraboia/contract';

/**
 * Clients as somebody's: a consortium has its members, any other client itself. A view of the
 * clients with the one who speaks for them; no screen has it, so that it is in no registry.
 */
export const clienteRepresentado: AnyEntity = defineEntity({
  key: 'cliente_representado',
  path: '/clientesiorconp',
  scope: 'system',
  label: cliente.label,
  fields: { ...cliente.fields, representante: integer({ label: 'Representante' }) },
  display: cliente.display,
  list: cliente.list,
  modes: ['list'],
});
