import { categoriaPublicacao, PUBLICACAO_UPLOAD_PATH, publicacao } from '@claraboia/contract';
import {
  historicoSchema,
  type PublicPublicacao,
  type PublicVersaoList,
  publicVersaoListSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUnclaimed } from '../../src/services/arquivo/sweep.ts';
import { startAlfa } from '../support/alfa.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import type { TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let alfa: number;

beforeAll(async () => {
  ({ testApp, gestora, citizen, alfa } = await startAlfa());
});
afterAll(() => testApp.stop());

const RECTIFY = `${publicacao.path}?rectify=true`;
type Saved = Record<string, unknown> & { id: number; versao: number; retificadoEm: string | null };

async function upload(content: Buffer): Promise<string> {
  return (await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'lei.pdf', content)).data;
}

const bodyWith = (categoriaId: number, nome: string, caminho: string) => ({
  nome,
  data: '2026-03-15',
  categoriaPublicacao: { id: categoriaId },
  tipoPublicacao: { id: 1 },
  publicacaoArquivos: [{ nome: `Texto de ${nome}`, linkExterno: false, caminho }],
});

/** A publication whose file and name were rectified once. */
async function rectified(label: string) {
  const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
  const first = pdfWith(`${label} antes`);
  const oldName = await upload(first);
  const { data: saved } = await gestora.post<Saved>(
    publicacao.path,
    bodyWith(categoria.id, `${label} nº 1`, oldName),
  );
  const newName = await upload(pdfWith(`${label} depois`));
  const answer = await gestora.put<Saved>(RECTIFY, {
    ...bodyWith(categoria.id, `${label} nº 1-A`, newName),
    id: saved.id,
    versao: saved.versao,
    motivo: 'O anexo estava trocado',
  });
  expect([answer.status, answer.messages[0]?.description]).toEqual([
    200,
    'Registro retificado com sucesso.',
  ]);
  return { categoria, saved, now: answer.data, first, oldName, newName };
}

const versionsAddress = (id: number, cliente = 'alfa') =>
  `/public/v1/${cliente}/publicacao/${id}/versoes`;
const versionFile = (id: number, name: string, cliente = 'alfa') =>
  `/public/v1/${cliente}/publicacao/${id}/versao/${name}`;

/** Makes all uploads older than the day of grace. */
const age = () =>
  testApp.owner(async (tx) => {
    const own = await tx.as(alfa);
    await own.execute(`update arquivo set criado_em = now() - interval '2 days'`);
  });

describe('a publication that was rectified', () => {
  test('shows citizens that it was, and its earlier version', async () => {
    const { categoria, saved, now, first, oldName } = await rectified('Lei');
    const filter = encodeURIComponent(
      JSON.stringify({ 'categoriaPublicacao.id': { $eq: `long:${categoria.id}` } }),
    );
    const { data } = await citizen.get<{ list: PublicPublicacao[] }>(
      `/public/v1/alfa/publicacao?filter=${filter}`,
    );
    expect(data.list[0]).toMatchObject({ nome: 'Lei nº 1-A', retificadoEm: now.retificadoEm });

    const answer = await citizen.get<PublicVersaoList>(versionsAddress(saved.id));
    const { list } = publicVersaoListSchema.parse(answer.data);
    expect(list).toEqual([
      {
        retificadoEm: expect.stringMatching(/Z$/),
        motivo: 'O anexo estava trocado',
        nome: 'Lei nº 1',
        data: '2026-03-15',
        urlPublicacao: null,
        publicacaoArquivos: [
          {
            nome: 'Texto de Lei nº 1',
            linkExterno: false,
            caminho: oldName,
            tamanho: first.length,
          },
        ],
      },
    ]);
    expect(JSON.stringify(answer.data)).not.toMatch(/pessoa/i);

    const file = await citizen.raw('GET', `${versionFile(saved.id, oldName)}?baixar=1`);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(first)).toBe(true);
    expect(file.headers['content-disposition']).toContain('Texto de Lei');
  });

  test('keeps its earlier files through the sweep, and those of a plain change go', async () => {
    const { saved, now, first, oldName, newName } = await rectified('Decreto');
    const { id: categoriaId } = (now as unknown as { categoriaPublicacao: { id: number } })
      .categoriaPublicacao;
    const third = await upload(pdfWith('Decreto por alteração'));
    const changed = await gestora.put<Saved>(publicacao.path, {
      ...bodyWith(categoriaId, 'Decreto nº 1-B', third),
      id: now.id,
      versao: now.versao,
    });
    expect(changed.status).toBe(200);
    await age();
    await sweepUnclaimed(testApp.database, testApp.storage);
    const old = await citizen.raw('GET', versionFile(saved.id, oldName));
    expect(old.rawPayload.equals(first)).toBe(true);
    // Named by the intermediate version, which was changed but not rectified.
    expect((await gestora.raw('GET', `${PUBLICACAO_UPLOAD_PATH}/${newName}`)).statusCode).toBe(404);
    const history = historicoSchema.parse(
      (await gestora.get(`${publicacao.path}/${saved.id}/historico`)).data,
    );
    expect(history.list.map(({ acao }) => acao)).toEqual(['alteracao', 'retificacao', 'inclusao']);
    expect([...history.arquivos].sort()).toEqual([oldName, third].sort());
  });

  test('keeps the bytes of a file that another client has', async () => {
    const content = pdfWith('o mesmo decreto nos dois municípios');
    const address = `${PUBLICACAO_UPLOAD_PATH}/${await upload(content)}`;
    await age();
    const beta = await testApp.signIn('gestor.beta', 'beta');
    await beta.upload(PUBLICACAO_UPLOAD_PATH, 'lei.pdf', content);
    await sweepUnclaimed(testApp.database, testApp.storage);
    expect((await gestora.raw('GET', address)).statusCode).toBe(404);
    expect((await beta.raw('GET', address)).rawPayload.equals(content)).toBe(true);
  });

  test('serves only the files of its own earlier versions', async () => {
    const { saved, oldName, newName } = await rectified('Portaria');
    const other = await rectified('Edital');
    const refused = [
      // The current file has its current address only.
      versionFile(saved.id, newName),
      versionFile(saved.id, other.oldName),
      versionFile(other.saved.id, oldName),
      versionFile(saved.id, oldName, 'beta'),
      versionFile(saved.id, 'nada.pdf'),
      versionFile(999_999, oldName),
      versionsAddress(saved.id, 'beta'),
      versionsAddress(999_999),
      versionsAddress(0),
    ];
    for (const address of refused) {
      expect([address, (await citizen.raw('GET', address)).statusCode]).toEqual([address, 404]);
    }
    // An unpublished upload is not accessible.
    const unpublished = await upload(pdfWith('rascunho'));
    expect((await citizen.raw('GET', versionFile(saved.id, unpublished))).statusCode).toBe(404);
  });

  test('takes its earlier versions with it when it is deleted, but not from the managers', async () => {
    const { saved, oldName } = await rectified('Ata');
    expect((await citizen.get(versionsAddress(saved.id))).status).toBe(200);
    expect((await gestora.delete(`${publicacao.path}/${saved.id}`)).status).toBe(200);
    expect((await citizen.get(versionsAddress(saved.id))).status).toBe(404);
    expect((await citizen.raw('GET', versionFile(saved.id, oldName))).statusCode).toBe(404);
    const { data } = await gestora.get(`${publicacao.path}/${saved.id}/historico`);
    expect(historicoSchema.parse(data).arquivos).toContain(oldName);
  });

  test('one never rectified has no earlier versions', async () => {
    const plain = await create(testApp, gestora, alfa, publicacao);
    const { data } = await citizen.get<PublicVersaoList>(versionsAddress(plain.id));
    expect(data).toEqual({ list: [] });
  });
});

describe('retention of files', () => {
  test('cannot be changed or removed by the application', async () => {
    await rectified('Resolução');
    for (const sql of [
      `update arquivo_retificado set arquivo_nome = arquivo_nome`,
      'delete from arquivo_retificado',
    ]) {
      await expect(testApp.database.tenant(alfa, (tx) => tx.execute(sql))).rejects.toThrow(
        /permission denied/,
      );
    }
  });

  test('a refused rectification leaves nothing behind', async () => {
    const { saved, now } = await rectified('Aviso');
    const trail = () =>
      testApp.database.tenant(alfa, (tx) =>
        tx.query(
          `select id from auditoria where cliente_id = $1 and entidade = 'publicacao' and registro_id = $2`,
          [alfa, saved.id],
        ),
      );
    const before = await trail();
    const answer = await gestora.put(RECTIFY, {
      ...bodyWith(1, 'x', 'a'.repeat(64)),
      id: now.id,
      versao: now.versao,
      motivo: 'tentativa',
    });
    expect(answer.status).toBe(422);
    expect(await trail()).toEqual(before);
  });
});
