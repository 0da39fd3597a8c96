import { defineEntity } from '../engine/define-entity.ts';
import { decimal, masked, reference, text } from '../engine/fields.ts';
import { exercicio } from './_shared/exercicio.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Company or association that a revenue waiver benefits, and by how much in a year (PNTP 16.3). */
export const beneficiarioDesoneracao = defineEntity({
  key: 'beneficiario_desoneracao',
  path: '/v1/transparencia/beneficiario-desoneracao',
  scope: 'tenant',
  label: {
    singular: 'Beneficiário de desoneração',
    plural: 'Beneficiários de desonerações',
    gender: 'm',
  },
  fields: {
    exercicio,
    nome: text({ label: 'Beneficiário', required: 'Informe o nome do beneficiário', max: 500 }),
    documento: masked({
      label: 'CNPJ',
      help: 'Só pessoas jurídicas: as físicas não são publicadas uma a uma',
      required: 'Informe o CNPJ do beneficiário',
      mask: 'cnpj',
    }),
    especie: reference({
      label: 'Espécie',
      to: 'desoneracao_especie',
      required: 'Informe a espécie',
    }),
    valor: decimal({
      label: 'Valor renunciado',
      help: 'No exercício inteiro',
      required: 'Informe o valor renunciado',
    }),
  },
  published: 'all',
  display: ['nome', 'documento'],
  detail: ['documento', 'exercicio'],
  list: {
    columns: ['exercicio', 'nome', 'documento', 'especie.nome', 'valor'],
    sort: [{ path: 'valor', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['16.3'] },
    many: { fields: ['exercicio', 'especie'] },
    nextKeeps: ['exercicio', 'especie'],
    csvImport: {
      columns: {
        exercicio: { help: 'Como 2025', aliases: ['Ano'] },
        nome: { help: 'Razão social', aliases: ['Nome', 'Razão social', 'Empresa'] },
        documento: { help: 'Com ou sem pontuação', aliases: ['Documento'] },
        valor: { help: 'Em reais, no ano', aliases: ['Valor', 'Valor total'] },
      },
      key: {
        fields: ['exercicio', 'documento', 'especie'],
        same: 'mesmo CNPJ e espécie no mesmo exercício',
      },
    },
  },
  unique: [
    {
      name: 'beneficiario_desoneracao_uk',
      field: 'documento',
      message: 'Este beneficiário já tem um valor desta espécie no exercício',
    },
  ],
  invariants: [notNegative('valor')],
});
