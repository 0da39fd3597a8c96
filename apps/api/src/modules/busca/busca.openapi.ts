import { calls } from '@claraboia/contract/schema';
import { operationOf } from '../../openapi/of-call.ts';
import type { Operation } from '../../openapi/operation.ts';
import { EXPORT_ANSWERS, EXPORT_LICENCA } from '../portal/exports.openapi.ts';
import { buscaExport } from './exports.ts';

const { params = {}, query = {} } = operationOf(calls.busca.searchPublic);
const { page: _page, limit: _limit, ...asked } = query;

export const buscaOperations: readonly Operation[] = [
  ...EXPORT_ANSWERS.map(
    ({ format, media, description }): Operation => ({
      method: 'get',
      path: `/public/v1/:cliente/busca.${format}`,
      id: `exportPublic_busca_${format}`,
      tag: 'Portal público',
      summary: `Baixa em ${format.toUpperCase()}: resultados da busca`,
      description: `Tudo o que a busca encontra, sem páginas. No máximo quatro de cada vez; além disso, 503 com \`Retry-After\`. ${EXPORT_LICENCA}`,
      access: 'publico',
      params,
      query: asked,
      answer: {
        media,
        description,
        ...(format === 'json' && { example: [buscaExport.example] }),
      },
      errors: [404, 503],
    }),
  ),
];
