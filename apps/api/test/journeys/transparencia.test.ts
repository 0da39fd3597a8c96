import {
  contrato,
  convenio,
  isCpf,
  licitacao,
  MESSAGE_CODE,
  maskCpf,
  maskCpfs,
  portal,
} from '@claraboia/contract';
import { listSchema } from '@claraboia/contract/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CPF_SPELLINGS } from '../support/cpf-spellings.ts';
import { create } from '../support/factory.ts';
import { addLiconFile } from '../support/licon-files.ts';
import { pdfWith } from '../support/pdf.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import {
  type PublicConvenio,
  publicContratoArquivoSchema,
  publicContratoSchema,
  publicContratoVersaoListSchema,
  publicConvenioSchema,
  publicConvenioVersaoListSchema,
  publicLicitacaoArquivoSchema,
  publicLicitacaoSchema,
  publicLicitacaoVersaoListSchema,
} from '../support/transparencia.ts';

type Body = Record<string, unknown>;
interface List<T = Body & { id: number }> {
  readonly list: T[];
  readonly count: number;
}

let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
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

const CPF = '52998224725';
const PREGAO = 6;
const DISPENSA = 8;
const INEXIGIBILIDADE = 9;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  citizen = testApp.anonymous();
  const { alfa } = testApp.clienteId;
  await create(testApp, gestora, alfa, portal, { nomeUrl: 'portal-de-alfa' });
  const procurements: [name: string, body: Body][] = [
    ['pregao', { numeroProcesso: '012/2026', exercicio: 2026, modalidade: PREGAO, dia: '03-11' }],
    ['outro', { numeroProcesso: '112/2026', exercicio: 2026, modalidade: PREGAO, dia: '04-02' }],
    ['velho', { numeroProcesso: '12', exercicio: 2025, modalidade: PREGAO, dia: '05-03' }],
    ['dispensa', { numeroProcesso: '7', exercicio: 2025, modalidade: DISPENSA, dia: '06-04' }],
    ['inexig', { numeroProcesso: '8', exercicio: 2024, modalidade: INEXIGIBILIDADE, dia: '07-05' }],
  ];
  for (const [name, { numeroProcesso, exercicio, modalidade, dia }] of procurements) {
    const { id } = await create(testApp, gestora, alfa, licitacao, {
      numeroProcesso,
      exercicio,
      modalidadeTipo: { id: modalidade },
      numero: '3',
      dataPublicacao: `${exercicio}-${dia}`,
      objeto: `Compra de ${name}`,
      participantes: `Ana Reis CPF 529.982.247-25\nJOSE LIMA ${CPF}\nAcme 11.222.333/0001-81 e 11222333000181`,
      vencedores: 'JOSE LIMA 529982247-25',
    });
    ids[name] = id;
  }
  const contracts: [name: string, body: Body][] = [
    ['contrato', { numeroContrato: '012/2026', documento: '11222333000181' }],
    ['pessoal', { numeroContrato: '013/2026', documento: CPF, fornecedor: `JOSE LIMA ${CPF}` }],
    ['aditivo', { numeroContrato: '1', tipo: { id: 2 }, exercicio: 2025 }],
  ];
  for (const [name, body] of contracts) {
    const { id } = await create(testApp, gestora, alfa, contrato, {
      exercicio: 2026,
      dataInicio: '2026-03-15',
      licitacao: { id: ids.pregao },
      contratoOriginal: name === 'aditivo' ? { id: ids.contrato } : null,
      ...body,
    });
    ids[name] = id;
  }
  const { id } = await create(testApp, gestora, alfa, convenio, {
    numeroConvenio: '894420/2023',
    dataInicioExecucao: '2023-12-26',
    valorGlobal: '1038440.72',
    valorRepasse: '955000.00',
    valorContrapartida: '83440.72',
  });
  ids.convenio = id;
  await create(testApp, beta, testApp.clienteId.beta, licitacao, {
    objeto: 'Coisa de outro',
    exercicio: 2019,
    dataPublicacao: '2019-01-02',
    modalidadeTipo: { id: 10 },
  });
});
afterAll(() => testApp.stop());

const LISTS = [
  ['licitacao', publicLicitacaoSchema, 5],
  ['contrato', publicContratoSchema, 3],
  ['convenio', publicConvenioSchema, 1],
] as const;

test('an agreement says what it is worth, and who pays which part', async () => {
  const [row] = (await read<List<PublicConvenio>>(address('convenio'))).list;
  expect(row).toMatchObject({
    valorGlobal: '1038440.72',
    valorRepasse: '955000.00',
    valorContrapartida: '83440.72',
  });
});

describe.each(LISTS)('%s', (path, row, count) => {
  test('has the shape of the contract, for this client alone, by either of its names', async () => {
    const answer = await citizen.get<List>(address(path));
    const data = listSchema(row).parse(answer.data);
    expect([data.list.length, data.count]).toEqual([count, count]);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const again = await citizen.raw('GET', address(path), {
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(JSON.stringify(answer.data)).not.toMatch(/fonteChave|"versao"|numeroSemAno/);
    const theirs = await read<List>(address(path, {}, 'beta'));
    expect(theirs.count).toBe(path === 'licitacao' ? 1 : 0);
    expect(await read(address(path, {}, 'portal-de-alfa'))).toEqual(answer.data);
    expect((await citizen.get(address(path, {}, 'ninguem'))).status).toBe(404);
  });

  test.each([
    ['filter', '{objeto', 'filter'],
    ['filter', '[]', 'filter'],
    ['filter', '{"nada":{"$eq":"x"}}', 'nada'],
    ['filter', '{"versao":{"$eq":"long:1"}}', 'versao'],
    ['filter', '{"fonteChave":{"$eq":"x"}}', 'fonteChave'],
    ['filter', '{"clienteGlobal.cnpj":{"$eq":"x"}}', 'clienteGlobal.cnpj'],
    ['filter', '{"id":{"$regex":"long:1"}}', '$regex'],
    ['filter', '{"id":{"$eq":"long:1 or 1=1"}}', 'id'],
    ['filter', '{"$order":{"id":"sideways"}}', 'id'],
    [
      'filter',
      '{"id":{"$ge":"long:9","$le":"long:1"}}',
      'O início do intervalo de id vem depois do fim.',
    ],
    ['page', '0', 'page'],
    ['limit', '2001', 'limit'],
    ['modo', 'venda', 'modo'],
  ])('refuses %s=%s, saying which', async (name, value, said) => {
    const answer = await citizen.get(address(path, { [name]: value }));
    expect([answer.status, answer.messages[0]?.code]).toEqual([400, MESSAGE_CODE.invalidQuery]);
    expect(answer.messages[0]?.description).toContain(said);
  });

  test('asks who is meant', async () => {
    const answer = await citizen.get(`${PREFIX}/${path}`);
    expect([answer.status, answer.messages[0]?.description]).toEqual([
      400,
      expect.stringContaining('id'),
    ]);
  });
});

describe('procurements', () => {
  const objetos = (filter: object, extra: Record<string, string> = {}) =>
    namesOf(address('licitacao', { filter: JSON.stringify(filter), ...extra }), 'objeto');

  test('come newest first, fourteen a page', async () => {
    const years = await namesOf(address('licitacao'), 'dataPublicacao');
    expect(years).toEqual(['2026-04-02', '2026-03-11', '2025-06-04', '2025-05-03', '2024-07-05']);
    const second = await read<List>(address('licitacao', { page: '2', limit: '2' }));
    expect([second.list.map(({ id }) => id), second.count]).toEqual([[ids.dispensa, ids.velho], 5]);
  });

  test('are found by years, modality and text, in the order asked for', async () => {
    expect(await objetos({ exercicio: { $eq: 'int:2026' } })).toHaveLength(2);
    expect(await objetos({ exercicio: { $in: ['int:2024', 'int:2025'] } })).toHaveLength(3);
    expect(await objetos({ 'modalidadeTipo.id': { $eq: 'long:8' } })).toEqual([
      'Compra de dispensa',
    ]);
    expect(await objetos({ objeto: { $ilike: 'DE PREGÃO' } })).toEqual(['Compra de pregao']);
    const range = { $ge: 'date:2025-05-03', $le: 'date:2026-03-11T23:59:59' };
    expect(await objetos({ dataPublicacao: range, $order: { dataPublicacao: 'asc' } })).toEqual([
      ...['Compra de velho', 'Compra de dispensa', 'Compra de pregao'],
    ]);
  });

  test('a day is a range of one, whatever the hour', async () => {
    const range = { $ge: 'date:2026-03-11T00:00:00', $le: 'date:2026-03-11' };
    expect(await objetos({ dataPublicacao: range })).toEqual(['Compra de pregao']);
    const turned = { dataPublicacao: { $ge: 'date:2026-03-12', $le: 'date:2026-03-11' } };
    const answer = await citizen.get(filtered('licitacao', turned));
    expect([answer.status, answer.messages]).toEqual([
      400,
      [
        {
          code: MESSAGE_CODE.invalidQuery,
          description: 'O início do intervalo de dataPublicacao vem depois do fim.',
          field: 'filter',
        },
      ],
    ]);
  });

  test('a number is found without its year, and with it, zeros aside', async () => {
    const doze = { numeroProcessoSemAno: { $eq: '12' } };
    expect(await objetos(doze)).toEqual(['Compra de pregao', 'Compra de velho']);
    // A number without a year gets that of its record.
    expect(await objetos({ ...doze, numeroProcessoAno: { $eq: 'int:2025' } })).toEqual([
      'Compra de velho',
    ]);
    expect(await objetos({ ...doze, numeroProcessoAno: { $eq: 'int:2026' } })).toEqual([
      'Compra de pregao',
    ]);
  });

  test('modo narrows down, in capitals or not', async () => {
    expect(await objetos({}, { modo: 'dispensa' })).toEqual(['Compra de dispensa']);
    expect(await objetos({}, { modo: 'INEXIGIBILIDADE' })).toEqual(['Compra de inexig']);
    expect(await objetos({ exercicio: { $eq: 'int:2026' } }, { modo: 'dispensa' })).toEqual([]);
  });

  test('tell no whole CPF, in no answer and by no filter', async () => {
    const [first] = (await read<List>(address('licitacao', { limit: '1' }))).list;
    expect(first?.participantes).toBe(
      'Ana Reis CPF ***.982.247-**\nJOSE LIMA ***.982.247-**\nAcme 11.222.333/0001-81 e 11222333000181',
    );
    expect(first?.vencedores).toBe('JOSE LIMA ***.982.247-**');
    for (const part of ['529.982', '52998224725', '224725', '247-25', '529']) {
      expect([part, await objetos({ participantes: { $ilike: part } })]).toEqual([part, []]);
    }
    expect(await objetos({ participantes: { $ilike: 'josé lima' } })).toHaveLength(5);
  });
});

describe('contracts', () => {
  const numeros = (filter: object, extra: Record<string, string> = {}) =>
    namesOf(address('contrato', { filter: JSON.stringify(filter), ...extra }), 'numeroContrato');

  test('are contracts and addenda, told apart by modo', async () => {
    expect(await numeros({ $order: { id: 'asc' } })).toEqual(['012/2026', '013/2026', '1']);
    expect(await numeros({ $order: { id: 'asc' } }, { modo: 'contrato' })).toEqual([
      ...['012/2026', '013/2026'],
    ]);
    const { list } = await read<List>(address('contrato', { modo: 'aditivo' }));
    expect(list).toMatchObject([
      {
        numeroContrato: '1',
        contratoOriginal: { id: ids.contrato, numeroContrato: '012/2026' },
        licitacao: { id: ids.pregao, numeroProcesso: '012/2026', modalidadeTipo: { id: PREGAO } },
      },
    ]);
  });

  test('show the CNPJ of a firm whole and the CPF of a person masked', async () => {
    const { list } = await read<List>(
      filtered('contrato', { 'tipo.id': { $eq: 'long:1' }, $order: { id: 'asc' } }),
    );
    expect(list.map(({ documento, fornecedor }) => [documento, fornecedor])).toEqual([
      ['11222333000181', expect.any(String)],
      ['***.982.247-**', 'JOSE LIMA ***.982.247-**'],
    ]);
    expect(await numeros({ documento: { $eq: '11222333000181' } })).toEqual(['012/2026']);
    for (const documento of [{ $eq: CPF }, { $ilike: '5299' }, { $in: [CPF] }, { $ilike: '725' }]) {
      expect(await numeros({ documento })).toEqual([]);
    }
    expect(await numeros({ fornecedor: { $ilike: CPF } })).toEqual([]);
  });

  test('are not found by their CPF in the search either', async () => {
    const search = async (q: string) =>
      read<List<Body>>(`/public/v1/alfa/busca?${new URLSearchParams({ q })}`);
    expect((await search(CPF)).count).toBe(0);
    const found = await search('jose lima');
    const contracts = found.list.filter(({ tipo }) => tipo === 'contrato');
    expect(contracts).toMatchObject([{ id: ids.pessoal }]);
    expect(JSON.stringify(found)).not.toContain(CPF);
    expect(JSON.stringify((await search('aditivo')).list)).toContain('aditivo');
  });

  test('procurements are read by contracts as citizens may', async () => {
    const answer = await citizen.get(
      filtered('contrato', { 'licitacao.participantes': { $ilike: 'ana' } }),
    );
    expect(answer.status).toBe(400);
  });
});

describe('the files', () => {
  const edital = pdfWith('edital');
  beforeAll(async () => {
    const { alfa } = testApp.clienteId;
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
    await addLiconFile(testApp, gestora, alfa, 'contrato', ids.aditivo as number, {
      nomeArquivo: 'termo-1.pdf',
      ano: 2025,
      dia: '2025-06-01',
      tipo: 2,
      content: pdfWith('termo'),
    });
  });

  test('are listed with where they open', async () => {
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

  test('are found by their record, its number and their kind', async () => {
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
      const answer = await citizen.get(
        filtered('licitacao/arquivo', { [hidden]: { $ilike: 'a' } }),
      );
      expect([hidden, answer.status]).toEqual([hidden, 400]);
    }
  });

  test('open from where their list says, whole and in parts', async () => {
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
});

describe('beside the lists', () => {
  const DATES = [
    ['licitacao/data-registro', '2026-04-02'],
    ['contrato/data-registro', '2026-03-15'],
    ['convenio/data-registro', '2023-12-26'],
    ['licitacao/arquivo/data-registro', '2026-03-20'],
    ['contrato/arquivo/data-registro', '2025-06-01'],
  ] as const;

  test.each(DATES)('%s is the day of the newest record', async (path, day) => {
    expect(await read(`${PREFIX}/${path}/alfa`)).toBe(day);
    expect(await read(`${PREFIX}/${path}/beta`)).toBe(
      path === 'licitacao/data-registro' ? '2019-01-02' : null,
    );
    expect((await citizen.get(`${PREFIX}/${path}/ninguem`)).status).toBe(404);
  });

  test('years and kinds are those that have records', async () => {
    expect(await read(`${PREFIX}/licitacao/exercicios/alfa`)).toEqual([2026, 2025, 2024]);
    expect(await read(`${PREFIX}/licitacao/exercicios/alfa?modo=dispensa`)).toEqual([2025]);
    expect(await read(`${PREFIX}/contrato/exercicios/alfa`)).toEqual([2026, 2025]);
    expect(await read(`${PREFIX}/contrato/exercicios/alfa?modo=contrato`)).toEqual([2026]);
    expect(await read(`${PREFIX}/licitacao/modalidades/alfa`)).toEqual([
      { id: DISPENSA, nome: 'Dispensa' },
      { id: INEXIGIBILIDADE, nome: 'Inexigibilidade' },
      { id: PREGAO, nome: 'Pregão eletrônico' },
    ]);
    expect(await read(`${PREFIX}/licitacao/modalidades/beta`)).toHaveLength(1);
    expect(await read(`${PREFIX}/contrato/arquivo/tipos/alfa`)).toEqual([
      { id: 2, nome: 'Aditivo' },
    ]);
    expect(await read('/public/v1/alfa/dados/licitacao/facetas?modo=dispensa')).toMatchObject({
      registro: '2026-04-02',
      exercicios: [2025],
      escolhas: [{ id: DISPENSA }, { id: INEXIGIBILIDADE }, { id: PREGAO }],
    });
    expect(await read('/public/v1/beta/dados/convenio/facetas')).toEqual({
      registro: null,
      exercicios: [],
      escolhas: [],
    });
    const wrong = await citizen.get(`${PREFIX}/licitacao/exercicios/alfa?modo=aditivo`);
    expect([wrong.status, wrong.messages[0]?.description]).toEqual([
      400,
      'modo desconhecido: aditivo; use inexigibilidade ou dispensa',
    ]);
    expect((await citizen.get(`${PREFIX}/licitacao/modalidades/alfa?modo=dispensa`)).status).toBe(
      400,
    );
  });

  test.each([
    ['cliente-tcepe/licitacao-data-sincronizacao', 'licitacao'],
    ['cliente-tcepe/contrato-data-sincronizacao', 'contrato'],
    ['municipio-convenio/data-sincronizacao', 'convenio'],
  ])('%s is when the last run ended well, at once', async (path, fonte) => {
    const { alfa } = testApp.clienteId;
    expect(await read(`${PREFIX}/${path}/alfa`)).toBeNull();
    // A run without changes raises no version, but its time is reported.
    const run = (situacao: string, em: string) =>
      testApp.database.tenant(alfa, (tx) =>
        tx.execute(
          'insert into sincronizacao (cliente_id, fonte, situacao, terminada_em) values ($1, $2, $3, $4)',
          [alfa, fonte, situacao, em],
        ),
      );
    await run('concluida', '2026-11-01T05:00:00Z');
    await run('concluida', '2026-11-02T05:00:00Z');
    await run('falhou', '2026-11-03T05:00:00Z');
    expect(await read(`${PREFIX}/${path}/alfa`)).toBe('2026-11-02T05:00:00.000Z');
    expect(await read(`${PREFIX}/${path}/beta`)).toBeNull();
    expect((await citizen.get(`${PREFIX}/${path}/ninguem`)).status).toBe(404);
  });
});

describe('the reports', () => {
  const rows = async (resource: string, params: Record<string, string>) => {
    const answer = await citizen.raw(
      'GET',
      address(`report/${resource}`, { type: 'json', ...params }),
    );
    expect([resource, answer.statusCode]).toEqual([resource, 200]);
    return answer.json<Body[]>();
  };

  test('are asked as their lists are', async () => {
    expect(await rows('licitacao', { modo: 'dispensa' })).toMatchObject([{ numeroProcesso: '7' }]);
    const filter = JSON.stringify({
      numeroProcessoSemAno: { $eq: '12' },
      exercicio: { $in: ['int:2025', 'int:2026'] },
    });
    expect(await rows('licitacao', { filter })).toHaveLength(2);
    const pdf = await citizen.raw('GET', address('report/licitacao', { filter, modo: 'dispensa' }));
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('tell no CPF by a filter, and nothing that the lists do not show', async () => {
    expect(JSON.stringify(await rows('contrato', {}))).not.toContain(CPF);
    expect(await rows('contrato', { filter: `{"documento":{"$eq":"${CPF}"}}` })).toEqual([]);
    expect(await rows('licitacao', { filter: '{"vencedores":{"$ilike":"529"}}' })).toEqual([]);
    for (const hidden of ['versao', 'clienteGlobal.cnpj', 'licitacao.participantes']) {
      const filter = JSON.stringify({ [hidden]: { $ilike: 'a' } });
      const answer = await citizen.get(address('report/contrato', { filter }));
      expect([hidden, answer.status]).toEqual([hidden, 400]);
    }
  });

  test('of files say where each opens', async () => {
    const [newest] = await rows('contrato-arquivo', {});
    expect(newest).toMatchObject({
      nomeArquivo: 'termo-1.pdf',
      endereco: expect.stringMatching(
        /^http.*\/entidade\/licon\/alfa\/contratos\/2025\/termo-1.pdf$/,
      ),
    });
    expect((await rows('licitacao-arquivo', {})).map(({ endereco }) => endereco)).toEqual([
      'https://sistemas.tcepe.tc.br/licon/ata.pdf',
      expect.stringContaining('/licitacoes/2026/edital%20012%2F2026.pdf'),
      null,
    ]);
  });
});

describe('what was rectified', () => {
  const RECTIFY = 'rectify=true';
  const rectify = async (
    entity: typeof licitacao | typeof contrato | typeof convenio,
    id: number,
    patch: Body,
  ) => {
    const { data } = await gestora.get<Body>(`${entity.path}/${id}`);
    const { clienteGlobal: _, retificadoEm: __, ...body } = data;
    const answer = await gestora.put<Body>(`${entity.path}?${RECTIFY}`, {
      ...body,
      ...patch,
      motivo: 'Havia um engano',
    });
    expect([answer.status, answer.messages]).toMatchObject([200, [{ code: 8 }]]);
    return data;
  };
  const versions = (path: string, id: number | undefined, cliente = 'alfa') =>
    citizen.get<{ list: Body[] }>(address(`${path}/versoes/${id}`, {}, cliente));

  test('says so, and keeps what was there before for citizens, CPFs masked', async () => {
    const id = ids.pregao as number;
    await rectify(licitacao, id, { objeto: 'Compra corrigida', participantes: null });
    const [now] = (await read<List>(filtered('licitacao', { id: { $eq: `long:${id}` } }))).list;
    expect(now).toMatchObject({
      objeto: 'Compra corrigida',
      retificadoEm: expect.stringMatching(/Z$/),
    });
    const answer = await versions('licitacao', id);
    const { list } = publicLicitacaoVersaoListSchema.parse(answer.data);
    expect(list).toMatchObject([
      {
        motivo: 'Havia um engano',
        objeto: 'Compra de pregao',
        modalidadeTipo: { id: PREGAO, nome: 'Pregão eletrônico' },
        participantes: expect.stringContaining('JOSE LIMA ***.982.247-**'),
      },
    ]);
    expect(JSON.stringify(answer.data)).not.toMatch(/52998224725|529\.982|pessoa/i);
  });

  test('of contracts and agreements too', async () => {
    await rectify(contrato, ids.pessoal as number, { valor: '99.00' });
    const contracts = await versions('contrato', ids.pessoal);
    expect(publicContratoVersaoListSchema.parse(contracts.data).list).toMatchObject([
      { documento: '***.982.247-**', fornecedor: 'JOSE LIMA ***.982.247-**' },
    ]);
    const before = await rectify(convenio, ids.convenio as number, { situacao: 'Concluído' });
    const agreements = await versions('convenio', ids.convenio);
    expect(publicConvenioVersaoListSchema.parse(agreements.data).list).toMatchObject([
      { numeroConvenio: '894420/2023', situacao: before.situacao, valorRepasse: '955000.00' },
    ]);
  });

  test('is of its own client and of what is there', async () => {
    expect((await versions('licitacao', ids.velho)).data).toEqual({ list: [] });
    expect((await versions('licitacao', ids.pregao, 'beta')).status).toBe(404);
    expect((await versions('licitacao', 999_999)).status).toBe(404);
    expect((await versions('licitacao', 0)).status).toBe(404);
    expect((await gestora.delete(`${convenio.path}/${ids.convenio}`)).status).toBe(200);
    expect((await versions('convenio', ids.convenio)).status).toBe(404);
  });
});

describe('the mask of the database', () => {
  const mask = (texts: readonly string[]) =>
    testApp.database.system((tx) =>
      tx.query<{ texto: string; valido: boolean }>(
        `select mascarar_cpf(t) as texto, cpf_valido(t) as valido
           from unnest($1::text[]) with ordinality as x (t, n) order by n`,
        [texts],
      ),
    );

  test('knows a CPF where the contract does, and masks it alike', async () => {
    const digits = fc.stringMatching(/^\d{11}$/);
    const samples = [...fc.sample(digits, 300), CPF, '00000000191', '11111111111', '1234'];
    const rows = await mask(samples);
    expect(rows).toEqual(
      samples.map((each) => ({
        valido: isCpf(each),
        texto: isCpf(each) ? maskCpf(each) : each,
      })),
    );
  });

  test('and every spelling of one alike', async () => {
    const texts = CPF_SPELLINGS.map(([text]) => text);
    const ofDatabase = (await mask(texts)).map(({ texto }, at) => [texts[at], texto]);
    expect(ofDatabase).toEqual(CPF_SPELLINGS);
    expect(texts.map((text) => [text, maskCpfs(text)])).toEqual(CPF_SPELLINGS);
  });
});
