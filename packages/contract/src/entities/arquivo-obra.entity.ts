import { defineEntity } from '../engine/define-entity.ts';
import { date, integer, reference, text } from '../engine/fields.ts';
import { nomeado } from './_shared/arquivo.ts';

/**
 * Photo of a public work. Managers edit it in the dialog of its work, citizens see it on the work's page. It has no
 * screen, so it is in no registry.
 */
export const arquivoObra = defineEntity({
  key: 'arquivo_obra',
  path: '/v1/transparencia/obra/arquivo',
  scope: 'tenant',
  label: { singular: 'Fotografia de obra', plural: 'Fotografias de obras', gender: 'f' },
  fields: {
    obra: reference({ label: 'Obra', to: 'obra', required: 'Informe a obra', readOnly: true }),
    ...nomeado,
    ordem: integer({
      label: 'Ordem',
      help: 'As de menor número vêm primeiro; as sem número, por último, pela data',
      min: 1,
      max: 9999,
    }),
    data: date({
      label: 'Data da fotografia',
      help: 'O dia em que foi tirada',
      required: 'Informe a data',
      initial: 'today',
    }),
    descricao: text({
      label: 'Descrição',
      help: 'O que se vê, para quem não pode ver a fotografia',
      required: 'Informe a descrição',
      multiline: true,
      max: 500,
    }),
  },
  published: 'all',
  display: ['nomeArquivo'],
  list: {
    columns: ['nomeArquivo', 'descricao', 'data'],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
  modes: ['list'],
});
