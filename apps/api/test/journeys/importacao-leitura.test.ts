import type { Importacao } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARQUIVOS, csv } from '../support/arquivos-orcamento.ts';
import { ANO_TODO, IMPORTACAO, Importador } from '../support/importar-orcamento.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CONTA = '98765-4';
const [CABECALHO = '', ...LINHAS] = ARQUIVOS.dotacao.toString().trim().split('\n');
/** The reader takes the second line for the heading, because all others have its columns. */
const TITLED = csv(
  'Prefeitura de Alfa',
  `Relatório${';Dotações'.repeat(CABECALHO.split(';').length)}`,
  `${CABECALHO};NRCONTA`,
  ...LINHAS.map((linha) => `${linha};${CONTA}`),
  `Total${';'.repeat(CABECALHO.split(';').length)}`,
);

let testApp: TestApp;
let manager: Importador;
beforeAll(async () => {
  testApp = await startTestApp();
  manager = new Importador(testApp, await testApp.signIn('gestora.alfa', 'alfa'));
});
afterAll(() => testApp.stop());

const reread = (id: number, linhaDoCabecalho: number | null, rest: object = {}) =>
  manager.client.put<Importacao>(`${IMPORTACAO}/${id}/leitura`, {
    linhaDoCabecalho,
    separador: null,
    codificacao: null,
    ...rest,
  });

const inSql = (text: string, values: readonly unknown[] = []) =>
  testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
    tx.query(text, [tx.clienteId, ...values]),
  );

describe('the reading of a file', () => {
  test('is described, and the file is imported by the chosen heading', async () => {
    const titled = TITLED.toString().replace(/^(Relatório.*)$/m, (line) =>
      line
        .split(';')
        .map((cell, place) => `${cell} ${place}`)
        .join(';'),
    );
    const sent = await manager.send('dotacao', Buffer.from(titled));
    expect(sent.status).toBe(201);
    expect(sent.data.cabecalho[0]).toBe('Relatório 0');
    // The columns of the file are not known yet, and the account is hidden all the same.
    expect(sent.data.leitura?.linhas.map(({ papel }) => papel).slice(0, 3)).toEqual([
      ...['titulo', 'cabecalho', 'lancamento'],
    ]);
    expect(JSON.stringify(sent.data.leitura)).not.toContain(CONTA);

    const { status, data } = await reread(sent.data.id, 3);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      cabecalho: [...CABECALHO.split(';'), 'NRCONTA'],
      descartadas: [{ coluna: 'NRCONTA' }],
      situacao: 'enviada',
      leitura: { linhaDoCabecalho: 3, numeros: 'virgula', titulos: 2, totais: 1 },
    });
    expect(data.dePara.colunas.ficha).toEqual({ de: 'ficha' });
    expect(JSON.stringify(data)).not.toContain(CONTA);
    // A record is no heading: its account would be kept with the headings.
    const record = await reread(data.id, 4);
    expect(record.messages[0]?.description).toContain('Parece ter dados');
    expect(JSON.stringify(await manager.state(data.id))).not.toContain(CONTA);

    const checked = await manager.checkAgain(data, { escopo: ANO_TODO, dePara: data.dePara });
    expect(checked.conferencia).toMatchObject({ novas: LINHAS.length, recusadas: 0 });
    // A new reading takes the check back.
    const again = await reread(data.id, 3);
    expect(again.data).toMatchObject({ situacao: 'enviada', conferencia: null });
    const published = await manager.publish(
      await manager.checkAgain(again.data, { escopo: ANO_TODO, dePara: again.data.dePara }),
    );
    expect(published).toMatchObject({ situacao: 'publicada', leitura: null });
    expect((await reread(data.id, 3)).status).toBe(409);
  });

  test('takes another separator or encoding, and says why a line cannot be the heading', async () => {
    const { data } = await manager.send('dotacao', Buffer.from('a|b,c\nSão|1,2\n'));
    const other = await reread(data.id, null, { separador: ',', codificacao: 'windows-1252' });
    expect(other.data).toMatchObject({
      cabecalho: ['a|b', 'c'],
      separador: ',',
      codificacao: 'windows-1252',
      leitura: { letrasTrocadas: true },
    });
    const far = await reread(data.id, 77);
    expect([far.status, far.messages[0]?.field]).toEqual([422, 'linhaDoCabecalho']);
    const unknown = await reread(data.id, 1, { separador: 'x' });
    expect([unknown.status, unknown.messages[0]?.field]).toEqual([422, 'separador']);
    expect((await manager.state(data.id)).separador).toBe(',');
  });

  test('keeps what a person linked by hand where the new reading has its headings', async () => {
    const content = Buffer.from('exercicio;conta;x\nexercicio;ug;y\n2026;1;9\n');
    const { data } = await manager.send('dotacao', content);
    const byHand = {
      ...data.dePara,
      colunas: { ...data.dePara.colunas, ug_codigo: { de: 'ug' }, ficha: { de: 'y' } },
    };
    const first = await reread(data.id, 2, { dePara: byHand });
    expect(first.data.dePara.colunas.ficha).toEqual({ de: 'y' });
    expect(first.data.propostas).toMatchObject({ exercicio: 'nome' });
    expect(first.data.propostas.ficha).toBeUndefined();
    const again = await reread(data.id, 1, { dePara: first.data.dePara });
    expect(again.data.dePara.colunas).toEqual({ exercicio: { de: 'exercicio' } });
  });

  test('shows no account of a file whose separator was chosen wrongly', async () => {
    const rows = 'ano;ug;destino;valor\n2026;1;12345-6;10,00\n2026;2;22345-6;10,00\n';
    const { data } = await manager.send('dotacao', Buffer.from(rows));
    const { status, data: wrong } = await reread(data.id, null, { separador: '|' });
    expect([status, wrong.cabecalho]).toEqual([200, ['ano;ug;destino;valor']]);
    expect(JSON.stringify(wrong)).not.toContain('2345-6');
  });

  test('shows and stores no private cell of a shifted row, nor one without a heading', async () => {
    const CPF_ROWS = 'NOME;CONTA;VALOR\nAna;11111-1;1,00\nSilva; João;12345-6;10,00\n';
    const ADDRESS = 'ano;ug;credor;;valor\n2026;1;Ana;Rua das Flores, 10;10,00\n';
    for (const [content, secret] of [
      [CPF_ROWS, '12345-6'],
      [ADDRESS, 'Rua das Flores'],
    ] as const) {
      const { data } = await manager.send('dotacao', Buffer.from(content));
      expect(data.leitura?.linhas).toHaveLength(content.trim().split('\n').length);
      expect(JSON.stringify(await manager.state(data.id))).not.toContain(secret);
    }
  });

  test('takes no record for the heading, in its own cells or joined into one', async () => {
    const rows = 'ano;ug;destino;valor\n2026;1;12345-6;10,00\n2026;2;22345-6;10,00\n';
    const { data } = await manager.send('dotacao', Buffer.from(rows));
    for (const rest of [{}, { separador: ',' }]) {
      const { status, messages } = await reread(data.id, 2, rest);
      expect([status, messages[0]?.field]).toEqual([422, 'linhaDoCabecalho']);
    }
    expect(JSON.stringify(await manager.state(data.id))).not.toContain('2345-6');
  });

  test('proposes the year again, also while a dead worker holds the file', async () => {
    const content = Buffer.from('a;b\nexercicio;ug\n2019;1\n2019;2\n');
    const { data } = await manager.send('dotacao', content);
    expect(data.cabecalho).toEqual(['a', 'b']);
    await inSql(
      `update importacao_orcamento set situacao = 'conferindo', execucao = gen_random_uuid(),
              batimento_em = now() - interval '2 minutes' where cliente_id = $1 and id = $2`,
      [data.id],
    );
    const again = await reread(data.id, 2);
    expect(again.data).toMatchObject({ situacao: 'enviada', exercicio: 2019 });
    expect(
      await inSql('select execucao from importacao_orcamento where cliente_id = $1 and id = $2', [
        data.id,
      ]),
    ).toEqual([{ execucao: null }]);
  });

  test('of a lost file is refused in words', async () => {
    const { data } = await manager.send('dotacao', ARQUIVOS.dotacao);
    await inSql('delete from importacao_parte where cliente_id = $1');
    const { status, messages } = await reread(data.id, 1);
    expect([status, messages[0]?.description]).toEqual([
      409,
      'O arquivo não está mais guardado. Envie-o de novo.',
    ]);
  });

  test('is the one that the columns are checked against, whoever changes it meanwhile', async () => {
    const { data } = await manager.send('dotacao', ARQUIVOS.dotacao);
    const changed = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const other = testApp.database.tenant(testApp.clienteId.alfa, async (tx) => {
      await tx.execute(
        "update importacao_orcamento set cabecalho = '{x}' where cliente_id = $1 and id = $2",
        [tx.clienteId, data.id],
      );
      locked.resolve();
      await changed.promise;
    });
    await locked.promise;
    const checked = manager.client.put(`${IMPORTACAO}/${data.id}/conferencia`, {
      escopo: ANO_TODO,
      dePara: data.dePara,
    });
    setTimeout(changed.resolve, 300);
    await other;
    expect((await checked).status).toBe(422);
  });

  test('is forgotten with the file', async () => {
    const { data } = await manager.send('dotacao', ARQUIVOS.dotacao);
    await manager.client.put(`${IMPORTACAO}/${data.id}/cancelamento`, {});
    expect((await manager.state(data.id)).leitura).toBeNull();
  });
});

test('codes beside their names, and names of national lists, are imported as they are (case 15)', async () => {
  const file = csv(
    'exercicio;ug_codigo;numero;data;tipo;orgao_codigo;unidade_codigo;funcao;subfuncao;programa_codigo;acao_codigo;natureza;fonte;credor_documento;credor_nome;historico;valor',
    '2021;090101;3351-2021;02/01/2021;ordinario;02;02.01;12-Educação;361 - Ensino Fundamental;12;2045;33903000 - MATERIAL DE CONSUMO;1.500.0000;CNPJ - PESSOA JURÍDICA - 11222333000181;FORNECEDOR TESTE LTDA;PÃES;1234,56',
    '2021;090101;3352-2021;02/01/2021;ordinario;02;02.01;EDUCAÇÃO;ENSINO FUNDAMENTAL;12;2045;3.3.90.36;1.500.0000;PESSOA FÍSICA - 493478;FULANO DE TAL;AULA;100,00',
  );
  const escopo = { ...ANO_TODO, exercicio: 2021 };
  const sent = await manager.send('empenho', file);
  expect(sent.data.exercicio).toBe(2021);
  const { situacao, falha, conferencia } = await manager.importFile('empenho', file, escopo);
  expect([situacao, falha]).toEqual(['publicada', null]);
  expect(conferencia).toMatchObject({ novas: 2, recusadas: 0 });
});
