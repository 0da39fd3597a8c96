import type { ImportacaoTipo } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SO_MASCARA } from '../../src/features/orcamento/importacao/mascarados.ts';
import { ARQUIVOS, csv } from '../support/arquivos-orcamento.ts';
import { ANO_TODO, Importador, importYear } from '../support/importar-orcamento.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Commitments whose payees have no public document, that name their origins, or that debit an unplanned allocation. */
const EMPENHOS = csv(
  'exercicio;ug_codigo;numero;data;tipo;ficha;orgao_codigo;unidade_codigo;funcao;subfuncao;programa_codigo;acao_codigo;natureza;fonte;subelemento;credor_documento;credor_nome;credor_tipo;historico;valor;processo;licitacao_modalidade;licitacao_numero;licitacao_ano;contrato_numero;contrato_ano;protegido;chave_origem',
  '2026;1;101;15/03/2026;;0123;;;;;;;;;;12.ABC.345/01DE-35;Padaria Aurora Ltda;;Pães para a merenda;12.500,00;;;;;;;;',
  '2026;1;102;20/03/2026;;0200;;;;;;;;;;529.982.247-25;Maria das Dores;;Consultoria em saúde;4.000,50;;;;;;;;',
  '2026;1;103;21/03/2026;global;;03;03.01;10;301;0020;2050;3.3.90.35;1.600.0000;05;DE-4711;Stiftung Beispiel;EX;Estudo;900,00;12/2026;Pregão Eletrônico;12;2026;45;2026;;ABC-1',
  '2026;1;104;22/03/2026;estimativo;0200;;;;;;;;;;;Folha dos plantões;NI;Plantões;100,00;;Dispensa;;;;;;',
  '2026;1;105;23/03/2026;;0200;;;;;;;;;;111.444.777-35;Beatriz Fictícia;;Passagem para tratamento;80,00;P-9;;;;;;Sim;',
  '2026;1;106;24/03/2026;;0200;;;;;;;;;;;José Sem Documento;PF;Diária;70,00;;;;;;;;',
);
const MOVIMENTOS = Buffer.from(
  [
    ARQUIVOS.movimento.toString().trimEnd(),
    '2026;1;103;E;reforco;R1;02/06/2026;5,00;',
    '2026;1;103;L;original;;03/06/2026;10,00;NF 1',
    '2026;1;103;L;original;;03/06/2026;10,00;NF 1',
    '2026;1;103;L;estorno;;04/06/2026;10,00;',
    '',
  ].join('\n'),
);
const SALDOS = csv(
  'exercicio;ug_codigo;empenho_numero;mes;empenhado;liquidado;pago',
  '2026;1;104;4;120,00;60,00;50,00',
);
const DESEMBOLSOS = csv(
  'exercicio;ug_codigo;numero;data;credor_documento;credor_nome;credor_tipo;historico;valor',
  '2026;1;9;05/05/2026;11.222.333/0001-81;Banco Fictício;;Consignados repassados;900,00',
  '2026;1;10;06/05/2026;DE-4711;Stiftung Beispiel;EX;Caução devolvida;50,00',
);

let testApp: TestApp;
let manager: Importador;
beforeAll(async () => {
  testApp = await startTestApp();
  manager = new Importador(testApp, await testApp.signIn('gestora.alfa', 'alfa'));
  await importYear(manager);
  await manager.importFile('empenho', EMPENHOS);
  await manager.importFile('movimento', MOVIMENTOS);
  await manager.importFile('saldo_mensal', SALDOS);
  await manager.importFile('desembolso', DESEMBOLSOS);
});
afterAll(() => testApp.stop());

/** Public sets with what a kind of file needs; `planned` leaves out rows that are known without a planned amount. */
const SETS: readonly (readonly [
  set: string,
  tipo: ImportacaoTipo,
  rows: number,
  planned: number,
])[] = [
  ['dotacao', 'dotacao', 3, 2],
  ['dotacao-movimento', 'dotacao_movimento', 3, 3],
  ['empenho', 'empenho', 6, 6],
  ['despesa-movimento', 'movimento', 17, 17],
  ['receita', 'receita_prevista', 1, 1],
  ['receita-mes', 'receita_realizada', 2, 2],
  ['desembolso', 'desembolso', 2, 2],
  ['ordem-de-pagamento', 'ordem_pagamento', 4, 4],
];

test.each(SETS)(
  'the export of %s comes in again as %s, and changes nothing',
  async (set, tipo, rows, planned) => {
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
        iguais: planned,
        ausentes: 0,
        recusadas: 0,
      });
    }
  },
);

test('a file of movements does not change what other files make', async () => {
  const { body } = await testApp
    .anonymous()
    .raw('GET', '/public/v1/alfa/dados/despesa-movimento.csv');
  const edited = body.replace('12500,00', '12501,00').replace('120,00', '121,00');
  expect(edited).not.toBe(body);
  const { conferencia } = await manager.check('movimento', Buffer.from(edited));
  expect(conferencia?.recusas.map(({ coluna, motivo }) => [coluna, motivo])).toEqual(
    expect.arrayContaining([
      ['tipo', expect.stringMatching(/^O valor original do empenho vem do arquivo de empenhos/)],
      ['tipo', expect.stringMatching(/^O saldo do mês vem do arquivo de saldos/)],
    ]),
  );
  expect(conferencia).toMatchObject({ novas: 0, alteradas: 0, ausentes: 0, recusadas: 2 });
});

test('a text that an export guards, and its lines, come in again as they are', async () => {
  const row =
    '2026;1;11;07/05/2026;11.222.333/0001-81;Banco Fictício;;"- Aquisição\nde água";50,00';
  const both = Buffer.from(`${DESEMBOLSOS}${row}\n`);
  await manager.importFile('desembolso', both);
  for (const format of ['csv', 'xlsx']) {
    const answer = await testApp
      .anonymous()
      .raw('GET', `/public/v1/alfa/dados/desembolso.${format}`);
    const sent = await manager.send('desembolso', answer.rawPayload, `desembolso.${format}`);
    expect(sent.messages).toEqual([]);
    const { conferencia } = await manager.checkAgain(sent.data, {
      escopo: ANO_TODO,
      dePara: sent.data.dePara,
    });
    expect([format, conferencia]).toMatchObject([format, { iguais: 3, alteradas: 0, novas: 0 }]);
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
