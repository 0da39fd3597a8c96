import { defineEntity } from '../engine/define-entity.ts';
import { date, reference } from '../engine/fields.ts';
import { nomeado, tipoDe } from './_shared/arquivo.ts';

/**
 * Document of the accounts of a year: decision, judgement, balance sheet. Managers edit it in the files dialog of its accounts, citizens see it on
 * the page of the accounts. It has no screen, so it is in no registry.
 */
export const prestacaoContasArquivo = defineEntity({
  key: 'prestacao_contas_arquivo',
  path: '/v1/transparencia/prestacao-contas/arquivo',
  scope: 'tenant',
  label: { singular: 'Documento das contas', plural: 'Documentos das contas', gender: 'm' },
  fields: {
    prestacaoContas: reference({
      label: 'Prestação de contas',
      to: 'prestacao_contas',
      required: 'Informe a prestação de contas',
      readOnly: true,
    }),
    ...nomeado,
    tipo: tipoDe('prestacao_contas_arquivo_tipo'),
    data: date({ label: 'Data do documento', required: 'Informe a data', initial: 'today' }),
  },
  display: ['nomeArquivo'],
  list: {
    columns: ['nomeArquivo', 'tipo.nome', 'data'],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
  modes: ['list'],
});
