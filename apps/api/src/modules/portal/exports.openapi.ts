import type { Operation } from '../../openapi/operation.ts';
import type { ExportFormat } from '../exportacao/send-export.ts';
import { publicExports } from './exports.ts';

export const EXPORT_ANSWERS: readonly {
  readonly format: ExportFormat;
  readonly media: string;
  readonly description: string;
}[] = [
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
  {
    format: 'xlsx',
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    description:
      'Planilha com datas e valores de seus tipos, e uma folha que diz os filtros, os totais e o que cada coluna significa.',
  },
  {
    format: 'pdf',
    media: 'application/pdf',
    description:
      'Relatório com os filtros, os totais e páginas numeradas, acessível até 10.000 linhas.',
  },
];

/** How a program learns the licence of what it took, said once for all of them. */
export const EXPORT_LICENCA =
  'A licença que o órgão escolheu vem no cabeçalho `Link`, com `rel="license"`; sem licença escolhida, não há cabeçalho.';

/** What citizens take along. */
export const publicExportOperations: readonly Operation[] = publicExports.flatMap(
  ({ resource, nome, example }) =>
    EXPORT_ANSWERS.map(
      ({ format, media, description }): Operation => ({
        method: 'get',
        path: `/public/v1/:cliente/${resource}.${format}`,
        id: `exportPublic_${resource.replaceAll(/\W/g, '_')}_${format}`,
        tag: 'Portal público',
        summary: `Baixa em ${format.toUpperCase()}: ${nome}`,
        description: `Tudo o que o filtro encontra, sem páginas, sem números internos. No máximo quatro de cada vez; além disso, 503 com \`Retry-After\`. ${EXPORT_LICENCA}`,
        access: 'publico',
        params: {
          cliente: {
            description: 'Identificador do cliente, ou o nome na URL do seu portal.',
            example: 'vale-claro',
          },
        },
        query: {
          filter: {
            description:
              'O mesmo filtro da lista de mesmo nome. A estrutura organizacional vem inteira e não aceita filtro.',
            example: '{"$order":{"id":"asc"}}',
          },
        },
        answer: { media, description, ...(format === 'json' && { example: [example] }) },
        errors: [404, 503],
      }),
    ),
);
