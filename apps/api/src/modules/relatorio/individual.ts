import {
  ACAO_LABEL,
  type AcaoAuditoria,
  formatDate,
  formatDateTime,
  MAX_LIMIT,
  RELATORIO_PAGE_SIZE,
  type Registry,
  registroText,
  today,
} from '@claraboia/contract';
import type { RelatorioIndividual, RelatorioIndividualItem } from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing } from '../../errors.ts';
import { queryOf, sendData } from '../../http.ts';
import { nameColumn, trailLabels } from '../auditoria/queries.ts';
import { csvStream, EXPORT_CHUNK, portionsOf } from './csv-stream.ts';
import { reportPdf } from './pdf/report-pdf.ts';
import { type Period, periodOf, wholeNumber } from './period.ts';

export interface RelatorioIndividualOptions {
  readonly database: Database;
  readonly registry: Registry;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

interface Whose {
  readonly pessoaId: number;
  readonly clienteId: number;
}

interface AuditRow {
  readonly id: number;
  readonly quando: string;
  readonly acao: AcaoAuditoria;
  readonly entidade: string;
  readonly registroId: number | null;
  readonly registro: string | null;
}

const ADDRESS = '/v1/relatorio/individual';
const MAX_OFFSET = 10_000_000;

/** The client is in the condition for the index; the policy would hold without it. */
const MINE = `
  from auditoria a
 where cliente_id = $1 and pessoa_id = $2
   and ($3::date is null or quando >= ($3::date)::timestamp at time zone 'America/Sao_Paulo')
   and ($4::date is null or quando < ($4::date + 1)::timestamp at time zone 'America/Sao_Paulo')`;

/** What the person asking has done in the client in context, from the audit trail. */
export function relatorioIndividualRoutes(
  app: FastifyInstance,
  options: RelatorioIndividualOptions,
): void {
  const { database, registry, actorOf } = options;
  const labels = trailLabels(registry);
  const columns = `select id, quando, acao, entidade, registro_id as "registroId", ${nameColumn(registry.all)} as registro`;

  const toItem = ({ entidade, ...row }: AuditRow): RelatorioIndividualItem => ({
    ...row,
    entidade: labels.get(entidade) ?? entidade,
  });

  const whose = async (request: FastifyRequest): Promise<Whose> => {
    const { pessoaId, clienteId } = await actorOf(request);
    if (clienteId === null) throw contextMissing();
    return { pessoaId, clienteId };
  };

  app.get(ADDRESS, async (request, reply) => {
    const { pessoaId, clienteId } = await whose(request);
    const query = queryOf(request.query);
    const { inicio, fim } = periodOf(query);
    const limit = wholeNumber(query, 'limit', RELATORIO_PAGE_SIZE, 1, MAX_LIMIT);
    const offset = wholeNumber(query, 'offset', 0, 0, MAX_OFFSET);
    const values = [clienteId, pessoaId, inicio, fim];
    const data = await database.tenant(clienteId, async (tx): Promise<RelatorioIndividual> => {
      const rows = await tx.query<AuditRow>(
        `${columns} ${MINE} order by id desc limit $5 offset $6`,
        [...values, limit, offset],
      );
      return { list: rows.map(toItem), count: await countOf(tx, values) };
    });
    return sendData(reply, data);
  });

  const source = ({ pessoaId, clienteId }: Whose, { inicio, fim }: Period) => ({
    read: (before: number | null) =>
      database.tenant(clienteId, (tx) =>
        tx.query<AuditRow>(
          `${columns} ${MINE} and ($5::bigint is null or id < $5) order by id desc limit $6`,
          [clienteId, pessoaId, inicio, fim, before, EXPORT_CHUNK],
        ),
      ),
    toCells: (row: AuditRow) => toCells(toItem(row)),
  });

  app.get(`${ADDRESS}.pdf`, async (request, reply) => {
    const who = await whose(request);
    const period = periodOf(queryOf(request.query));
    const names = await database.system((tx) => namesOf(tx, who));
    const count = await database.tenant(who.clienteId, (tx) =>
      countOf(tx, [who.clienteId, who.pessoaId, period.inicio, period.fim]),
    );
    const pdf = reportPdf({
      title: 'Relatório individual',
      body: names.cliente,
      facts: [
        ['Pessoa', names.pessoa],
        ['Período', periodText(period)],
      ],
      madeAt: formatDateTime(new Date().toISOString()).replace(',', ''),
      columns: [
        { label: 'Quando', share: 0.2 },
        { label: 'Ação', share: 0.16 },
        { label: 'Tela', share: 0.24 },
        { label: 'Registro', share: 0.4 },
      ],
      count,
      untaggedNote:
        'São registros demais para um PDF acessível a leitores de tela. O mesmo relatório está em CSV, na mesma página.',
      rows: asTexts(portionsOf(source(who, period))),
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="relatorio-individual-${today()}.pdf"`)
      .send(pdf);
  });

  app.get(`${ADDRESS}.csv`, async (request, reply) => {
    const who = await whose(request);
    const period = periodOf(queryOf(request.query));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="relatorio-individual-${today()}.csv"`)
      .send(csvStream({ header: ['Quando', 'Ação', 'Tela', 'Registro'], ...source(who, period) }));
  });
}

async function countOf(tx: Tx, values: readonly unknown[]): Promise<number> {
  const [total] = await tx.query<{ count: number }>(`select count(*) ${MINE}`, values);
  return total?.count ?? 0;
}

function toCells(item: RelatorioIndividualItem) {
  const { quando, acao, entidade } = item;
  return [formatDateTime(quando).replace(',', ''), ACAO_LABEL[acao], entidade, registroText(item)];
}

async function* asTexts(portions: AsyncIterable<readonly (readonly (string | number)[])[]>) {
  for await (const rows of portions) yield rows.map((row) => row.map(String));
}

async function namesOf(tx: Tx, { pessoaId, clienteId }: Whose) {
  const [row] = await tx.query<{ cliente: string; pessoa: string }>(
    `select c.nome as cliente, coalesce(p.nome_social, p.nome) as pessoa
       from cliente c, pessoa p where c.id = $1 and p.id = $2`,
    [clienteId, pessoaId],
  );
  if (row === undefined) throw contextMissing();
  return row;
}

function periodText({ inicio, fim }: Period): string {
  if (inicio !== null && fim !== null) return `de ${formatDate(inicio)} a ${formatDate(fim)}`;
  if (inicio !== null) return `desde ${formatDate(inicio)}`;
  return fim === null ? 'todo o histórico' : `até ${formatDate(fim)}`;
}
