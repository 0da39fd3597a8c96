import { readFile } from 'node:fs/promises';
import type { ImportacaoTipo } from '@claraboia/contract';
import type { Conferencia, DePara, Importacao } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv } from '../support/arquivos-orcamento.ts';
import { ANO_TODO, IMPORTACAO, Importador } from '../support/importar-orcamento.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

// Files that towns have sent, with other names and amounts, as they were sent.

let testApp: TestApp;
let manager: Importador;
beforeAll(async () => {
  testApp = await startTestApp();
  manager = new Importador(testApp, await testApp.signIn('gestora.alfa', 'alfa'));
  // The commitment of the payments.
  await manager.importFile(
    'empenho',
    csv(
      'exercicio;ug_codigo;numero;data;orgao_codigo;unidade_codigo;funcao;subfuncao;programa_codigo;acao_codigo;natureza;fonte;credor_documento;credor_nome;historico;valor',
      '2020;090101;1;02/01/2020;02;02.01;12;361;0012;2045;3.3.90.30;1.500.0000;11.222.333/0001-81;Panificadora Exemplo Ltda;Pães;100,00',
    ),
    { ...ANO_TODO, exercicio: 2020, ugs: ['090101'] },
  );
});
afterAll(() => testApp.stop());

interface Checked {
  readonly sent: Importacao;
  readonly conferencia: Conferencia;
}

/** Sends a case and checks it with the proposed mapping. */
async function check(
  tipo: ImportacaoTipo,
  name: string,
  exercicio: number,
  colunas: DePara['colunas'] = {},
): Promise<Checked> {
  const file = await readFile(new URL(`../support/casos/${name}`, import.meta.url));
  const { status, data, messages } = await manager.send(tipo, file, name);
  expect([status, messages]).toMatchObject([201, []]);
  const { dePara } = data;
  const { conferencia, falha } = await manager.checkAgain(data, {
    escopo: { ...ANO_TODO, exercicio },
    dePara: { ...dePara, colunas: { ...dePara.colunas, ...colunas } },
  });
  expect(falha).toBeNull();
  if (conferencia === null) throw new Error('nothing was found');
  return { sent: data, conferencia };
}

test('01: a letter cut at the end of a cell spoils no other row', async () => {
  const { sent, conferencia } = await check('empenho', '01-utf8-com-um-byte-cortado.csv', 2020);
  expect(sent.codificacao).toBe('utf-8');
  expect(conferencia).toMatchObject({ linhas: 7, recusadas: 0 });
  expect(conferencia.avisos.map(({ quantidade }) => quantidade)).toEqual(
    expect.arrayContaining([1]),
  );
  await manager.publish(sent);
  const { body } = await testApp
    .anonymous()
    .raw('GET', '/public/v1/alfa/dados/empenho?exercicio=2020&limit=20');
  expect(body).toContain('Panificação São João Ltda');
  expect(body).not.toContain('Ã');
});

test('02: an account is neither shown nor read, and linking it is refused', async () => {
  const { sent, conferencia } = await check(
    'movimento',
    '02-conta-bancaria-em-cabecalho-junto.csv',
    2020,
  );
  expect(sent.descartadas.map(({ coluna }) => coluna)).toEqual([
    'NUMEROBANCO',
    'NUMEROAGENCIA',
    'NUMEROCONTA',
  ]);
  expect(JSON.stringify(sent)).not.toContain('998877');
  expect(conferencia).toMatchObject({ linhas: 1, recusadas: 0 });
  const linked = await manager.client.put(`${IMPORTACAO}/${sent.id}/conferencia`, {
    escopo: { ...ANO_TODO, exercicio: 2020 },
    dePara: {
      ...sent.dePara,
      colunas: { ...sent.dePara.colunas, documento: { de: 'NUMEROCONTA' } },
    },
  });
  expect([linked.status, linked.messages[0]?.field]).toEqual([422, 'dePara.colunas.documento']);
});

test.each([
  ['05-sep-na-primeira-linha.csv', 0],
  ['06-titulo-antes-e-total-depois.csv', 4],
  ['07-separador-no-fim-da-linha.csv', 0],
])('%s: one payment comes in', async (name, alheias) => {
  const { conferencia } = await check('movimento', name, 2020);
  expect(conferencia).toMatchObject({ linhas: 1, novas: 1, recusadas: 0 });
  const aside = conferencia.avisos.find(({ mensagem }) =>
    mensagem.startsWith('Linhas que não são'),
  );
  expect(aside?.quantidade ?? 0).toBe(alheias);
});

test('04: midnight and R$ are read, and the rounded code alone is refused', async () => {
  const { conferencia } = await check('empenho', '04-empenhos-como-saem-do-sistema.csv', 2020, {
    orgao_codigo: { fixo: '02' },
    unidade_codigo: { fixo: '02.01' },
    programa_codigo: { fixo: '0012' },
    funcao: { de: 'numFuncao' },
    subfuncao: { de: 'numSubfuncao' },
    acao_codigo: { de: 'numAcao' },
    natureza: { de: 'numNaturezaEmp' },
    fonte: { de: 'numRecurso' },
  });
  expect(conferencia).toMatchObject({ linhas: 2, recusadas: 2, recusadasValor: '391363.95' });
  expect(conferencia.recusas.map(({ coluna }) => coluna)).toEqual(['natureza', 'natureza']);
});

test('15: codes beside their names, and names for codes, come in', async () => {
  const { conferencia } = await check('empenho', '15-codigo-junto-do-nome.csv', 2021);
  expect(conferencia).toMatchObject({ linhas: 2, novas: 2, recusadas: 0 });
});

test('18: a total row is told apart, and nothing is missing', async () => {
  const { sent, conferencia } = await check('empenho', '18-linha-de-total.csv', 2019);
  expect(conferencia).toMatchObject({ linhas: 2, novas: 2, recusadas: 0 });
  expect((await manager.publish(sent)).motivo).toBeNull();
});
