import { text } from '../../engine/fields.ts';

/** Place where citizens find a unit, and the number at which they call it. */
export const ondeFica = {
  endereco: text({
    label: 'Endereço',
    help: 'Rua, número, bairro e ponto de referência',
    required: 'Informe o endereço',
    max: 500,
  }),
  telefone: text({ label: 'Telefone ou WhatsApp', contacts: true, max: 100 }),
};
