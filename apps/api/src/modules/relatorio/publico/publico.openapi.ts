import type { Operation } from '../../../openapi/operation.ts';
import { EXPORT_FORMATS } from '../../exportacao/send-export.ts';
import { EXPORT_ANSWERS, EXPORT_LICENCA } from '../../portal/exports.openapi.ts';
import { CSV_PATHS, publicReports, REPORT_PREFIX } from './routes.ts';

const query = {
  id: { description: 'Identificador do órgão.', example: 'vale-claro' },
  filter: {
    description: 'O mesmo filtro da lista.',
    example: '{"exercicio":{"$eq":"int:2026"}}',
  },
  dataInicial: {
    description: 'Primeiro dia, como instante em milissegundos desde 1970, em UTC.',
    example: 1767225600000,
  },
  dataFinal: { description: 'Último dia, do mesmo modo.', example: 1798675200000 },
};
const [csv] = EXPORT_ANSWERS;
const pdf = EXPORT_ANSWERS.find(({ format }) => format === 'pdf');

/** The reports of procurements, contracts and agreements. */
export const publicReportOperations: readonly Operation[] = [
  ...publicReports.map(
    ({ resource, nome }): Operation => ({
      method: 'get',
      path: `${REPORT_PREFIX}/${resource}`,
      id: `report_${resource.replaceAll(/\W/g, '_')}`,
      tag: 'Portal público',
      summary: `Relatório: ${nome}`,
      description: `Tudo o que o filtro encontra, sem páginas. No máximo quatro de cada vez; além disso, 503 com \`Retry-After\`. ${EXPORT_LICENCA}`,
      access: 'publico',
      query: {
        ...query,
        type: { description: `Um de: ${EXPORT_FORMATS.join(', ')}. Sem ele, pdf.`, example: 'pdf' },
      },
      answer: { media: pdf?.media ?? '', description: pdf?.description ?? '' },
      errors: [404, 503],
    }),
  ),
  ...CSV_PATHS.map(
    ([resource, path]): Operation => ({
      method: 'get',
      path,
      id: `report_${resource}_csv`,
      tag: 'Portal público',
      summary: `O mesmo que o relatório de ${resource}, em CSV`,
      access: 'publico',
      query,
      answer: { media: csv?.media ?? '', description: csv?.description ?? '' },
      errors: [404, 503],
    }),
  ),
];
