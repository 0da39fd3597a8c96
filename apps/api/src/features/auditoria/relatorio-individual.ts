import {
  ACAO_LABEL,
  type AcaoAuditoria,
  formatDate,
  formatDateTime,
  type Registry,
  registroText,
  today,
} from '@claraboia/contract';
import { calls, type RelatorioIndividualItem } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { type AskedOf, type Serving, serve, serveReply } from '../../engine/serve.ts';
import { contextMissing } from '../../errors.ts';
import { csvStream, EXPORT_CHUNK, portionsOf } from '../../services/exportacao/csv-stream.ts';
import { EXPORT_FORMAT } from '../../services/exportacao/export-format.ts';
import type { ExportTurns } from '../../services/exportacao/export-turns.ts';
import { pdfFile } from '../../services/exportacao/pdf/pdf-file.ts';
import { sendAsRead } from '../../services/exportacao/send-as-read.ts';
import { checkRows } from '../../services/exportacao/send-export.ts';
import { orderedPeriod, type Period } from './period.ts';
import { nameColumn, trailLabels } from './queries.ts';

const { listRelatorioIndividual, exportRelatorioIndividualPdf, exportRelatorioIndividualCsv } =
  calls.relatorioIndividual;

type Whose = AskedOf<typeof listRelatorioIndividual>['actor'];

interface AuditRow {
  readonly id: number;
  readonly quando: string;
  readonly acao: AcaoAuditoria;
  readonly entidade: string;
  readonly registroId: number | null;
  readonly registro: string | null;
}

/** The client is in the condition for the index; row-level security would suffice without it. */
const MINE = `
  from auditoria a
 where cliente_id = $1 and pessoa_id = $2
   and ($3::date is null or quando >= ($3::date)::timestamp at time zone 'America/Sao_Paulo')
   and ($4::date is null or quando < ($4::date + 1)::timestamp at time zone 'America/Sao_Paulo')`;

/** Report of the person's own actions in the client in context, from the audit trail. */
export function relatorioIndividualRoutes(
  serving: Serving,
  { registry, turns }: { readonly registry: Registry; readonly turns: ExportTurns },
): void {
  const { database } = serving;
  const labels = trailLabels(registry);
  const columns = `select id, quando, acao, entidade, registro_id as "registroId", ${nameColumn(registry.all)} as registro`;

  const toItem = ({ entidade, ...row }: AuditRow): RelatorioIndividualItem => ({
    ...row,
    entidade: labels.get(entidade) ?? entidade,
  });

  serve(serving, listRelatorioIndividual, ({ query, actor, within }) => {
    const { limit, offset } = query;
    const values = valuesOf(actor, orderedPeriod(query));
    return within(async (tx) => {
      const rows = await tx.query<AuditRow>(
        `${columns} ${MINE} order by id desc limit $5 offset $6`,
        [...values, limit, offset],
      );
      return { list: rows.map(toItem), count: await countOf(tx, values) };
    });
  });

  type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  const source = (within: Within, actor: Whose, period: Period) => ({
    read: (before: number | null) =>
      within((tx) =>
        tx.query<AuditRow>(
          `${columns} ${MINE} and ($5::bigint is null or id < $5) order by id desc limit $6`,
          [...valuesOf(actor, period), before, EXPORT_CHUNK],
        ),
      ),
    toCells: (row: AuditRow) => toCells(toItem(row)),
  });

  serveReply(serving, exportRelatorioIndividualPdf, async ({ query, request, reply, actor }) => {
    const { clienteId } = actor;
    const period = orderedPeriod(query);
    const names = await database.system((tx) => namesOf(tx, actor));
    const { cost, media } = EXPORT_FORMAT.pdf;
    const { body } = await sendAsRead<null>(
      reply,
      { database, turns, clienteId, cost },
      async (tx, { pass }) => {
        const csvAddress = request.url.replace('.pdf', '.csv');
        checkRows('pdf', await countOf(tx, valuesOf(actor, period)), csvAddress);
        const portions = portionsOf(source((work) => work(tx), actor, period));
        await pass(
          portions,
          (rows) => pdfFile({ ...headOf(names, period), rows: asTexts(rows) }),
          null,
        );
      },
    );
    return reply
      .type(media)
      .header('content-disposition', `attachment; filename="relatorio-individual-${today()}.pdf"`)
      .send(body);
  });

  serveReply(serving, exportRelatorioIndividualCsv, ({ query, reply, actor, within }) => {
    const period = orderedPeriod(query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="relatorio-individual-${today()}.csv"`)
      .send(
        csvStream({
          header: COLUMNS.map(({ label }) => label),
          ...source(within, actor, period),
        }),
      );
  });
}

const COLUMNS = [
  { label: 'Quando', share: 0.2 },
  { label: 'Ação', share: 0.16 },
  { label: 'Tela', share: 0.24 },
  { label: 'Registro', share: 0.4 },
] as const;

const headOf = (names: Names, period: Period) => ({
  title: 'Relatório individual',
  body: names.cliente,
  facts: [
    ['Pessoa', names.pessoa],
    ['Período', periodText(period)],
  ] as const,
  madeAt: formatDateTime(new Date().toISOString()).replace(',', ''),
  columns: COLUMNS,
});

/** Parameters of `MINE`. */
const valuesOf = ({ clienteId, pessoaId }: Whose, { inicio, fim }: Period) => [
  clienteId,
  pessoaId,
  inicio,
  fim,
];

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

interface Names {
  readonly cliente: string;
  readonly pessoa: string;
}

async function namesOf(tx: Tx, { pessoaId, clienteId }: Whose) {
  const [row] = await tx.query<Names>(
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
