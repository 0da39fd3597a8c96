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
import { ListSql, type SqlRow } from '../../engine/list-sql.ts';
import type { Dominios } from '../dominio/dominios.ts';
import type { PublicCache } from '../publico/public-cache.ts';
import { type ExportColumn, pathsOf } from './columns.ts';
import { csvStatement, writtenColumns } from './csv-cells.ts';
import { describeConditions } from './describe-conditions.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportTurns } from './export-turns.ts';
import { type ExportFacts, type ExportJob, sendExport } from './send-export.ts';

/** Whose rows are taken along, in which format, and of these the ones asked for. */
export interface Asked {
  /** The client as the address names it. */
  readonly cliente: string;
  readonly clienteId: number;
  readonly format: ExportFormat;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface ExportMeans {
  readonly reads: Reads;
  /** Where each client is reached: what is taken along names whole addresses. */
  readonly dominios: Dominios;
  /** Where pages of agreements open with a guest's credentials. */
  readonly guestHosts: readonly string[];
  readonly turns: ExportTurns;
  /** Where it is remembered which client an address leads to. */
  readonly cache: PublicCache;
}

/** What is asked of the rows, checked: thrown faults are told before anything is opened. */
export interface ExportRows {
  /** Throws before the first row if the request names something unknown to the database. */
  readonly check?: (tx: Tx) => Promise<unknown>;
  /** One column `row`, a JSON text with the properties named. */
  readonly statement: (tx: Tx, paths: readonly string[]) => Statement;
  /** The same rows in columns `c1`, `c2`… that the database makes; without it, JavaScript makes the CSV too. */
  readonly columns?: (tx: Tx, make: (row: SqlRow) => readonly string[]) => Statement;
  readonly count: (tx: Tx) => Promise<number>;
  readonly facts: (tx: Tx) => Promise<ExportFacts['facts']>;
}

/** What columns are read with beside the row. */
export interface ExportAround extends Surroundings {
  /** The client as addresses name it. */
  readonly cliente: string;
}

interface Definition<R> {
  readonly resource: string;
  /** What it holds, pt-BR, as the name of the file and the title of a report say it. */
  readonly nome: string;
  readonly columns: (around: ExportAround) => readonly ExportColumn<R>[];
  readonly rows: (asked: Asked) => ExportRows;
  /** Where the same rows are as CSV, from the installation's own address on. */
  readonly csvPath: (asked: Asked) => string;
}

/** A column as the data dictionary tells it. */
type DictionaryColumn = Pick<Coluna, 'chave' | 'titulo' | 'tipo' | 'significado'>;

/** A list that citizens may take along. */
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

/** Makes a list that citizens may take along of what its columns and rows are. */
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

/** How the rows are asked for: as JSON, and where every column can be told to the database as CSV that is finished. */
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

/** The rows that a checked query finds in an entity, and what the query asked for in words. */
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

async function nameOf(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ nome: string }>(
    'select mascarar_cpf(nome) as nome from cliente where id = $1',
    [tx.clienteId],
  );
  if (row === undefined) throw new Error('the client is gone');
  return row.nome;
}

const titleOf = (nome: string) => nome.charAt(0).toUpperCase() + nome.slice(1);
