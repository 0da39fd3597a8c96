import { formatDate } from '@claraboia/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contratoUg,
  FonteTcepe,
  licitacaoUg,
  licitante,
  termoAditivo,
} from '../../support/fonte-tcepe.ts';
import { pdfWith } from '../../support/pdf.ts';
import { readPdf } from '../../support/pdf-text.ts';
import { configure, synchronise } from '../../support/sincronizar.ts';
import { startOwnApp, type TestApp } from '../../support/test-app.ts';
import type { TestClient } from '../../support/test-client.ts';

const PUBLIC = '/public/v1/transparencia';
const EDITAL = pdfWith('o edital da licitação 515');
const PROCUREMENTS = 40;

let fonte: FonteTcepe;
let testApp: TestApp;
let citizen: TestClient;

/** Synchronises the source into the database. The public answers are compared with these rows. */
beforeAll(async () => {
  fonte = await FonteTcepe.start();
  testApp = await startOwnApp(fonte.environment);
  citizen = testApp.anonymous();
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const configuracao = await configure(gestora, {});
  for (let number = 0; number < PROCUREMENTS; number += 1) {
    fonte.rows.LicitacaoUG.push(
      licitacaoUg(203515 + number, {
        NUMEROMODALIDADE: String(number + 1),
        VALORORCAMENTOESTIMATIVO: `${1000 + number}.${String(number).padStart(2, '0')}`,
      }),
    );
  }
  fonte.rows.LicitacoesDetalhes.push(
    licitante(203515, { RAZAOSOCIAL: 'Ana Lima', NUMERODOCUMENTOAJUSTADO: '52998224725' }),
  );
  fonte.rows.LicitacoesDocumentos.push({
    Codigo: '55',
    ProcessoLicitatorio: '203515',
    Data: '2026-03-02 00:00:00.0',
    TipoArquivo: 'Edital',
    LinkArquivo: `${fonte.origin}/licon/edital.pdf`,
  });
  fonte.files.set('/licon/edital.pdf', EDITAL);
  fonte.rows.Contratos.push(contratoUg(437869), contratoUg(437870, { NumeroContrato: '074' }));
  fonte.rows.TermoAditivo.push(termoAditivo(437869));
  await synchronise(testApp, gestora, configuracao, 'licitacao');
  await synchronise(testApp, gestora, configuracao, 'contrato');
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});

interface Kept {
  readonly processo: string;
  readonly numero: string;
  readonly objeto: string;
  readonly data: string;
  readonly valor: string | null;
}

/** Rows of the database, in the order of the citizens' list. */
const kept = (table: 'licitacao' | 'contrato') =>
  testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
    tx.query<Kept>(
      table === 'licitacao'
        ? `select numero_processo as processo, numero, objeto, data_publicacao as data, valor_estimado::text as valor
             from licitacao where cliente_id = $1 order by id`
        : `select '' as processo, numero_contrato as numero, objeto, data_inicio as data, valor::text as valor
             from contrato where cliente_id = $1 order by id`,
      [tx.clienteId],
    ),
  );
const report = async (resource: string, type: string) => {
  const answer = await citizen.raw('GET', `${PUBLIC}/report/${resource}?id=alfa&type=${type}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
};
const sorted = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.join(' | ')).toSorted();

test('a citizen sees synchronised records, a page at a time, and their date', async () => {
  const { data } = await citizen.get<{ list: { numero: string }[]; count: number }>(
    `${PUBLIC}/licitacao?id=alfa&limit=14`,
  );
  expect([data.list.length, data.count]).toEqual([14, PROCUREMENTS]);
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(
      async (page) =>
        (
          await citizen.get<{ list: { numero: string }[] }>(
            `${PUBLIC}/licitacao?id=alfa&limit=14&page=${page}`,
          )
        ).data.list,
    ),
  );
  const numbers = [first, second, third].flatMap((rows) =>
    (rows ?? []).map(({ numero }) => numero),
  );
  expect(new Set(numbers).size).toBe(PROCUREMENTS);
  const { data: since } = await citizen.get<string>(
    `${PUBLIC}/cliente-tcepe/licitacao-data-sincronizacao/alfa`,
  );
  expect(Date.parse(since)).toBeGreaterThan(Date.now() - 600_000);
});

test('a citizen filters, and opens the file that was mirrored', async () => {
  const filter = encodeURIComponent(JSON.stringify({ numero: { $eq: '1' } }));
  const { data } = await citizen.get<{ list: { id: number; participantes: string }[] }>(
    `${PUBLIC}/licitacao?id=alfa&filter=${filter}`,
  );
  expect(data.list).toHaveLength(1);
  expect(JSON.stringify(data.list)).not.toContain('52998224725');
  const ofThis = encodeURIComponent(
    JSON.stringify({ 'licitacao.id': { $eq: `long:${data.list[0]?.id}` } }),
  );
  const files = await citizen.get<{ list: { nomeArquivo: string; endereco: string }[] }>(
    `${PUBLIC}/licitacao/arquivo?id=alfa&filter=${ofThis}`,
  );
  expect(files.data.list).toHaveLength(1);
  const { endereco = '' } = files.data.list[0] ?? {};
  expect(endereco).toContain('/entidade/licon/alfa/licitacoes/2026/');
  const file = await citizen.raw('GET', new URL(endereco, 'http://localhost').pathname);
  expect(file.rawPayload.equals(EDITAL)).toBe(true);
});

test.each(['licitacao', 'contrato'] as const)(
  'the reports of %s equal the database, row by row',
  async (resource) => {
    const rows = await kept(resource);
    expect(rows.length).toBeGreaterThan(2);
    const dayField = resource === 'licitacao' ? 'dataPublicacao' : 'dataInicio';
    const valueField = resource === 'licitacao' ? 'valorEstimado' : 'valor';
    const numberField = resource === 'licitacao' ? 'numero' : 'numeroContrato';

    const json = JSON.parse((await report(resource, 'json')).toString()) as Record<
      string,
      string
    >[];
    expect(
      sorted(json.map((row) => [row[numberField], row.objeto, row[dayField], row[valueField]])),
    ).toEqual(sorted(rows.map(({ numero, objeto, data, valor }) => [numero, objeto, data, valor])));

    const csv = (await report(resource, 'csv')).toString();
    for (const { objeto, data, valor } of rows) {
      expect(csv).toContain(objeto);
      expect(csv).toContain(formatDate(data));
      if (valor !== null) expect(csv).toContain(valor.replace('.', ','));
    }

    const [sheet] = await readXlsxFile(await report(resource, 'xlsx'));
    const [head = [], ...body] = sheet?.data ?? [];
    const at = (title: string) => head.indexOf(title);
    const cells = body.map((row) => [
      row[at('Número')],
      row[at('Objeto')],
      (row[at(resource === 'licitacao' ? 'Publicação' : 'Início')] as unknown as Date)
        .toISOString()
        .slice(0, 10),
      row[at(resource === 'licitacao' ? 'Valor estimado' : 'Valor')],
    ]);
    expect(sorted(cells)).toEqual(
      sorted(
        rows.map(({ numero, objeto, data, valor }) => [
          ...[numero, objeto, data],
          valor === null ? null : Number(valor),
        ]),
      ),
    );

    const { pages } = readPdf(await report(resource, 'pdf'));
    const text = pages.join('\n').replace(/\s+/g, ' ');
    expect(text).toContain(`Registros: ${rows.length}`);
    for (const { numero, data } of rows) {
      expect(text).toContain(formatDate(data));
      expect(text).toContain(numero);
    }
  },
);
