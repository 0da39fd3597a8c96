import { defineEntity } from '../engine/define-entity.ts';
import { decimal, reference, text } from '../engine/fields.ts';

/** Payee. For natural persons only the masked CPF is stored (LGPD; ADR 0044). */
export const favorecido = defineEntity({
  key: 'favorecido',
  path: '/v1/transparencia/favorecido',
  scope: 'tenant',
  label: { singular: 'Favorecido', plural: 'Favorecidos', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome' }),
    // Stored as displayed: a CNPJ, or a masked CPF.
    documento: text({ label: 'CNPJ ou CPF', masking: 'none' }),
    tipo: reference({ label: 'Tipo', to: 'favorecido_tipo' }),
    // Total of all years, maintained by the database.
    recebido: decimal({ label: 'Recebido até hoje' }),
  },
  modes: ['list', 'view'],
  display: ['nome', 'documento'],
  list: {
    columns: ['nome', 'documento', 'tipo.nome'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
});
