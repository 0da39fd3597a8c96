import { contrato, licitacao } from '@claraboia/contract';
import { listSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { addLiconFile } from '../support/licon-files.ts';
import { pdfWith } from '../support/pdf.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import {
  publicContratoArquivoSchema,
  publicLicitacaoArquivoSchema,
} from '../support/transparencia.ts';

type Body = Record<string, unknown>;
interface List<T = Body & { id: number }> {
  readonly list: T[];
  readonly count: number;
}

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
const ids: Record<string, number> = {};

const PREFIX = '/public/v1/transparencia';
const address = (path: string, params: Record<string, string> = {}, id = 'alfa') =>
  `${PREFIX}/${path}?${new URLSearchParams({ id, ...params })}`;
const filtered = (path: string, filter: object, id?: string) =>
  address(path, { filter: JSON.stringify(filter) }, id);
const read = async <T>(url: string) => {
  const answer = await citizen.get<T>(url);
  if (answer.status !== 200) throw new Error(`${url}: ${JSON.stringify(answer.messages)}`);
  return answer.data;
};
const namesOf = async (url: string, name: string) =>
  (await read<List>(url)).list.map((row) => row[name]);

const edital = pdfWith('edital');
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  citizen = testApp.anonymous();
  const { alfa } = testApp.clienteId;
  for (const [name, numeroProcesso, exercicio] of [
    ['pregao', '012/2026', 2026],
    ['velho', '12', 2025],
  ] as const) {
    const dataPublicacao = `${exercicio}-03-11`;
    const body = { numeroProcesso, exercicio, dataPublicacao };
    ids[name] = (await create(testApp, gestora, alfa, licitacao, body)).id;
  }
  const aditivo = { numeroContrato: '1', exercicio: 2025, dataInicio: '2025-03-15' };
  ids.aditivo = (await create(testApp, gestora, alfa, contrato, aditivo)).id;
  await addLiconFile(testApp, gestora, alfa, 'licitacao', ids.pregao as number, {
    nomeArquivo: 'edital 012/2026.pdf',
    ano: 2026,
    dia: '2026-03-11',
    tipo: 2,
    content: edital,
  });
  await addLiconFile(testApp, gestora, alfa, 'licitacao', ids.pregao as number, {
    nomeArquivo: 'ata',
    ano: 2026,
    dia: '2026-03-20',
    tipo: 8,
    link: 'https://sistemas.tcepe.tc.br/licon/ata.pdf',
  });
  await addLiconFile(testApp, gestora, alfa, 'licitacao', ids.velho as number, {
    nomeArquivo: 'torto',
    ano: 2025,
    dia: '2025-05-05',
    tipo: 8,
    link: 'javascript:alert(1)',
  });
  await addLiconFile(testApp, gestora, alfa, 'contrato', ids.aditivo, {
    nomeArquivo: 'termo-1.pdf',
    ano: 2025,
    dia: '2025-06-01',
    tipo: 2,
    content: pdfWith('termo'),
  });
});

afterAll(() => testApp.stop());

test('files are listed with where they open', async () => {
  const data = await read<List>(address('licitacao/arquivo'));
  listSchema(publicLicitacaoArquivoSchema).parse(data);
  const { list, count } = data;
  expect(count).toBe(3);
  expect(list.map(({ nomeArquivo, endereco }) => [nomeArquivo, endereco])).toEqual([
    ['ata', 'https://sistemas.tcepe.tc.br/licon/ata.pdf'],
    ['edital 012/2026.pdf', '/entidade/licon/alfa/licitacoes/2026/edital%20012%2F2026.pdf'],
    // Not a valid link.
    ['torto', null],
  ]);
  const contracts = listSchema(publicContratoArquivoSchema).parse(
    await read(address('contrato/arquivo')),
  );
  expect(contracts.list).toMatchObject([
    {
      endereco: '/entidade/licon/alfa/contratos/2025/termo-1.pdf',
      contrato: { id: ids.aditivo },
    },
  ]);
  expect(JSON.stringify([list, contracts.list])).not.toMatch(/[0-9a-f]{64}/);
  expect(await read(address('licitacao/arquivo', {}, 'beta'))).toEqual({ list: [], count: 0 });
});

test('files are found by their record, its number and their kind', async () => {
  const names = (filter: object, path = 'licitacao/arquivo') =>
    namesOf(filtered(path, filter), 'nomeArquivo');
  expect(await names({ 'licitacao.id': { $eq: `long:${ids.velho}` } })).toEqual(['torto']);
  expect(await names({ 'licitacao.numeroProcessoSemAno': { $eq: '12' } })).toHaveLength(3);
  expect(await names({ 'tipo.id': { $eq: 'long:2' } })).toEqual(['edital 012/2026.pdf']);
  expect(
    await names({ 'contrato.numeroContratoSemAno': { $eq: '1' } }, 'contrato/arquivo'),
  ).toEqual(['termo-1.pdf']);
  for (const hidden of [
    'arquivo',
    'licitacao.clienteGlobal.identificador',
    'licitacao.participantes',
  ]) {
    const answer = await citizen.get(filtered('licitacao/arquivo', { [hidden]: { $ilike: 'a' } }));
    expect([hidden, answer.status]).toEqual([hidden, 400]);
  }
});

test('files open from where their list says, whole and in parts', async () => {
  const { list } = await read<List>(
    filtered('licitacao/arquivo', { nomeArquivo: { $ilike: 'edital' } }),
  );
  const endereco = String(list[0]?.endereco);
  const whole = await citizen.raw('GET', endereco);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(whole.rawPayload.equals(edital)).toBe(true);
  expect(whole.headers['content-disposition']).toMatch(/^inline/);
  const saved = await citizen.raw('GET', `${endereco}?baixar=1`);
  expect(saved.headers['content-disposition']).toMatch(/^attachment/);
  const part = await citizen.raw('GET', endereco, { headers: { range: 'bytes=0-4' } });
  expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
  const again = await citizen.raw('GET', endereco, {
    headers: { 'if-none-match': String(whole.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test.each([
  '/entidade/licon/beta/licitacoes/2026/edital%20012%2F2026.pdf',
  '/entidade/licon/alfa/contratos/2026/edital%20012%2F2026.pdf',
  '/entidade/licon/alfa/licitacoes/2025/edital%20012%2F2026.pdf',
  '/entidade/licon/alfa/licitacoes/2026/ata',
  '/entidade/licon/alfa/licitacoes/2026/..%2F..%2Fetc%2Fpasswd',
  '/entidade/licon/alfa/licitacoes/2026/%00',
  '/entidade/licon/alfa/licitacoes/99999999999/termo-1.pdf',
  '/entidade/licon/ninguem/licitacoes/2026/ata',
])('%s is nowhere', async (url) => {
  expect((await citizen.get(url)).status).toBe(404);
});

test('reports of files say where each opens', async () => {
  const rows = async (resource: string) => {
    const answer = await citizen.raw('GET', address(`report/${resource}`, { type: 'json' }));
    expect([resource, answer.statusCode]).toEqual([resource, 200]);
    return answer.json<Body[]>();
  };
  const [newest] = await rows('contrato-arquivo');
  expect(newest).toMatchObject({
    nomeArquivo: 'termo-1.pdf',
    endereco: expect.stringMatching(
      /^http.*\/entidade\/licon\/alfa\/contratos\/2025\/termo-1.pdf$/,
    ),
  });
  expect((await rows('licitacao-arquivo')).map(({ endereco }) => endereco)).toEqual([
    'https://sistemas.tcepe.tc.br/licon/ata.pdf',
    expect.stringContaining('/licitacoes/2026/edital%20012%2F2026.pdf'),
    null,
  ]);
});
