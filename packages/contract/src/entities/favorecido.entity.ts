import { defineEntity } from '../engine/define-entity.ts';
import { decimal, reference, text } from '../engine/fields.ts';

/** Who received money. Of a person no CPF is stored: its mask alone (LGPD; ADR 0044). */
export const favorecido = defineEntity({
  key: 'favorecido',
  path: '/v1/transparencia/favorecido',
  scope: 'tenant',
  label: { singular: 'Favorecido', plural: 'Favorecidos', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome' }),
    // Stored as it is shown: a CNPJ, or the mask of a CPF.
    documento: text({ label: 'CNPJ ou CPF', masking: 'none' }),
    tipo: reference({ label: 'Tipo', to: 'favorecido_tipo' }),
    // The sum of all years, kept by the database.
    recebido: decimal({ label: 'Recebido até hoje' }),
  },
  modes: ['list', 'view'],
  display: ['nome', 'documento'],
  list: {
    columns: ['nome', 'documento', 'tipo.nome'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
});
