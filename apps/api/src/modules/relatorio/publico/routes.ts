import { type Condition, checkQuery } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import { invalidQuery } from '../../../errors.ts';
import { queryOf } from '../../../http.ts';
import {
  type Asked,
  type ExportMeans,
  type ExportRows,
  entityRows,
  type PublicExport,
  publicExport,
} from '../../exportacao/public-export.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../exportacao/send-export.ts';
import { LIMITE } from '../../limite/por-endereco.ts';
import { keptClienteIdOf } from '../../portal/queries.ts';
import { publicRegistry } from '../../transparencia/definicoes.ts';
import { transparenciaLists, transparenciaQuery } from '../../transparencia/lists.ts';
import { contratoArquivos, licitacaoArquivos } from './arquivos.ts';
import { contratos } from './contratos.ts';
import { convenios } from './convenios.ts';
import type { ReportDefinition } from './definicao.ts';
import { licitacoes } from './licitacoes.ts';

export const REPORT_PREFIX = '/public/v1/transparencia/report';
/** What a report comes as where nobody says what (spec portal §7). */
const DEFAULT_FORMAT: ExportFormat = 'pdf';

function reportOf<R>(definition: ReportDefinition<R>): PublicExport {
  const { resource, nome, columns } = definition;
  return publicExport<R>({
    resource,
    nome,
    columns,
    rows: (asked) => reportRows(definition, asked),
    csvPath: ({ params }) => {
      const given = Object.entries({ ...params, type: 'csv' }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      return `${REPORT_PREFIX}/${resource}?${new URLSearchParams(given)}`;
    },
  });
}

function reportRows<R>(
  { list, dateField }: ReportDefinition<R>,
  { params: { filter, modo, dataInicial, dataFinal } }: Asked,
): ExportRows {
  const { entity } = transparenciaLists[list];
  const asked = transparenciaQuery(transparenciaLists[list], { filter, modo });
  const { conditions, sort } = checkQuery(publicRegistry, entity, {
    ...asked,
    conditions: [...asked.conditions, ...periodConditions({ dataInicial, dataFinal }, dateField)],
  });
  return entityRows(publicRegistry, entity, { conditions, sort });
}

/** `dataInicial` and `dataFinal`, instants in epoch milliseconds, as the days that they fall on in UTC. */
function periodConditions(params: Asked['params'], dateField: string): Condition[] {
  const from = dayOf('dataInicial', params.dataInicial);
  const to = dayOf('dataFinal', params.dataFinal);
  if (from !== null && to !== null && from > to) {
    throw invalidQuery('A data inicial é posterior à data final.', 'dataInicial');
  }
  return [
    ...(from === null ? [] : [{ path: dateField, operator: 'ge' as const, value: from }]),
    ...(to === null ? [] : [{ path: dateField, operator: 'le' as const, value: to }]),
  ];
}

/** Years that a calendar day of ours may have. */
const YEARS = { first: 1, last: 9999 };

function dayOf(name: string, raw: string | undefined): string | null {
  if (raw === undefined || raw === '') return null;
  const date = new Date(/^-?\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN);
  const year = date.getUTCFullYear();
  if (!(year >= YEARS.first && year <= YEARS.last)) {
    throw invalidQuery(`${name} deve ser uma data em milissegundos.`, name);
  }
  return date.toISOString().slice(0, 10);
}

/** The reports of procurements, contracts and agreements, and of their files. */
export const publicReports: readonly PublicExport[] = [
  reportOf(licitacoes),
  reportOf(contratos),
  reportOf(convenios),
  reportOf(licitacaoArquivos),
  reportOf(contratoArquivos),
];

/** Spec portal §7, "CSV": `arquivo` is the file that the list makes. */
export const CSV_PATHS: readonly (readonly [resource: string, path: string])[] = [
  ['licitacao', '/public/v1/transparencia/licitacao/arquivo.csv'],
  ['contrato', '/public/v1/transparencia/contrato/arquivo.csv'],
  ['convenio', '/public/v1/transparencia/convenio/arquivo.csv'],
];

/**
 * `GET /public/v1/transparencia/report/{lista}?id=&filter=&dataInicial=&dataFinal=&type=`: the whole filtered list as PDF, or what
 * `type` names; and the same as CSV at the address that the specification gives it.
 */
export function publicReportRoutes(app: FastifyInstance, means: ExportMeans): void {
  const open = (path: string, { send }: PublicExport, formatOf: (type?: string) => ExportFormat) =>
    // Asked for its head alone, it would be read to the end all the same.
    app.get(path, { ...LIMITE.exportacao, exposeHeadRoute: false }, async (request, reply) => {
      const params = queryOf(request.query);
      const format = formatOf(params.type);
      const { id: cliente } = params;
      if (cliente === undefined || cliente === '') {
        throw invalidQuery('Informe em id o identificador do órgão.', 'id');
      }
      const clienteId = await keptClienteIdOf(means.cache, cliente);
      return send(reply, { cliente, clienteId, format, params }, means);
    });

  for (const report of publicReports) {
    open(`${REPORT_PREFIX}/${report.resource}`, report, formatOf);
  }
  for (const [resource, path] of CSV_PATHS) {
    const report = publicReports.find((each) => each.resource === resource);
    if (report !== undefined) open(path, report, () => 'csv');
  }
}

function formatOf(type: string | undefined): ExportFormat {
  if (type === undefined || type === '') return DEFAULT_FORMAT;
  const found = EXPORT_FORMATS.find((format) => format === type);
  if (found === undefined) {
    throw invalidQuery(`type deve ser um destes: ${EXPORT_FORMATS.join(', ')}.`, 'type');
  }
  return found;
}
