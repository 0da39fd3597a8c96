import { defineEntity } from '../engine/define-entity.ts';
import { decimal, text } from '../engine/fields.ts';
import { notNegative } from './_shared/not-negative.ts';
import { CONFIRMAR_VIGENCIA, vigenteEm } from './_shared/vigente-em.ts';

/** Amount of one daily allowance for a group of posts, by the reach of the journey (PNTP 7.2). */
export const diariaValor = defineEntity({
  key: 'diaria_valor',
  path: '/v1/transparencia/diaria-valor',
  scope: 'tenant',
  label: { singular: 'Valor de diária', plural: 'Valores das diárias', gender: 'm' },
  fields: {
    grupo: text({
      label: 'Cargos',
      help: 'O grupo de cargos a que os valores se aplicam',
      required: 'Informe o grupo de cargos',
    }),
    valorNoEstado: decimal({
      label: 'Dentro do Estado',
      help: 'Em branco se não há previsão',
    }),
    valorForaDoEstado: decimal({
      label: 'Fora do Estado',
      help: 'Em branco se não há previsão',
    }),
    valorForaDoPais: decimal({
      label: 'Fora do País',
      help: 'Em branco se não há previsão',
    }),
    ato: text({
      label: 'Ato legal',
      help: 'A lei ou o decreto: Decreto nº 12/2026',
      required: 'Informe o ato legal',
    }),
    vigenteEm,
  },
  published: 'all',
  display: ['grupo'],
  list: {
    columns: [
      ...['grupo', 'valorNoEstado', 'valorForaDoEstado', 'valorForaDoPais'],
      ...['ato', 'vigenteEm'],
    ],
    sort: [{ path: 'grupo', direction: 'ASC' }],
    exercicio: null,
  },
  capabilities: {
    criteria: { numbers: ['7.2'] },
    many: { fields: ['vigenteEm'], presets: [CONFIRMAR_VIGENCIA] },
    nextKeeps: ['ato', 'vigenteEm'],
    csvImport: {
      columns: {
        grupo: { help: 'O grupo de cargos', aliases: ['Cargo', 'Grupo de cargos'] },
        valorNoEstado: { help: 'Em reais; em branco se não há', aliases: ['No Estado'] },
        valorForaDoEstado: { help: 'Em reais; em branco se não há', aliases: ['Outros Estados'] },
        valorForaDoPais: { help: 'Em reais; em branco se não há', aliases: ['Exterior'] },
        ato: { help: 'A lei ou o decreto', aliases: ['Lei', 'Decreto', 'Fundamento legal'] },
      },
      key: { fields: ['grupo', 'ato'], same: 'mesmos cargos e mesmo ato' },
    },
  },
  invariants: [
    notNegative('valorNoEstado', 'valorForaDoEstado', 'valorForaDoPais'),
    ({ valorNoEstado, valorForaDoEstado, valorForaDoPais }) =>
      valorNoEstado === null && valorForaDoEstado === null && valorForaDoPais === null
        ? [{ field: 'valorNoEstado', message: 'Informe ao menos um valor' }]
        : [],
  ],
});
