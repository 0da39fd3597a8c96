import { convenio } from '@claraboia/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FonteConvenios, packed } from '../../support/fonte-convenios.ts';
import { configure, synchronise } from '../../support/sincronizar.ts';
import { startOwnApp, type TestApp } from '../../support/test-app.ts';
import type { TestClient } from '../../support/test-client.ts';

type Row = Record<string, unknown> & { id: number; versao: number };

/** CNPJ of both test clients. */
const CNPJ = '11222333000181';

let fonte: FonteConvenios;
let testApp: TestApp;
let gestora: TestClient;
let transferegov: number;

beforeAll(async () => {
  fonte = await FonteConvenios.start();
  testApp = await startOwnApp(fonte.environment);
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  transferegov = await configure(gestora, { convenioFonte: 'transferegov' });
  fonte.propostas = [
    proposta('1', { OBJETO_PROPOSTA: 'Construção de creche;\nbairro "São José"' }),
    proposta('2', { IDENTIF_PROPONENTE: '00000000000191' }),
    proposta('3', {}),
  ];
  fonte.convenios = [
    acordo('900001', '1', {}),
    acordo('900002', '2', {}),
    acordo('900003', '3', { DIA_INIC_VIGENC_CONV: '', DIA_ASSIN_CONV: '' }),
  ];
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});
afterEach(() => {
  fonte.spoil = null;
  fonte.encoding = 'utf8';
});

const proposta = (id: string, patch: Record<string, string>) => ({
  ID_PROPOSTA: id,
  COD_MUNIC_IBGE: '2611606',
  IDENTIF_PROPONENTE: CNPJ,
  DESC_ORGAO_SUP: 'MINISTÉRIO DA EDUCAÇÃO',
  DESC_ORGAO: 'FNDE',
  OBJETO_PROPOSTA: 'Objeto',
  ...patch,
});
const acordo = (numero: string, propostaId: string, patch: Record<string, string>) => ({
  NR_CONVENIO: numero,
  ID_PROPOSTA: propostaId,
  SIT_CONVENIO: 'Em execução',
  DIA_ASSIN_CONV: '01/02/2025',
  DIA_INIC_VIGENC_CONV: '10/02/2025',
  DIA_FIM_VIGENC_CONV: '31/12/2026',
  VL_GLOBAL_CONV: '1234567,89',
  VL_REPASSE_CONV: '1.200.000,00',
  VL_CONTRAPARTIDA_CONV: '34567,89',
  ...patch,
});

const list = async () =>
  (await gestora.get<{ list: Row[] }>(`${convenio.path}?limit=100`)).data.list;

describe('the tables of Transferegov', () => {
  test('bring the agreements of the client’s tax id, joined with their proposals', async () => {
    const run = await synchronise(testApp, gestora, transferegov, 'convenio');
    expect(run).toMatchObject({
      situacao: 'concluida',
      exercicio: null,
      lidos: 2,
      incluidos: 1,
      rejeitados: 1,
      erros: [{ registro: 'Convênio 900003', mensagem: 'Sem o início da vigência.' }],
    });
    const [row] = await list();
    expect((await gestora.get<Row>(`${convenio.path}/${row?.id}`)).data).toMatchObject({
      numeroConvenio: '900001',
      nomeOrgao: 'MINISTÉRIO DA EDUCAÇÃO',
      situacao: 'Em execução',
      programa: 'Construção de creche;\nbairro "São José"',
      dataInicioExecucao: '2025-02-10',
      datafimExecucao: '2026-12-31',
      valorGlobal: '1234567.89',
      valorRepasse: '1200000.00',
      valorContrapartida: '34567.89',
      detalhesLink: expect.stringMatching(/^https:.*sequencialConvenio=900001$/),
    });
    expect(row?.detalhesLink ?? '').not.toMatch(/Usr|Pwd/);
  });

  test('change nothing a second time, in whatever encoding they come', async () => {
    fonte.encoding = 'latin1';
    const run = await synchronise(testApp, gestora, transferegov, 'convenio');
    expect(run).toMatchObject({ situacao: 'concluida', incluidos: 0, alterados: 0, iguais: 1 });
  });

  test('say of an amount that nobody can read that it was left blank', async () => {
    const [first, ...others] = fonte.convenios;
    fonte.convenios = [{ ...first, VL_REPASSE_CONV: 'muito' }, ...others];
    const run = await synchronise(testApp, gestora, transferegov, 'convenio');
    expect(run.erros.map(({ mensagem }) => mensagem)).toContain(
      'Valor ilegível, deixado em branco: VL_REPASSE_CONV: muito',
    );
    fonte.convenios = [first ?? {}, ...others];
    await synchronise(testApp, gestora, transferegov, 'convenio');
  });

  test.each([
    ['cut off', (zip: Buffer) => zip.subarray(0, zip.length - 30), /incompleto/],
    ['damaged', (zip: Buffer) => Buffer.from(zip).fill(7, 60, 90), /incompleto/],
    ['nothing of the kind', () => Buffer.from('<html>'), /incompleto ou não é um ZIP/],
  ])('that are %s change nothing', async (_, spoil, why) => {
    const before = await list();
    fonte.spoil = spoil;
    const run = await synchronise(testApp, gestora, transferegov, 'convenio');
    expect(run.situacao).toBe('falhou');
    expect(run.erros[0]?.mensagem).toMatch(why);
    expect(await list()).toEqual(before);
  });

  test('made to fill the disk are not opened', async () => {
    const bomb = await packed('siconv_proposta.csv', Buffer.alloc(30_000_000, 'a'));
    expect(bomb.length).toBeLessThan(60_000);
    fonte.spoil = () => bomb;
    const run = await synchronise(testApp, gestora, transferegov, 'convenio');
    expect(run.erros[0]?.mensagem).toMatch(/grande demais depois de aberto/);
  });

  test('without the columns that matter have failed', async () => {
    const other = await packed('siconv_proposta.csv', Buffer.from('A;B\n1;2\n'));
    fonte.spoil = () => other;
    const run = await synchronise(testApp, gestora, transferegov, 'convenio');
    expect(run.erros[0]?.mensagem).toMatch(/A fonte mudou: faltam as colunas ID_PROPOSTA/);
  });
});

describe('the pages of the CGU', () => {
  let cgu: number;
  const row = (codigo: number, patch: Record<string, unknown> = {}) => ({
    id: 500_000 + codigo,
    dataInicioVigencia: '2025-02-10',
    dataFinalVigencia: '2026-12-31',
    situacao: 'EM EXECUÇÃO',
    valor: 955000,
    valorContrapartida: 83440.72,
    dimConvenio: { codigo: String(codigo), objeto: 'Creche', numero: `0${codigo}/2025` },
    convenente: { nome: 'PREFEITURA', cnpjFormatado: '11.222.333/0001-81' },
    municipioConvenente: { codigoIBGE: '2611606', nomeIBGE: 'X' },
    orgao: { nome: 'FNDE', orgaoMaximo: { nome: 'Ministério da Educação' } },
    ...patch,
  });

  beforeAll(async () => {
    cgu = await configure(gestora, { liconUj: '783', convenioFonte: 'cgu', codigoIbge: '2611606' });
    fonte.cgu = [
      ...Array.from({ length: 17 }, (_, place) => row(910_000 + place)),
      row(900_001),
      row(920_000, { convenente: { cnpjFormatado: '00.000.000/0001-91' } }),
    ];
  });

  test('are read to the last, waiting on request, and recognise agreements of the other source', async () => {
    fonte.busy = 2;
    fonte.asked.length = 0;
    const run = await synchronise(testApp, gestora, cgu, 'convenio');
    expect(run).toMatchObject({ situacao: 'concluida', lidos: 19, incluidos: 17, rejeitados: 1 });
    expect(run.alterados).toBe(1);
    const all = await list();
    expect(all).toHaveLength(18);
    // The value in the source is the grantor's part; it has no total.
    const novo = all.find(({ numeroConvenio }) => numeroConvenio === '910003');
    expect((await gestora.get<Row>(`${convenio.path}/${novo?.id}`)).data).toMatchObject({
      valorRepasse: '955000.00',
      valorContrapartida: '83440.72',
      valorGlobal: null,
    });
    expect(fonte.asked).toHaveLength(5);
    expect(fonte.asked[0]).toBe('/api-de-dados/convenios?codigoIBGE=2611606&pagina=1');
    const again = await synchronise(testApp, gestora, cgu, 'convenio');
    expect(again).toMatchObject({ incluidos: 0, alterados: 0, iguais: 18 });
  });

  test('leave the total, which they do not give, to the other source', async () => {
    const own = (await list()).find(({ numeroConvenio }) => numeroConvenio === '900001');
    const total = async () =>
      (await gestora.get<Row>(`${convenio.path}/${own?.id}`)).data.valorGlobal;
    expect(await total()).toBe('1234567.89');
    const [first, ...others] = fonte.convenios;
    fonte.convenios = [{ ...first, VL_GLOBAL_CONV: '2000000,00' }, ...others];
    // The source changed its own value; nobody here changed it.
    const other = await synchronise(testApp, gestora, transferegov, 'convenio');
    expect([await total(), other.alterados, other.diferencas]).toEqual([
      '2000000.00',
      1,
      expect.not.arrayContaining([expect.objectContaining({ tipo: 'mantido' })]),
    ]);
    const again = await synchronise(testApp, gestora, cgu, 'convenio');
    expect([await total(), again.diferencas]).toEqual([
      '2000000.00',
      expect.not.arrayContaining([expect.objectContaining({ tipo: 'mantido' })]),
    ]);
    fonte.convenios = [first ?? {}, ...others];
  });

  test('that stay busy, or refuse the key, change nothing', async () => {
    const before = await list();
    fonte.busy = 99;
    const busy = await synchronise(testApp, gestora, cgu, 'convenio');
    expect(busy.erros[0]?.mensagem).toMatch(/erro 429/);
    fonte.busy = 0;
    (fonte as { key: string }).key = 'outra';
    const refused = await synchronise(testApp, gestora, cgu, 'convenio');
    expect(refused.erros[0]?.mensagem).toMatch(/não aceitou a chave/);
    expect(await list()).toEqual(before);
  });
});
