import { defineEntity } from '../engine/define-entity.ts';
import { text } from '../engine/fields.ts';

/** Request channels of a service: 1 in person, 2 telephone, 3 e-mail, 4 a link, 5 another. */
export const tipoSolicitacao = defineEntity({
  key: 'tipo_solicitacao',
  path: '/v1/tipo-solicitacao',
  scope: 'lookup',
  label: { singular: 'Tipo de solicitação', plural: 'Tipos de solicitação', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome', always: true }),
    campo: text({ label: 'Campo', always: true, help: 'Nome do que se informa junto do canal.' }),
  },
  display: ['nome', 'campo'],
  list: { columns: ['nome', 'campo'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list', 'view'],
});
