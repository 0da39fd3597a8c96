import type { ImportacaoTipo } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SO_MASCARA } from '../../src/features/orcamento/importacao/mascarados.ts';
import { ARQUIVOS } from '../support/arquivos-orcamento.ts';
import { ANO_TODO, Importador, importYear } from '../support/importar-orcamento.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let manager: Importador;
beforeAll(async () => {
  testApp = await startTestApp();
  manager = new Importador(testApp, await testApp.signIn('gestora.alfa', 'alfa'));
  await importYear(manager);
});
afterAll(() => testApp.stop());

/** Public sets with what a kind of file needs. */
const SETS: readonly (readonly [set: string, tipo: ImportacaoTipo, rows: number])[] = [
  ['dotacao', 'dotacao', 2],
  ['dotacao-movimento', 'dotacao_movimento', 3],
  ['receita', 'receita_prevista', 1],
  ['receita-mes', 'receita_realizada', 2],
  ['desembolso', 'desembolso', 1],
  ['ordem-de-pagamento', 'ordem_pagamento', 4],
];

test.each(SETS)(
  'the export of %s comes in again as %s, and changes nothing',
  async (set, tipo, rows) => {
    for (const format of ['csv', 'xlsx']) {
      const answer = await testApp.anonymous().raw('GET', `/public/v1/alfa/dados/${set}.${format}`);
      expect(answer.statusCode).toBe(200);
      const sent = await manager.send(tipo, answer.rawPayload, `${set}.${format}`);
      expect([sent.status, sent.messages]).toEqual([201, []]);
      const { conferencia, falha } = await manager.checkAgain(sent.data, {
        escopo: ANO_TODO,
        dePara: sent.data.dePara,
      });
      expect(falha).toBeNull();
      expect(conferencia).toMatchObject({
        linhas: rows,
        novas: 0,
        alteradas: 0,
        iguais: rows,
        ausentes: 0,
        recusadas: 0,
      });
    }
  },
);

test('a text that an export guards, and its lines, come in again as they are', async () => {
  const row = '2026;1;11;07/05/2026;11.222.333/0001-81;Banco Fictício;"- Aquisição\nde água";50,00';
  const both = Buffer.from(`${ARQUIVOS.desembolso}${row}\n`);
  await manager.importFile('desembolso', both);
  for (const format of ['csv', 'xlsx']) {
    const answer = await testApp
      .anonymous()
      .raw('GET', `/public/v1/alfa/dados/desembolso.${format}`);
    const sent = await manager.send('desembolso', answer.rawPayload, `desembolso.${format}`);
    const { conferencia } = await manager.checkAgain(sent.data, {
      escopo: ANO_TODO,
      dePara: sent.data.dePara,
    });
    expect([format, conferencia]).toMatchObject([format, { iguais: 2, alteradas: 0, novas: 0 }]);
  }
});

test('a masked CPF keeps the payee of a published record, and is told of any other', async () => {
  const payees = () =>
    testApp.owner(async (owner) => {
      const tx = await owner.as(testApp.clienteId.alfa);
      return tx.query(
        "select nome, encode(chave, 'hex') as chave from favorecido where cliente_id = $1 and documento like '***%' order by id",
        [testApp.clienteId.alfa],
      );
    });
  const before = await payees();
  const { body } = await testApp
    .anonymous()
    .raw('GET', '/public/v1/alfa/dados/ordem-de-pagamento.csv');
  const edited = body.replace('Consultoria em saúde', 'Consultoria');
  const ofQueue = await manager.check('ordem_pagamento', Buffer.from(edited));
  expect(ofQueue.conferencia).toMatchObject({ novas: 0, alteradas: 1 });
  expect(ofQueue.conferencia?.avisos.map(({ mensagem }) => mensagem)).not.toContain(SO_MASCARA);
  await manager.publish(ofQueue);
  expect(await payees()).toEqual(before);

  const desembolso = 'exercicio;ug_codigo;numero;data;credor_documento;credor_nome;historico;valor';
  const row = '2026;1;10;06/05/2026;***.982.247-**;João Exemplo;Caução devolvida;50,00';
  const ofMask = await manager.check('desembolso', Buffer.from(`${desembolso}\n${row}\n`));
  expect(ofMask.conferencia?.avisos).toEqual([{ mensagem: SO_MASCARA, quantidade: 1 }]);
});
