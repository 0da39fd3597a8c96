import { defineEntity } from '../engine/define-entity.ts';
import { date, reference } from '../engine/fields.ts';
import { nomeado, tipoDe } from './_shared/arquivo.ts';

/**
 * Document of a council: minutes, opinions, reports. Managers edit it in the files dialog of its council, citizens see it on
 * the council's page. It has no screen, so it is in no registry.
 */
export const conselhoArquivo = defineEntity({
  key: 'conselho_arquivo',
  path: '/v1/transparencia/conselho/arquivo',
  scope: 'tenant',
  label: { singular: 'Documento de conselho', plural: 'Documentos de conselhos', gender: 'm' },
  fields: {
    conselho: reference({
      label: 'Conselho',
      to: 'conselho',
      required: 'Informe o conselho',
      readOnly: true,
    }),
    ...nomeado,
    tipo: tipoDe('conselho_arquivo_tipo'),
    data: date({ label: 'Data do documento', required: 'Informe a data', initial: 'today' }),
  },
  display: ['nomeArquivo'],
  list: {
    columns: ['nomeArquivo', 'tipo.nome', 'data'],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
  modes: ['list'],
});
