import { EMENDA_TIPO, emenda } from '@claraboia/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CONTA_PLANTADA,
  FonteEmendas,
  favorecido,
  type Habito,
  lugar,
  plano,
} from '../../support/fonte-emendas.ts';
import { configure, synchronise } from '../../support/sincronizar.ts';
import { startOwnApp, type TestApp } from '../../support/test-app.ts';
import type { TestClient } from '../../support/test-client.ts';

type Row = Record<string, unknown> & { id: number; versao: number };

const CNPJ = '11222333000181';
const CODIGO = '202642420001';

let fonte: FonteEmendas;
let testApp: TestApp;
let gestora: TestClient;
let configuracao: number;

beforeAll(async () => {
  fonte = await FonteEmendas.start();
  testApp = await startOwnApp(fonte.environment);
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  configuracao = await configure(gestora, { emendas: true });
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});
beforeEach(() => {
  fonte.rows['beneficiarios-especiais'] = [
    {
      id_beneficiario: 77,
      nome_beneficiario: 'SERRA CLARA',
      cnpj_beneficiario: CNPJ,
      uf_beneficiario: 'PE',
    },
    { id_beneficiario: 78, nome_beneficiario: 'OUTRA CIDADE', cnpj_beneficiario: '99888777000100' },
  ];
  fonte.rows['planos-acao-especiais'] = [plano(1, 77, CODIGO), plano(2, 78, '202642420002')];
  fonte.rows['planos-trabalho-especiais'] = [
    {
      id_plano_trabalho: 9,
      id_plano_acao: 1,
      situacao_plano_trabalho: 'APROVADO',
      data_inicio_execucao_plano_trabalho: '2026-03-01T00:00:00',
      data_fim_execucao_plano_trabalho: '2026-12-31T00:00:00',
    },
  ];
  fonte.rows['empenhos-especiais'] = [{ id_empenho: 5, id_plano_acao: 1, valor_empenho: 250000.5 }];
  fonte.rows['documentos-habeis-especiais'] = [
    { id_dh: 6, id_empenho: 5, valor_dh: 200000.25 },
    { id_dh: 7, id_empenho: 5, valor_dh: 50000.25 },
  ];
  // The second document waits for its bank order.
  fonte.rows['ordens-pagamentos-ordens-bancarias-especiais'] = [
    { id_op_ob: 1, id_dh: 6, numero_ordem_bancaria: '2026OB1', data_emissao_ob: '2026-05-02' },
    { id_op_ob: 2, id_dh: 7, numero_ordem_bancaria: null, data_emissao_ob: null },
  ];
});
afterEach(() => fonte.clear());

const run = () => synchronise(testApp, gestora, configuracao, 'especial');
const stored = async () => (await gestora.get<{ list: Row[] }>(emenda.path)).data.list;
const detail = async (numero: string) => {
  const found = (await stored()).find((row) => row.numero === numero);
  return (await gestora.get<Row>(`${emenda.path}/${found?.id}`)).data;
};

test('brings the plan of work and what was paid, and no bank account', async () => {
  expect(await run()).toMatchObject({
    situacao: 'concluida',
    lidos: 1,
    incluidos: 1,
    errosTotal: 0,
  });
  expect(await detail(CODIGO)).toMatchObject({
    tipo: { id: EMENDA_TIPO.especial },
    formaRepasse: 'Transferência especial',
    instrumento: '09032026-000001',
    objeto: 'Calçamento da rua fictícia',
    beneficiario: 'SERRA CLARA',
    funcao: { id: 15 },
    valorPrevisto: '250000.50',
    valorRepassado: '200000.25',
    inicio: '2026-03-01',
    fim: '2026-12-31',
    planoTrabalho: 'Plano de ação: CIENTE. Plano de trabalho: APROVADO.',
  });
  const { database, clienteId } = testApp;
  const tables = await testApp.owner((tx) =>
    tx.query<{ tabela: string }>(
      `select c.relname as tabela from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r'`,
    ),
  );
  const found = await database.tenant(clienteId.alfa, async (tx) => {
    const dirty: string[] = [];
    for (const { tabela } of tables) {
      const [allowed] = await tx.query<{ may: boolean }>(
        `select to_regclass('${tabela}') is not null and has_table_privilege(to_regclass('${tabela}'), 'select') as may`,
      );
      if (!allowed?.may) continue;
      const rows = await tx.query(
        `select 1 from ${tabela} t where t::text like '%${CONTA_PLANTADA}%' limit 1`,
      );
      if (rows.length > 0) dirty.push(tabela);
    }
    return dirty;
  });
  expect(found).toEqual([]);
});

test('completes the record of the CGU, and neither takes back what the other brought', async () => {
  const special = { 'Tipo de Emenda': 'Emenda Individual - Transferências Especiais' };
  fonte.favorecidos = [
    favorecido(CODIGO, CNPJ, '1,00', special),
    favorecido('202642420007', CNPJ, '5,00', special),
  ];
  fonte.lugares = [lugar(CODIGO, '2,00', special), lugar('202642420007', '6,00', special)];
  const cgu = () => synchronise(testApp, gestora, configuracao, 'emenda');
  expect(await cgu()).toMatchObject({ incluidos: 1, alterados: 0, diferencasTotal: 0 });
  expect(await detail(CODIGO)).toMatchObject({ valorRepassado: '200000.25', inicio: '2026-03-01' });
  // A record that only the CGU has is not reported as gone.
  expect(await run()).toMatchObject({ incluidos: 0, alterados: 0, iguais: 1, diferencasTotal: 0 });
  expect(await cgu()).toMatchObject({ incluidos: 0, alterados: 0, iguais: 2, diferencasTotal: 0 });
  fonte.rows['planos-acao-especiais'].push(plano(3, 77, '202642420007'));
  expect(await run()).toMatchObject({ incluidos: 0, alterados: 1 });
  expect(await detail('202642420007')).toMatchObject({ valorPrevisto: '250000.50' });
});

test('rows of others, sent because the filter was ignored, are refused one by one', async () => {
  fonte.habits.set('planos-acao-especiais', 'ignora-filtro');
  fonte.rows['planos-acao-especiais'].push(
    ...Array.from({ length: 240 }, (_, place) =>
      plano(1000 + place, 78, `20264242${1000 + place}`),
    ),
  );
  const count = (await stored()).length;
  expect(await run()).toMatchObject({ situacao: 'concluida', lidos: 1, rejeitados: 241 });
  expect(await stored()).toHaveLength(count);
});

test.each(['ocupada', 'ocupada-sem-prazo'] as const)('%s: waits, and asks again', async (habit) => {
  fonte.habits.set('planos-acao-especiais', habit);
  expect(await run()).toMatchObject({ situacao: 'concluida', lidos: 1 });
});

test('a municipality without plans is no failure', async () => {
  fonte.rows['planos-acao-especiais'] = [];
  expect(await run()).toMatchObject({ situacao: 'concluida', lidos: 0, errosTotal: 0 });
});

describe('fails without writing anything', () => {
  const many = () =>
    fonte.rows['planos-acao-especiais'].push(
      ...Array.from({ length: 250 }, (_, place) =>
        plano(1000 + place, 77, `20264242${2000 + place}`),
      ),
    );
  const CASES: readonly (readonly [string, Habito, RegExp])[] = [
    ['on an empty page after a full one', 'pagina-vazia', /enviou vazia a página 2 de 2/],
    ['on fewer rows than announced', 'faltam-linhas', /anunciou 254 linhas e enviou 251/],
    ['on a page of Cloudflare', 'html-403', /recusou o pedido \(erro 403\)/],
    ['on a cut answer', 'cortada', /caiu no meio da resposta/],
    ['on silence', 'silencio', /ficou 0,5 s sem responder/],
    ['on an error of the server', 'erro-500', /erro 500/],
    ['on nonsense', 'outra-coisa', /não são as linhas esperadas/],
    ['on an error with status 200', 'erro-200', /^A fonte mudou: faltam os campos data,/],
    ['on a renamed route', 'mudou-de-lugar', /^A fonte mudou: o endereço planos-acao-especiais/],
  ];
  test.each(CASES)('%s', async (_, habit, why) => {
    const before = JSON.stringify(await stored());
    many();
    fonte.habits.set('planos-acao-especiais', habit);
    const failed = await run();
    expect(failed).toMatchObject({ situacao: 'falhou', errosTotal: 1 });
    expect(failed.erros[0]?.mensagem).toMatch(why);
    expect(JSON.stringify(await stored())).toBe(before);
  });

  test('on a renamed field', async () => {
    const { id_plano_acao, ...rest } = plano(1, 77, CODIGO);
    fonte.rows['planos-acao-especiais'] = [{ ...rest, identificador: id_plano_acao }];
    const failed = await run();
    expect(failed.erros[0]?.mensagem).toBe('A fonte mudou: falta o campo id_plano_acao.');
  });
});

test('sums the plans of one amendment, to the cent, whatever their order', async () => {
  const codigo = '202642420055';
  const [first, second] = [
    { ...plano(11, 77, codigo), valor_custeio_plano_acao: 0.1, valor_investimento_plano_acao: 0 },
    {
      ...plano(12, 77, codigo),
      codigo_plano_acao: '09032026-000012',
      valor_custeio_plano_acao: 0.2,
      valor_investimento_plano_acao: 100_000,
      detalhamento_objeto: 'Ambulância fictícia',
    },
  ];
  fonte.rows['planos-acao-especiais'] = [first, second];
  fonte.rows['planos-trabalho-especiais'] = [
    {
      id_plano_acao: 12,
      situacao_plano_trabalho: 'APROVADO',
      data_inicio_execucao_plano_trabalho: '2026-02-01T00:00:00',
      data_fim_execucao_plano_trabalho: '2027-01-31T00:00:00',
    },
  ];
  fonte.rows['empenhos-especiais'] = [
    { id_empenho: 51, id_plano_acao: 11, valor_empenho: 1 },
    { id_empenho: 52, id_plano_acao: 12, valor_empenho: 1 },
  ];
  fonte.rows['documentos-habeis-especiais'] = [
    { id_dh: 61, id_empenho: 51, valor_dh: 0.1 },
    { id_dh: 62, id_empenho: 52, valor_dh: 0.2 },
  ];
  fonte.rows['ordens-pagamentos-ordens-bancarias-especiais'] = [
    { id_op_ob: 1, id_dh: 61, numero_ordem_bancaria: '2026OB1', data_emissao_ob: '2026-05-02' },
    { id_op_ob: 2, id_dh: 62, numero_ordem_bancaria: '2026OB2', data_emissao_ob: '2026-05-02' },
  ];
  expect(await run()).toMatchObject({ lidos: 2, incluidos: 1, errosTotal: 0 });
  expect(await detail(codigo)).toMatchObject({
    valorPrevisto: '100000.30',
    valorRepassado: '0.30',
    inicio: '2026-02-01',
    fim: '2027-01-31',
    instrumento: '09032026-000011, 09032026-000012',
    objeto: 'Calçamento da rua fictícia\nAmbulância fictícia',
    planoTrabalho:
      '09032026-000011: Plano de ação: CIENTE.\n09032026-000012: Plano de ação: CIENTE. Plano de trabalho: APROVADO.',
  });
  fonte.rows['planos-acao-especiais'] = [second, first];
  expect(await run()).toMatchObject({ incluidos: 0, alterados: 0, iguais: 1 });
});
