import {
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  MESSAGE_CODE,
} from '@claraboia/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUnclaimed } from '../../src/services/arquivo/sweep.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let alfa: number;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

const { path } = estruturaOrganizacional;
interface Unidade {
  id: number;
  versao: number;
  codigo: string;
  codigoCompleto: string;
  ordemExibicao: number;
  cliente: { id: number };
  estruturaPai: { id: number } | null;
}
const read = async (id: number) => (await gestora.get<Unidade>(`${path}/${id}`)).data;
const add = async (codigo: string, pai: number | null = null) =>
  (await create(testApp, gestora, alfa, estruturaOrganizacional, {
    codigo,
    estruturaPai: pai === null ? null : { id: pai },
  })) as unknown as Unidade;
const change = async (id: number, patch: object) =>
  gestora.put<Unidade>(path, { ...(await read(id)), ...patch });

describe('the tree of units', () => {
  test('full codes join those above, and follow when one of them changes', async () => {
    const raiz = await add('7');
    const meio = await add('2', raiz.id);
    const folha = await add('10', meio.id);
    expect([raiz, meio, folha].map(({ codigoCompleto }) => codigoCompleto)).toEqual([
      ...['7', '7.2', '7.2.10'],
    ]);
    expect(raiz.cliente.id).toBe(alfa);
    const recoded = await change(raiz.id, { codigo: '8' });
    expect(recoded.data.codigoCompleto).toBe('8');
    expect((await read(meio.id)).codigoCompleto).toBe('8.2');
    expect((await read(folha.id)).codigoCompleto).toBe('8.2.10');
    const outra = await add('9');
    await change(meio.id, { estruturaPai: { id: outra.id } });
    expect((await read(folha.id)).codigoCompleto).toBe('9.2.10');
    await change(meio.id, { estruturaPai: null, codigo: '3' });
    expect((await read(folha.id)).codigoCompleto).toBe('3.10');
    // A full code in the body is ignored.
    expect((await change(folha.id, { codigoCompleto: '1' })).data.codigoCompleto).toBe('3.10');
  });

  test('no unit stands below itself', async () => {
    const raiz = await add('20');
    const meio = await add('1', raiz.id);
    const folha = await add('1', meio.id);
    for (const pai of [raiz.id, meio.id, folha.id]) {
      const answer = await change(raiz.id, { estruturaPai: { id: pai } });
      expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'estruturaPai']);
    }
    expect((await read(raiz.id)).estruturaPai).toBeNull();
  });

  test('a unit put elsewhere comes last there, and codes in its branch follow', async () => {
    const [origem, destino] = [await add('50'), await add('51')];
    const ramo = await add('1', origem.id);
    const folha = await add('1', ramo.id);
    const vizinha = await add('2', destino.id);
    const moved = await change(ramo.id, {
      estruturaPai: { id: destino.id },
      ordemExibicao: null,
    });
    expect([moved.status, moved.data.codigoCompleto]).toEqual([200, '51.1']);
    expect((await read(folha.id)).codigoCompleto).toBe('51.1.1');
    const [before, after] = [await read(vizinha.id), await read(ramo.id)];
    expect(after.ordemExibicao).toBeGreaterThan(before.ordemExibicao);
  });

  test('a unit does not go where a neighbour has its code, and stays as it was', async () => {
    const [origem, destino] = [await add('60'), await add('61')];
    const ramo = await add('1', origem.id);
    const folha = await add('7', ramo.id);
    await add('1', destino.id);
    const answer = await change(ramo.id, { estruturaPai: { id: destino.id } });
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'codigo']);
    expect((await read(ramo.id)).estruturaPai?.id).toBe(origem.id);
    expect((await read(folha.id)).codigoCompleto).toBe('60.1.7');
  });

  test('two moves at once make no circle between them', async () => {
    const [um, outro] = [await add('70'), await add('71')];
    const [first, second] = await Promise.all([read(um.id), read(outro.id)]);
    const answers = await Promise.all([
      gestora.put<Unidade>(path, { ...first, estruturaPai: { id: outro.id } }),
      gestora.put<Unidade>(path, { ...second, estruturaPai: { id: um.id } }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const [a, b] = [await read(um.id), await read(outro.id)];
    expect([a.estruturaPai, b.estruturaPai].filter((pai) => pai === null)).toHaveLength(1);
  });

  test('a unit of another client is no place to go', async () => {
    const beta = await testApp.signIn('gestor.beta', 'beta');
    const theirs = (await create(testApp, beta, testApp.clienteId.beta, estruturaOrganizacional, {
      codigo: '80',
      estruturaPai: null,
    })) as unknown as Unidade;
    const mine = await add('80');
    expect((await gestora.get(`${path}/${theirs.id}`)).status).toBe(404);
    const answer = await change(mine.id, { estruturaPai: { id: theirs.id } });
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'estruturaPai']);
    expect((await read(mine.id)).estruturaPai).toBeNull();
  });

  test('siblings have codes of their own, at the top and below', async () => {
    const raiz = await add('30');
    await add('1', raiz.id);
    for (const estruturaPai of [null, { id: raiz.id }]) {
      const codigo = estruturaPai === null ? '30' : '1';
      const answer = await gestora.post(path, { nome: 'Outra', codigo, estruturaPai });
      expect([answer.status, answer.messages]).toEqual([
        422,
        [
          {
            code: MESSAGE_CODE.invalidField,
            field: 'codigo',
            description: 'Já existe uma unidade com este código no mesmo nível',
          },
        ],
      ]);
    }
  });

  test('a unit with others below it stays', async () => {
    const raiz = await add('40');
    await add('1', raiz.id);
    const answer = await gestora.delete(`${path}/${raiz.id}`);
    expect([answer.status, answer.messages[0]?.code]).toEqual([409, MESSAGE_CODE.inUse]);
  });
});

describe('the picture of a manager', () => {
  const UPLOAD = estruturaOrganizacionalGestao.fields.nomeFoto.uploadPath;
  const png = () =>
    sharp({ create: { width: 2400, height: 2400, channels: 3, background: '#2f6b3a' } })
      .png()
      .toBuffer();

  test('is kept as a JPEG of bounded size, spared by the sweep while somebody shows it', async () => {
    const sent = await gestora.upload(UPLOAD, 'foto.png', await png());
    expect(sent.data).toMatch(/^[0-9a-f]{64}\.jpg$/);
    const other = await gestora.upload(
      UPLOAD,
      'outra.png',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000000' } })
        .png()
        .toBuffer(),
    );
    await create(testApp, gestora, alfa, estruturaOrganizacionalGestao, { nomeFoto: sent.data });
    const opened = await gestora.raw('GET', `${UPLOAD}/${sent.data}`);
    expect(opened.headers['content-type']).toBe('image/jpeg');
    const { width, format } = await sharp(opened.rawPayload).metadata();
    expect([width, format]).toEqual([1600, 'jpeg']);

    // A file just sent waits a day for the form that it belongs to.
    expect(await sweepUnclaimed(testApp.database, testApp.storage)).toBe(0);
    await testApp.owner(async (tx) => {
      await tx.execute(
        `update arquivo set criado_em = now() - interval '2 days' where cliente_id = $1`,
        [alfa],
      );
    });
    expect(await sweepUnclaimed(testApp.database, testApp.storage)).toBe(1);
    expect((await gestora.raw('GET', `${UPLOAD}/${sent.data}`)).statusCode).toBe(200);
    expect((await gestora.raw('GET', `${UPLOAD}/${other.data}`)).statusCode).toBe(404);
  });

  test('is refused where it is no picture, and from readers', async () => {
    const pdf = await gestora.upload(UPLOAD, 'foto.png', pdfWith('não é foto'));
    expect([pdf.status, pdf.messages[0]?.code]).toEqual([422, MESSAGE_CODE.invalidFile]);
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    expect((await leitora.upload(UPLOAD, 'foto.png', await png())).status).toBe(403);
  });
});
