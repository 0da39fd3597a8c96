import { HOST_INVALIDO, hostOf } from '../domain/dominio.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { boolean, reference, text } from '../engine/fields.ts';

/** Own host of a client for its portal (ADR 0052). */
export const dominio = defineEntity({
  key: 'dominio',
  path: '/v1/sistema/dominio',
  scope: 'system',
  readers: 'admin',
  label: { singular: 'Domínio próprio', plural: 'Domínios próprios', gender: 'm' },
  fields: {
    cliente: reference({ label: 'Cliente', to: 'cliente', required: 'Informe o cliente' }),
    host: text({
      label: 'Domínio',
      required: 'Informe o domínio',
      help: 'Como transparencia.cidade.pe.gov.br; ele deve apontar para este servidor',
      masking: 'none',
    }),
    principal: boolean({
      label: 'Endereço principal do portal',
      help: 'O que aparece em buscas, citações e mensagens; os outros domínios do cliente levam a ele',
      initial: true,
    }),
  },
  display: ['host'],
  list: {
    columns: ['host', 'cliente.nome', 'cliente.cidade', 'principal'],
    sort: [{ path: 'host', direction: 'ASC' }],
  },
  capabilities: { csvImport: { key: { fields: ['host'] } } },
  invariants: [
    ({ host }) =>
      host !== null && hostOf(host) === null ? [{ field: 'host', message: HOST_INVALIDO }] : [],
  ],
  unique: [
    {
      name: 'dominio_host_uk',
      field: 'host',
      message: 'Este domínio já é de um portal desta instalação',
    },
    {
      name: 'dominio_principal_uk',
      field: 'principal',
      message: 'Este cliente já tem um endereço principal',
    },
  ],
});
