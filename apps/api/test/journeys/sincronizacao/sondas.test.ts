import type { FonteDoCliente } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FonteEmendas, favorecido, lugar, plano } from '../../support/fonte-emendas.ts';
import { configure, runs, synchronise } from '../../support/sincronizar.ts';
import { startOwnApp, type TestApp } from '../../support/test-app.ts';
import type { TestClient } from '../../support/test-client.ts';

const CNPJ = '11222333000181';
const CODIGO = '202642420001';

let fonte: FonteEmendas;
let testApp: TestApp;
let gestora: TestClient;
let configuracao: number;

const fill = () => {
  fonte.clear();
  fonte.favorecidos = [favorecido(CODIGO, CNPJ, '10,00')];
  fonte.lugares = [lugar(CODIGO, '10,00')];
  fonte.rows['beneficiarios-especiais'] = [
    { id_beneficiario: 77, nome_beneficiario: 'SERRA CLARA', cnpj_beneficiario: CNPJ },
  ];
  fonte.rows['planos-acao-especiais'] = [plano(1, 77, CODIGO)];
};

beforeAll(async () => {
  fonte = await FonteEmendas.start();
  testApp = await startOwnApp(fonte.environment);
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  configuracao = await configure(gestora, { emendas: true });
  fill();
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});

async function probe(): Promise<void> {
  const job = testApp.jobs.cron.find(({ name }) => name === 'sonda_das_fontes');
  await job?.run({ signal: new AbortController().signal, attempt: 1, last: false });
}
const fontes = async () => (await gestora.get<FonteDoCliente[]>('/v1/transparencia/fonte')).data;
const one = async (key: FonteDoCliente['fonte']) =>
  (await fontes()).find((each) => each.fonte === key);
const warned = async () => {
  const { data } = await gestora.get<{ atencao: { tipo: string; quantidade: number }[] }>(
    '/v1/painel?exercicio=2026',
  );
  return data.atencao.find(({ tipo }) => tipo === 'fontesComProblema')?.quantidade ?? 0;
};

test('a source is known by its last run: rows, no row, or a failure with its cause', async () => {
  expect(await one('emenda')).toMatchObject({ ultima: null, boaEm: null, sinal: null });
  await synchronise(testApp, gestora, configuracao, 'emenda');
  await synchronise(testApp, gestora, configuracao, 'especial');
  expect(await one('emenda')).toMatchObject({ ultima: { situacao: 'concluida', lidos: 1 } });
  fonte.favorecidos = [favorecido(CODIGO, '99888777000100', '10,00')];
  await synchronise(testApp, gestora, configuracao, 'emenda');
  expect(await one('emenda')).toMatchObject({
    emCurso: false,
    ultima: { situacao: 'concluida', lidos: 0, motivo: null },
  });
  const { boaEm } = (await one('emenda')) ?? {};
  fonte.page = true;
  await synchronise(testApp, gestora, configuracao, 'emenda');
  const failed = await one('emenda');
  expect(failed?.ultima).toMatchObject({ situacao: 'falhou' });
  expect(failed?.ultima?.motivo).toMatch(/uma página em vez do arquivo/);
  // A failure moves nothing: the last whole run is the same.
  expect(failed?.boaEm).toBe(boaEm);
  fill();
});

test('a probe says ok, changed or down, and warns the manager; data stay', async () => {
  await probe();
  expect(await one('emenda')).toMatchObject({ sinal: { sinal: 'ok', motivo: null } });
  expect(await one('especial')).toMatchObject({ sinal: { sinal: 'ok', motivo: null } });
  expect(await warned()).toBe(0);

  const { 'Valor Recebido': _, ...renamed } = favorecido(CODIGO, CNPJ, '10,00');
  fonte.favorecidos = [renamed];
  fonte.habits.set('beneficiarios-especiais', 'html-403');
  const before = JSON.stringify((await gestora.get('/v1/transparencia/emenda')).data);
  await probe();
  const changed = (await one('emenda'))?.sinal;
  expect(changed).toMatchObject({
    sinal: 'mudou',
    motivo: 'A fonte mudou: falta a coluna VALOR RECEBIDO.',
  });
  expect((await one('especial'))?.sinal).toMatchObject({ sinal: 'fora' });
  expect(await warned()).toBe(2);
  expect(JSON.stringify((await gestora.get('/v1/transparencia/emenda')).data)).toBe(before);

  // Still changed: since the first time.
  await probe();
  expect((await one('emenda'))?.sinal?.desde).toBe(changed?.desde);
  fill();
  await probe();
  expect(await warned()).toBe(0);
});

test('another client sees its own sources only', async () => {
  const other = await testApp.signIn('gestor.beta', 'beta');
  expect((await other.get<FonteDoCliente[]>('/v1/transparencia/fonte')).data).toEqual([]);
});

test('a large file that changes weekly is asked for weekly by night, or again after a failure', async () => {
  fill();
  const night = async () => {
    const job = testApp.jobs.jobs.find(({ name }) => name === 'sincronizacao_noturna');
    const context = { signal: new AbortController().signal, attempt: 1, last: false };
    await job?.run({ clienteId: testApp.clienteId.alfa }, context);
    const ordered = (await runs(gestora, '?limit=50'))
      .filter(({ situacao }) => situacao === 'aguardando')
      .map(({ fonte: what }) => what);
    await testApp.work();
    return ordered;
  };
  const age = (days: number) =>
    testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
      tx.execute(
        `update sincronizacao set terminada_em = now() - make_interval(days => $2)
          where cliente_id = $1 and fonte = 'emenda'`,
        [tx.clienteId, days],
      ),
    );
  await synchronise(testApp, gestora, configuracao, 'emenda');
  expect(await night()).not.toContain('emenda');
  await age(7);
  fonte.page = true;
  expect(await night()).toEqual(expect.arrayContaining(['emenda', 'especial']));
  fonte.page = false;
  expect(await night()).toContain('emenda');
  expect(await night()).not.toContain('emenda');
});
