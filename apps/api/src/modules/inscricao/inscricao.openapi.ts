import type { Registry } from '@claraboia/contract';
import { inscricao } from '@claraboia/contract';
import { listParams } from '../../openapi/crud-operations.ts';
import type { Operation } from '../../openapi/operation.ts';

const tag = inscricao.label.plural;

/** What managers do with registrations beside the plain screen. */
export function inscricaoOperations(registry: Registry): readonly Operation[] {
  const { filter } = listParams(registry, inscricao);
  return [
    {
      method: 'get',
      path: `${inscricao.path}/arquivo.csv`,
      id: 'exportInscricaoCsv',
      tag,
      summary: 'As inscrições que o filtro encontra, em CSV',
      access: 'cliente',
      ...(filter && { query: { filter } }),
      answer: { media: 'text/csv', description: 'CSV com ponto e vírgula, em UTF-8.' },
    },
  ];
}
