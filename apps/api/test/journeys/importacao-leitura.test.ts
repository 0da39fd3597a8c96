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

  test('is forgotten with the file', async () => {
    const { data } = await manager.send('dotacao', ARQUIVOS.dotacao);
    await manager.client.put(`${IMPORTACAO}/${data.id}/cancelamento`, {});
    expect((await manager.state(data.id)).leitura).toBeNull();
  });
});
