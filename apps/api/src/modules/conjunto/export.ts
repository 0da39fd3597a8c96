import { type Condition, type Conjunto, checkQuery } from '@claraboia/contract';
import { publishedOf } from '../../engine/conjunto/published.ts';
import { conjuntoQuery } from '../../engine/conjunto/query.ts';
import { invalidQuery } from '../../errors.ts';
import { exportColumns } from '../exportacao/columns.ts';
import {
  type Asked,
  type ExportRows,
  entityRows,
  type PublicExport,
  publicExport,
} from '../exportacao/public-export.ts';
import { dadosPath } from './paths.ts';
import { publicado } from './registry.ts';

/** What citizens take along of a set: its declared columns of every row that the filter finds. */
export const conjuntoExport = (conjunto: Conjunto): PublicExport =>
  publicExport<object>({
    resource: conjunto.endereco,
    nome: conjunto.nome,
    columns: (around) => exportColumns(conjunto.colunas, around),
    rows: (asked) => exportRows(conjunto, asked),
    csvPath: ({ cliente, params }) => {
      const given = Object.entries(params).filter(
        (entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== 'id',
      );
      const query = new URLSearchParams(given.filter(([name]) => name !== 'type')).toString();
      const path = `${dadosPath(encodeURIComponent(cliente))}/${conjunto.endereco}.csv`;
      return query === '' ? path : `${path}?${query}`;
    },
  });

function exportRows(
  conjunto: Conjunto,
  { params: { filter, modo, dataInicial, dataFinal } }: Asked,
): ExportRows {
  const entity = publishedOf(conjunto.entidade);
  const asked = conjuntoQuery(publicado, conjunto, { filter, modo });
  const { conditions, sort } = checkQuery(publicado, entity, {
    ...asked,
    conditions: [
      ...asked.conditions,
      ...periodConditions({ dataInicial, dataFinal }, conjunto.dia),
    ],
  });
  return entityRows(publicado, entity, { conditions, sort });
}

/** `dataInicial` and `dataFinal`, instants in epoch milliseconds, as the days that they fall on in UTC (spec portal §7). */
function periodConditions(params: Asked['params'], dia: string): Condition[] {
  const from = dayOf('dataInicial', params.dataInicial);
  const to = dayOf('dataFinal', params.dataFinal);
  if (from !== null && to !== null && from > to) {
    throw invalidQuery('A data inicial é posterior à data final.', 'dataInicial');
  }
  return [
    ...(from === null ? [] : [{ path: dia, operator: 'ge' as const, value: from }]),
    ...(to === null ? [] : [{ path: dia, operator: 'le' as const, value: to }]),
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
