import { defineEntity } from '../engine/define-entity.ts';
import { date, reference } from '../engine/fields.ts';
import { nomeado, origem, tipoDe } from './_shared/arquivo.ts';

/**
 * File of a contract. Managers edit it in the files dialog of its contract, citizens see it in separate lists. It has
 * no screen, so it is in no registry.
 */
export const contratoArquivo = defineEntity({
  key: 'contrato_arquivo',
  path: '/v1/transparencia/contrato/arquivo',
  scope: 'tenant',
  label: { singular: 'Arquivo de contrato', plural: 'Arquivos de contratos', gender: 'm' },
  fields: {
    contrato: reference({ label: 'Contrato', to: 'contrato', readOnly: true }),
    ...nomeado,
    tipo: tipoDe('contrato_arquivo_tipo'),
    data: date({ label: 'Data do arquivo', required: 'Informe a data', initial: 'today' }),
    ...origem,
  },
  display: ['nomeArquivo'],
  list: {
    columns: ['nomeArquivo', 'tipo.nome', 'data'],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
  modes: ['list'],
});
