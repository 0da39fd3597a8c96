import type { Operation } from '../../openapi/operation.ts';
import { publicExports } from './exports.ts';

const FORMATS = [
  {
    format: 'csv',
    media: 'text/csv',
    description: 'CSV com ponto e vírgula, em UTF-8, com títulos em português e datas dd/mm/aaaa.',
  },
  {
    format: 'json',
    media: 'application/json',
    description: 'Uma lista de objetos, sem o envelope; datas em ISO 8601.',
  },
] as const;

/** What citizens take along. */
export const publicExportOperations: readonly Operation[] = publicExports.flatMap(
  ({ resource, nome, filtered, example }) =>
    FORMATS.map(
      ({ format, media, description }): Operation => ({
        method: 'get',
        path: `/public/v1/:cliente/${resource}.${format}`,
        id: `exportPublic_${resource.replaceAll(/\W/g, '_')}_${format}`,
        tag: 'Portal público',
        summary: `Baixa em ${format.toUpperCase()}: ${nome}`,
        description:
          'Tudo o que o filtro encontra, sem páginas, sem números internos. No máximo quatro de cada vez; além disso, 503 com `Retry-After`.',
        access: 'publico',
        params: {
          cliente: {
            description: 'Identificador do cliente, ou o nome na URL do seu portal.',
            example: 'vale-claro',
          },
        },
        ...(filtered && {
          query: {
            filter: {
              description: 'O mesmo filtro da lista de mesmo nome.',
              example: '{"$order":{"id":"asc"}}',
            },
          },
        }),
        answer: { media, description, ...(format === 'json' && { example: [example] }) },
        errors: [404, 503],
      }),
    ),
);
