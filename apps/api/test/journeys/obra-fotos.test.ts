import { MESSAGE_CODE, obra } from '@claraboia/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let id: number;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
});
afterAll(() => testApp.stop());
beforeEach(async () => {
  const dates = { dataInicio: '2025-06-01', previsaoFim: null, dataFim: null };
  id = (await create(testApp, gestora, testApp.clienteId.alfa, obra, dates)).id;
});

interface Foto {
  readonly id: number;
  readonly nomeArquivo: string;
  readonly endereco: string;
}
interface FotoPublica extends Foto {
  readonly descricao: string;
  readonly data: string;
}

/** Photo in landscape pixels with an orientation tag, as from a phone held upright. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc3344' } })
    .withExif({
      IFD0: { Artist: 'Fulana da Silva', Model: 'Telefone de Fulana' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '8/1 3/1 1234/100' },
    })
    .withMetadata({ orientation: 6 });

const send = (bytes: Buffer, by = gestora, name = 'Fachada da escola.jpeg') =>
  by.upload(`${obra.path}/arquivo/upload/${id}/2025`, name, bytes);
const save = (nomeArquivo: unknown, patch: Record<string, unknown> = {}, by = gestora) =>
  by.post<Foto>(`${obra.path}/arquivo/salvar/${id}`, {
    nomeArquivo,
    descricao: 'A fachada, já rebocada',
    data: '2026-03-15',
    ...patch,
  });
const added = async (patch: Record<string, unknown> = {}) => {
  const { data: stored } = await send(await photo().jpeg().toBuffer());
  return (await save(stored, patch)).data;
};
const published = async (cliente = 'alfa') => {
  const filter = encodeURIComponent(JSON.stringify({ 'obra.id': { $eq: `int:${id}` } }));
  const sort = encodeURIComponent(JSON.stringify({ ordem: 'ASC', data: 'ASC' }));
  const { data } = await testApp
    .anonymous()
    .get<{ list: FotoPublica[] }>(
      `/public/v1/${cliente}/dados/obra-foto?filter=${filter}&sort=${sort}`,
    );
  return data.list;
};
const bytesAt = (address: string) => testApp.anonymous().raw('GET', address);

test('are listed with their captions, and served to citizens', async () => {
  const last = await added({ descricao: 'Sem número' });
  const second = await added({ ordem: 2, descricao: 'Segunda' });
  const first = await added({ ordem: 1, data: '2026-05-20', descricao: 'Primeira' });
  const { data } = await gestora.get<Foto[]>(`${obra.path}/arquivos/${id}`);
  expect(data.map((each) => each.id)).toEqual([first.id, second.id, last.id]);
  expect(data[0]).toEqual({
    id: first.id,
    nomeArquivo: expect.stringMatching(/^fachada-da-escola(-\d+)?\.jpg$/),
    ordem: 1,
    data: '2026-05-20',
    descricao: 'Primeira',
    tamanho: expect.any(Number),
    endereco: expect.stringContaining(`${obra.path}/arquivo/upload/${id}/2025/`),
    obra: { id },
  });
  const list = await published();
  expect(list.map(({ descricao }) => descricao)).toEqual(['Primeira', 'Segunda', 'Sem número']);
  expect(list[0]).toMatchObject({
    data: '2026-05-20',
    endereco: `/entidade/licon/alfa/obras/2025/${first.nomeArquivo}`,
  });
  const opened = await bytesAt(list[0]?.endereco ?? '');
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(opened.rawPayload.equals((await gestora.raw('GET', first.endereco)).rawPayload)).toBe(
    true,
  );
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'photographs are published upright and without the camera’s metadata in a %s',
  async (format) => {
    const sent = await photo().toFormat(format).toBuffer();
    const before = await sharp(sent).metadata();
    expect([before.orientation, before.exif?.includes('Fulana da Silva')]).toEqual([6, true]);
    await save((await send(sent)).data);
    const [foto] = await published();
    const { rawPayload } = await bytesAt(foto?.endereco ?? '');
    const { exif, xmp, iptc, orientation, width, height } = await sharp(rawPayload).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect([width, height]).toEqual([40, 60]);
    expect(rawPayload.includes('Fulana')).toBe(false);
  },
);

test('photographs imported otherwise with their metadata are not published', async () => {
  const sent = await gestora.upload(
    '/v1/transparencia/inscricao/upload',
    'comprovante.jpg',
    await photo().jpeg().toBuffer(),
  );
  expect(sent.status).toBe(200);
  expect(await save(sent.data)).toMatchObject({
    status: 422,
    messages: [{ field: 'nomeArquivo', description: 'Envie o arquivo novamente' }],
  });
  expect(await published()).toEqual([]);
});

test('are known by their content, and refused where it is no photograph', async () => {
  const gif = await photo().gif().toBuffer();
  for (const bytes of [pdfWith('uma planta'), gif, Buffer.from('MZ programa')]) {
    expect(await send(bytes)).toMatchObject({
      status: 422,
      messages: [
        {
          code: MESSAGE_CODE.invalidFile,
          description: 'O arquivo não é uma imagem PNG, JPEG ou WebP.',
        },
      ],
    });
  }
  const torn = (await photo().jpeg().toBuffer()).subarray(0, 300);
  expect((await send(torn)).status).toBe(422);
  const wide = sharp({ create: { width: 8000, height: 4000, channels: 3, background: 'red' } });
  expect((await send(await wide.webp().toBuffer())).messages).toMatchObject([
    { description: expect.stringContaining('pixels demais') },
  ]);
  const pdf = await gestora.upload('/v1/transparencia/publicacao/upload', 'a.pdf', pdfWith('doc'));
  expect((await save(pdf.data)).messages).toMatchObject([{ field: 'nomeArquivo' }]);
  expect(await published()).toEqual([]);
});

test('need a description and a day, and a place only where one is given', async () => {
  const { data } = await send(await photo().png().toBuffer());
  const cases = [
    [{ descricao: null }, 'descricao'],
    [{ descricao: '  ' }, 'descricao'],
    [{ descricao: 'x'.repeat(501) }, 'descricao'],
    [{ data: '2026-02-30' }, 'data'],
    [{ data: null }, 'data'],
    [{ ordem: 0 }, 'ordem'],
    [{ tipo: { id: 1 } }, 'tipo'],
    [{ nomeArquivo: null }, 'nomeArquivo'],
  ] as const;
  for (const [patch, field] of cases) {
    const answer = await save(data, patch);
    expect([field, answer.status]).toEqual([field, 422]);
    expect(answer.messages.map((each) => each.field)).toContain(field);
  }
  expect(await published()).toEqual([]);
});

test('photographs of another client, or of a withdrawn work, are not found', async () => {
  const bytes = await photo().jpeg().toBuffer();
  const foto = await added();
  expect((await send(bytes, beta)).status).toBe(404);
  const theirs = await beta.get(`${obra.path}/arquivos/${id}`);
  expect([theirs.status, (await save('0', {}, beta)).status]).toEqual([404, 422]);
  const { data: stored } = await send(bytes);
  expect((await save(stored, {}, beta)).status).toBe(404);
  expect((await beta.delete(`${obra.path}/arquivo/deletar/${foto.id}`)).status).toBe(404);
  expect(await published('beta')).toEqual([]);
  const [{ endereco = '' } = {}] = await published();
  expect((await bytesAt(endereco.replace('/alfa/', '/beta/'))).statusCode).toBe(404);
  expect((await bytesAt(endereco)).statusCode).toBe(200);
  expect((await gestora.delete(`${obra.path}/${id}`)).status).toBe(200);
  expect(await published()).toEqual([]);
  expect((await bytesAt(endereco)).statusCode).toBe(404);
});

test('are named in the trail by their captions', async () => {
  const { id: fotoId, nomeArquivo } = await added();
  expect(await gestora.delete(`${obra.path}/arquivo/deletar/${fotoId}`)).toMatchObject({
    status: 200,
  });
  expect(await published()).toEqual([]);
  const { data } = await gestora.get<{ list: unknown[] }>('/v1/auditoria?limit=1');
  expect(data.list).toMatchObject([
    { acao: 'exclusao', entidade: 'Fotografia de obra', registro: nomeArquivo },
  ]);
});
