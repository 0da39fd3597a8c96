import { type AnyEntity, cliente, defineEntity, integer } from '@claraboia/contract';

const { nome, identificador, cidade, uf, cnpj, clienteTipo } = cliente.fields;

/**
 * Clients as somebody's: a consortium has its members, any other client itself. A view of the
 * clients with the one who speaks for them; no screen has it, so that it is in no registry.
 */
export const clienteRepresentado: AnyEntity = defineEntity({
  key: 'cliente_representado',
  path: '/clientesiorconp',
  scope: 'system',
  label: cliente.label,
  // What the view has: who asks for a choice among clients needs no more.
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
