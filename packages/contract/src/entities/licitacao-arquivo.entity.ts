import { defineEntity } from '../engine/define-entity.ts';
import { date, reference } from '../engine/fields.ts';
import { nomeado, origem, tipoDe } from './_shared/arquivo.ts';

/**
 * File of a procurement. Managers edit it in the files dialog of its procurement, citizens see it in separate lists.
 * It has no screen, so it is in no registry.
 */
export const licitacaoArquivo = defineEntity({
  key: 'licitacao_arquivo',
  path: '/v1/transparencia/licitacao/arquivo',
  scope: 'tenant',
  label: { singular: 'Arquivo de licitação', plural: 'Arquivos de licitações', gender: 'm' },
  fields: {
    licitacao: reference({ label: 'Licitação', to: 'licitacao', readOnly: true }),
    ...nomeado,
    tipo: tipoDe('licitacao_arquivo_tipo'),
    dataArquivo: date({ label: 'Data do arquivo', required: 'Informe a data', initial: 'today' }),
    ...origem,
  },
  display: ['nomeArquivo'],
  list: {
    columns: ['nomeArquivo', 'tipo.nome', 'dataArquivo'],
    sort: [{ path: 'dataArquivo', direction: 'DESC' }],
  },
  modes: ['list'],
});
