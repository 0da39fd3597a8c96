import { type AnyEntity, cliente, defineEntity, integer } from '@claraboia/contract';

const { nome, identificador, cidade, uf, cnpj, clienteTipo } = cliente.fields;

/**
 * Clients with their representative: a consortium represents its members, any other client itself. It is a view without
 * a screen, and therefore not in the registry.
 */
export const clienteRepresentado: AnyEntity = defineEntity({
  key: 'cliente_representado',
  path: '/clientesiorconp',
  scope: 'system',
  label: cliente.label,
  // Columns of the view; choosing among clients needs no more.
  fields: {
    nome,
    identificador,
    cidade,
    uf,
    cnpj,
    clienteTipo,
    representante: integer({ label: 'Representante' }),
  },
  display: ['nome', 'identificador', 'cidade'],
  list: { columns: ['cidade', 'nome', 'identificador'], sort: cliente.list.sort },
  modes: ['list'],
});
