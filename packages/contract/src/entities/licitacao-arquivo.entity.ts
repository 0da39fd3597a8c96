import { defineEntity } from '../engine/define-entity.ts';
import { date, reference } from '../engine/fields.ts';
import { nomeado, origem, tipoDe } from './_shared/arquivo.ts';

/**
 * A file of a procurement. Managers meet it in the files dialog of its procurement and citizens in lists of
 * their own; no screen has it, so that it is in no registry.
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
