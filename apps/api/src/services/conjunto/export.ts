import {
  type Condition,
  type Conjunto,
  checkQuery,
  type Registry,
  rangeFault,
} from '@claraboia/contract';
import { treeOrder } from '../../engine/conjunto/published.ts';
import { conjuntoReader } from '../../engine/conjunto/query.ts';
import { invalidQuery } from '../../errors.ts';
import { exportColumns } from '../exportacao/columns.ts';
import {
  type Asked,
  type ExportRows,
  entityRows,
  type PublicExport,
  publicExport,
} from '../exportacao/public-export.ts';
import { dadosPath, portalPath } from './paths.ts';

/**
 * Export of a set: its declared columns of every row that matches the filter.
 * @param registry the citizens' registry
 */
export function conjuntoExport(registry: Registry, conjunto: Conjunto): PublicExport {
  const { entidade, ordem } = conjunto;
  // A tree is exported in depth-first order.
  const read = conjuntoReader(registry, { ...conjunto, ordem: treeOrder(entidade) ?? ordem });
  return publicExport<object>({
    resource: conjunto.endereco,
    nome: conjunto.nome,
    columns: (around) => exportColumns(conjunto.colunas, around),
    rows: (asked) => exportRows(registry, conjunto, read, asked),
    csvPath: ({ cliente, params }) => {
      const given = NARROWING.flatMap((name): [string, string][] => {
        const value = params[name];
        return value === undefined ? [] : [[name, value]];
      });
      const path = `${filesPath(conjunto, encodeURIComponent(cliente))}.csv`;
      return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
    },
  });
}

/** Address of a set's files without their format: below `dados` if the set is in the catalogue. */
export const filesPath = ({ catalogo, endereco }: Conjunto, cliente: string): string =>
  `${catalogo ? dadosPath(cliente) : portalPath(cliente)}/${endereco}`;

/** Query parameters that filter the rows of a file. */
const NARROWING = ['filter', 'modo', 'dataInicial', 'dataFinal'] as const;

function exportRows(
  registry: Registry,
  conjunto: Conjunto,
  read: ReturnType<typeof conjuntoReader>,
  { params: { filter, modo, dataInicial, dataFinal } }: Asked,
): ExportRows {
  const entity = registry.get(conjunto.entidade.key);
  const asked = read({ filter, modo });
  const { conditions, sort } = checkQuery(registry, entity, {
    ...asked,
    conditions: [...asked.conditions, ...periodConditions({ dataInicial, dataFinal }, conjunto)],
  });
  return entityRows(registry, entity, { conditions, sort });
}

/** `dataInicial` and `dataFinal`, instants in epoch milliseconds, as the days that they fall on in UTC (spec portal §7). */
function periodConditions(
  params: Asked['params'],
  { entidade, dia, catalogo }: Conjunto,
): Condition[] {
  // The specification's lists ignore a period, as they ignore a mode.
  if (!catalogo) return [];
  const from = dayOf('dataInicial', params.dataInicial);
  const to = dayOf('dataFinal', params.dataFinal);
  if (from === null && to === null) return [];
  if (dia === null) throw invalidQuery('Este conjunto não tem data por que se peça um período.');
  const fault = rangeFault(from, to);
  if (fault !== null) throw invalidQuery(fault, 'dataInicial');
  // For a column of moments the last day ends at its last instant.
  const last = entidade.fields[dia]?.type === 'dateTime' ? `${to}T23:59:59.999Z` : to;
  return [
    ...(from === null ? [] : [{ path: dia, operator: 'ge' as const, value: from }]),
    ...(to === null || last === null ? [] : [{ path: dia, operator: 'le' as const, value: last }]),
  ];
}

/** Range of valid years. */
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
