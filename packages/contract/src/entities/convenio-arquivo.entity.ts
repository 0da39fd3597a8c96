import { defineEntity } from '../engine/define-entity.ts';
import { date, reference } from '../engine/fields.ts';
import { nomeado } from './_shared/arquivo.ts';

/**
 * File of an agreement: its full text, work plan or amendment. Managers edit it in the files dialog of its agreement, citizens
 * see it on the agreement's page. It has no screen, so it is in no registry.
 */
export const convenioArquivo = defineEntity({
  key: 'convenio_arquivo',
  path: '/v1/transparencia/convenio/arquivo',
  scope: 'tenant',
  label: { singular: 'Arquivo de convênio', plural: 'Arquivos de convênios', gender: 'm' },
  fields: {
    convenio: reference({
      label: 'Convênio',
      to: 'convenio',
      required: 'Informe o convênio',
      readOnly: true,
    }),
    ...nomeado,
    data: date({ label: 'Data do arquivo', required: 'Informe a data', initial: 'today' }),
  },
  display: ['nomeArquivo'],
  list: {
    columns: ['nomeArquivo', 'data'],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
  modes: ['list'],
});
