import { CLIENTE_TIPO } from '../domain/cliente-tipo.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { reference, text } from '../engine/fields.ts';

/** Client that is a member of a consortium, itself a client: the consortium's portal lists its members. */
export const consorcioMembro = defineEntity({
  key: 'consorcio_membro',
  path: '/v1/sistema/consorcio-membro',
  scope: 'system',
  readers: 'admin',
  label: { singular: 'Membro de consórcio', plural: 'Membros de consórcio', gender: 'm' },
  fields: {
    consorcio: reference({
      label: 'Consórcio',
      to: 'cliente',
      required: 'Informe o consórcio',
      help: 'Um cliente do tipo Consórcio',
    }),
    membro: reference({ label: 'Membro', to: 'cliente', required: 'Informe o membro' }),
    atoAdesao: text({
      label: 'Ato de adesão',
      help: 'A lei ou o contrato pelo qual entrou, como Lei municipal nº 12/2020',
    }),
  },
  display: ['atoAdesao'],
  list: {
    columns: ['consorcio.nome', 'membro.nome', 'membro.cidade', 'atoAdesao'],
    sort: [
      { path: 'consorcio.nome', direction: 'ASC' },
      { path: 'membro.nome', direction: 'ASC' },
    ],
  },
  capabilities: { csvImport: { key: { fields: ['consorcio', 'membro'] } } },
  optionsFilter: {
    consorcio: () => ({ 'clienteTipo.id': CLIENTE_TIPO.consorcio }),
  },
  invariants: [
    ({ consorcio, membro }) =>
      consorcio !== null && consorcio.id === membro?.id
        ? [{ field: 'membro', message: 'Um consórcio não é membro de si mesmo' }]
        : [],
  ],
  unique: [
    {
      name: 'consorcio_membro_uk',
      field: 'membro',
      message: 'Este cliente já é membro do consórcio',
    },
  ],
});
