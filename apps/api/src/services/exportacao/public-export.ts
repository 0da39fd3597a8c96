import type {
  AnyEntity,
  ColumnKind,
  Coluna,
  Condition,
  ListQuery,
  Registry,
  Surroundings,
} from '@claraboia/contract';
import { plainText } from '@claraboia/contract';
import type { FastifyReply } from 'fastify';
import type { Reads, Statement, Tx } from '../../database/database.ts';
import { ListSql } from '../../engine/list-sql.ts';
import type { SqlRow } from '../../engine/sql-row.ts';
import type { Dominios } from '../dominio/dominios.ts';
import type { PublicCache } from '../publico/public-cache.ts';
import { type ExportColumn, pathsOf } from './columns.ts';
import { csvStatement, writtenColumns } from './csv-cells.ts';
import { describeConditions } from './describe-conditions.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportTurns } from './export-turns.ts';
import { type ExportFacts, type ExportJob, sendExport } from './send-export.ts';

/** Rows to export: the client, the format and the query. */
export interface Asked {
  /** Slug of the client in the address. */
  readonly cliente: string;
  readonly clienteId: number;
  readonly format: ExportFormat;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface ExportMeans {
  readonly reads: Reads;
  /** Origins of the clients, for absolute links in the files. */
  readonly dominios: Dominios;
  /** Hosts that show pages of agreements with a guest's credentials. */
  readonly guestHosts: readonly string[];
  readonly turns: ExportTurns;
  /** Cache that maps an address to its client. */
  readonly cache: PublicCache;
}

/** Checked query of the rows. Errors are thrown before anything is opened. */
export interface ExportRows {
  /** Throws before the first row if the request names something that the database does not have. */
  readonly check?: (tx: Tx) => Promise<unknown>;
  /** Selects one column `row`, a JSON text with the named properties. */
  readonly statement: (tx: Tx, paths: readonly string[]) => Statement | Promise<Statement>;
  /** Same rows in columns `c1`, `c2`… from the database; without it, JavaScript writes the CSV too. */
  readonly columns?: (tx: Tx, make: (row: SqlRow) => readonly string[]) => Statement;
  readonly count: (tx: Tx) => Promise<number>;
  readonly facts: (tx: Tx) => Promise<ExportFacts['facts']>;
}

/** Context that columns read besides the row. */
export interface ExportAround extends Surroundings {
  /** Slug of the client in addresses. */
  readonly cliente: string;
}

interface Definition<R> {
  readonly resource: string;
  /** Content of the export (pt-BR), used in the file name and the report title. */
  readonly nome: string;
  readonly columns: (around: ExportAround) => readonly ExportColumn<R>[];
  readonly rows: (asked: Asked) => ExportRows;
  /** Path of the same rows as CSV, from the installation's root. */
  readonly csvPath: (asked: Asked) => string;
}

/** Column as listed in the data dictionary. */
type DictionaryColumn = Pick<Coluna, 'chave' | 'titulo' | 'tipo' | 'significado'>;

/** Public list that can be exported. */
export interface PublicExport {
  readonly resource: string;
  readonly nome: string;
  readonly columns: readonly DictionaryColumn[];
  /** A row as JSON has it. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly send: (reply: FastifyReply, asked: Asked, means: ExportMeans) => Promise<FastifyReply>;
}

const EXAMPLE: Readonly<Record<ColumnKind, unknown>> = {
  text: 'Texto de exemplo',
  date: '2026-03-15',
  dateTime: '2026-03-15T12:00:00.000Z',
  number: '1234.50',
  money: '1234.50',
  integer: 2026,
  boolean: true,
  list: [{ nome: 'Texto de exemplo' }],
};

const aroundOf = (
  cliente: string,
  { origin, guestHosts }: { readonly origin: string } & Pick<ExportMeans, 'guestHosts'>,
): ExportAround => ({
  cliente,
  addresses: {
    raiz: origin,
    site: `${origin}/${cliente}`,
    api: `${origin}/public/v1/${cliente}`,
  },
  guestHosts,
  plainText,
});

/** Builds an export from its columns and rows. */
export function publicExport<R>(definition: Definition<R>): PublicExport {
  const { resource, nome, columns, rows, csvPath } = definition;
  const known = columns(aroundOf('', { origin: '', guestHosts: [] })).map(
    ({ chave, titulo, tipo = 'text', significado }) => ({ chave, titulo, tipo, significado }),
  );
  return {
    resource,
    nome,
    columns: known,
    example: Object.fromEntries(known.map(({ chave, tipo }) => [chave, EXAMPLE[tipo]])),
    send: async (reply, asked, means) => {
      const { reads: database, dominios, guestHosts, turns } = means;
      const { cliente, clienteId, format } = asked;
      const found = rows(asked);
      const origin = await dominios.originOf(clienteId);
      const shown = columns(aroundOf(encodeURIComponent(cliente), { origin, guestHosts }));
      return sendExport<R>(reply, {
        database,
        turns,
        format,
        clienteId,
        nome: `${cliente} ${nome}`,
        title: titleOf(nome),
        columns: shown,
        ...statementsOf(shown, found),
        check: found.check,
        facts: async (tx) => ({
          body: await nameOf(tx),
          facts: await found.facts(tx),
          count: await found.count(tx),
        }),
        csvAddress: origin + csvPath(asked),
        licensed: true,
      });
    },
  };
}

/** Statements of the rows: as JSON and, if the database supports every column, as finished CSV. */
export function statementsOf<R>(
  columns: readonly ExportColumn<R>[],
  { statement, columns: columnsOf }: ExportRows,
): Pick<ExportJob<R>, 'statement' | 'csv'> {
  const written = writtenColumns(columns);
  const paths = pathsOf(columns);
  return {
    statement: (tx) => statement(tx, paths),
    csv:
      written === null || columnsOf === undefined
        ? null
        : (tx, fuso) => csvStatement(written, fuso, (make) => columnsOf(tx, make)),
  };
}

/** Rows of an entity that match a checked query, and the query in words. */
export function entityRows(
  registry: Registry,
  entity: AnyEntity,
  query: Pick<ListQuery, 'conditions' | 'sort'>,
): ExportRows {
  return {
    statement: (tx, columns) =>
      ListSql.rows(registry, entity, { ...query, columns }, tx.clienteId, 'publico'),
    columns: (tx, make) => ListSql.columns(registry, entity, query, tx.clienteId, make),
    count: async (tx) => {
      const counted = { ...query, columns: null, limit: 1, offset: 0 };
      const { text, values } = ListSql.count(registry, entity, counted, tx.clienteId);
      const [row] = await tx.query<{ count: number }>(text, values);
      return row?.count ?? 0;
    },
    facts: (tx) => filtersOf(tx, registry, entity, query.conditions),
  };
}

async function filtersOf(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  conditions: readonly Condition[],
): Promise<ExportFacts['facts']> {
  const told = await describeConditions(tx, registry, entity, conditions);
  return told.length === 0 ? [['Filtros', 'nenhum (todos os registros)']] : told;
}

/** Name of the transaction's client. */
export async function nameOf(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ nome: string }>(
    'select mascarar_cpf(nome) as nome from cliente where id = $1',
    [tx.clienteId],
  );
  if (row === undefined) throw new Error('the client is gone');
  return row.nome;
}

const titleOf = (nome: string) => nome.charAt(0).toUpperCase() + nome.slice(1);
