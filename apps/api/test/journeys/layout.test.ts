import {
  cliente,
  layout,
  layouts as layoutsPublicos,
  MESSAGE_CODE,
  type PictureTexts,
  portal,
  sealedPicture,
} from '@claraboia/contract';
import { listSchema, type PublicPortal, publicPortalSchema } from '@claraboia/contract/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Resumos } from '../../src/features/inscricao/publico/resumos.ts';
import { PICTURE_SEAL } from '../../src/features/layout/drawn-marks.ts';
import { create } from '../support/factory.ts';
import { linha } from '../support/linha.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let leitora: TestClient;
let citizen: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  leitora = await testApp.signIn('leitora.alfa', 'alfa');
  citizen = testApp.anonymous();
});
afterAll(() => testApp.stop());

const png = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 4, background } })
    .png()
    .toBuffer();
const upload = async (background: string) =>
  (await gestora.upload('/logo', 'logo.png', await png(background))).data;
const publicPortal = async () =>
  publicPortalSchema.parse((await citizen.get<PublicPortal>('/public/v1/portal/alfa')).data);
const layouts = async (cliente: string) => {
  const answer = await citizen.get(`/public/v1/${cliente}/layout`);
  return listSchema(linha(layoutsPublicos)).parse(answer.data).list;
};

describe('the marks of a portal', () => {
  test('are not found before there are any', async () => {
    const answer = await gestora.get('/logo');
    expect([answer.status, answer.messages[0]?.code]).toEqual([404, MESSAGE_CODE.notFound]);
    expect((await citizen.get('/public/logo/1')).status).toBe(404);
    expect((await citizen.get('/public/logo/abc')).status).toBe(404);
    expect((await testApp.anonymous().get('/logo')).status).toBe(401);
    expect(await publicPortal()).toMatchObject({ logo: null, brasao: null });
    expect(await layouts('alfa')).toEqual([]);
  });

  test('are shown to managers, and to citizens by the portal’s id; a change is seen at once', async () => {
    const [brasao, logotipo] = [await upload('#2f6b3a'), await upload('#ffcc00')];
    const saved = await create(testApp, gestora, testApp.clienteId.alfa, layout, {
      topBrasao: brasao,
    });
    // A client without a portal has no address for its marks.
    expect(await publicPortal()).toMatchObject({ logo: null, brasao: null });
    const own = await create(testApp, gestora, testApp.clienteId.alfa, portal);
    const first = await publicPortal();
    expect(first.id).toBe(own.id);
    expect(first.logo).toContain(`/public/logo/${own.id}?v=${brasao.slice(0, 12)}`);

    const mine = await leitora.raw('GET', '/logo');
    expect(mine.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      etag: `"${brasao.slice(0, 64)}"`,
    });
    const theirs = await citizen.raw('GET', first.logo ?? '');
    expect(theirs.rawPayload.equals(mine.rawPayload)).toBe(true);
    expect(theirs.headers['cache-control']).toBe('public, no-cache');
    const again = await citizen.raw('GET', first.logo ?? '', {
      headers: { 'if-none-match': String(theirs.headers.etag) },
    });
    expect(again.statusCode).toBe(304);

    await gestora.put(layout.path, { ...saved, logotipo });
    const second = await publicPortal();
    expect(second.logo).not.toBe(first.logo);
    const etag = async (address: string | null) =>
      (await citizen.raw('GET', address ?? '')).headers.etag;
    expect(await etag(second.logo)).toBe(`"${logotipo.slice(0, 64)}"`);
    expect(await etag(second.brasao)).toBe(`"${brasao.slice(0, 64)}"`);

    // An administrator's change of the client's address keeps the colours.
    const admin = await testApp.signIn('admin', 'alfa');
    const address = `${cliente.path}/${testApp.clienteId.alfa}`;
    for (const identificador of ['outro-nome', 'alfa']) {
      const record = (await admin.get<object>(address)).data;
      expect((await admin.put(cliente.path, { ...record, identificador })).status).toBe(200);
      expect(await etag(second.logo)).toBe(`"${logotipo.slice(0, 64)}"`);
    }

    await gestora.delete(`${portal.path}/${own.id}`);
    expect((await citizen.get(`/public/logo/${own.id}`)).status).toBe(404);
  });

  test('stand in a picture of their own beside an address that somebody shares', async () => {
    const address = '/public/v1/alfa/imagem-social';
    const picture = await citizen.raw('GET', address);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, no-cache',
    });
    const { data, info } = await sharp(picture.rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    const at = (x: number, y: number) => {
      const from = (y * info.width + x) * info.channels;
      return `#${data.subarray(from, from + 3).toString('hex')}`;
    };
    expect([at(5, 5), at(5, 315)]).toEqual(['#1351b4', '#ffffff']);
    // Arms from the previous test; JPEG shifts colours slightly.
    expect(at(600, 315)).toMatch(/^#(2|3)/);
    const etag = String(picture.headers.etag);
    const again = () => citizen.raw('GET', address, { headers: { 'if-none-match': etag } });
    expect((await again()).statusCode).toBe(304);
    const [own] = await layouts('alfa');
    const record = (await gestora.get<object>(`${layout.path}/${own?.id}`)).data;
    await gestora.put(layout.path, { ...record, topBgColor: '#7a1f1f' });
    const other = await again();
    expect(other.statusCode).toBe(200);
    expect((await sharp(other.rawPayload).removeAlpha().raw().toBuffer()).subarray(0, 3)).toEqual(
      Buffer.from('7a1f1f', 'hex'),
    );
    const now = (await gestora.get<object>(`${layout.path}/${own?.id}`)).data;
    await gestora.put(layout.path, { ...now, topBgColor: '#1351b4' });
    expect((await citizen.get('/public/v1/beta/imagem-social')).status).toBe(404);
  });

  test('stand beside the figure of a page, where the portal itself wrote it', async () => {
    const hash = await new Resumos(testApp.database).hasher();
    const sign = (text: string) => hash(PICTURE_SEAL, text);
    const texts = { titulo: 'Merenda & <pão>', figura: 'R$ 5,3 milhões', legenda: 'pagos em 2026' };
    const address = (
      cliente: string,
      told: PictureTexts,
      seal = sign(sealedPicture(cliente, told)),
    ) => `/public/v1/${cliente}/imagem-social?${new URLSearchParams({ ...told, selo: seal })}`;
    const pixels = async (cliente: string, told: PictureTexts) => {
      const { statusCode, rawPayload } = await citizen.raw('GET', address(cliente, told));
      expect(statusCode).toBe(200);
      const image = sharp(rawPayload).removeAlpha().greyscale();
      const { info, data } = await image.raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1200, 630]);
      // Dark pixels in the area of the figure.
      return [...data.subarray(info.width * 400, info.width * 520)].filter((each) => each < 80)
        .length;
    };
    const written = await pixels('alfa', texts);
    expect(written).toBeGreaterThan(2_000);
    expect(await pixels('alfa', { ...texts, figura: 'R$ 5' })).toBeLessThan(written / 2);
    // A client without a mark has the texts alone.
    expect(await pixels('beta', texts)).toBe(written);
    const seal = sign(sealedPicture('alfa', texts));
    const own = address('alfa', texts, seal);
    const picture = '/public/v1/alfa/imagem-social';
    const foreign = [
      address('alfa', { ...texts, titulo: 'O prefeito renunciou' }, seal),
      address('beta', texts, seal),
      address('alfa', texts, ''),
      address('alfa', texts, seal.toUpperCase()),
      address('alfa', texts, `${seal.slice(0, -1)}é`),
      address('alfa', texts, seal.repeat(300)),
      // Words moved from one text into another.
      address('alfa', { ...texts, titulo: 'R$ 5,3 milhões', figura: 'Merenda & <pão>' }, seal),
      address(
        'alfa',
        { ...texts, titulo: 'A', figura: 'B","C' },
        sign(sealedPicture('alfa', { ...texts, titulo: 'A","B', figura: 'C' })),
      ),
      ...['\u0000', '\u001b[31m', '\u200b', '\u202e', '\u{1f4a1}'].map((odd) =>
        address('alfa', { ...texts, titulo: texts.titulo + odd }, seal),
      ),
      ...['%', '%zz', '%FF', '%ED%A0%80', '%00'].map((broken) => own + broken),
      own.replace('selo=', 'selo[]='),
      `${picture}?titulo=O+prefeito+renunciou`,
      `${picture}?titulo=%FF&selo=%`,
      `${picture}?selo=`,
    ];
    for (const each of foreign) {
      const { status, messages } = await citizen.get(each);
      expect({ each, status, messages }).toMatchObject({
        status: 404,
        messages: [{ description: 'Esta imagem não é deste portal.' }],
      });
    }
    const refused = [
      [`${own}&titulo=O+prefeito+renunciou`, 'titulo foi informado mais de uma vez'],
      [`${own}&selo=${seal}`, 'selo foi informado mais de uma vez'],
      [
        address('alfa', { ...texts, titulo: 'a'.repeat(10_000) }),
        'Informe no máximo 90 caracteres.',
      ],
    ] as const;
    for (const [each, description] of refused) {
      const { status, messages } = await citizen.get(each);
      expect({ each, status, messages }).toMatchObject({
        status: 400,
        messages: [{ description }],
      });
    }
  });

  test('are the icons of the portal as an app', async () => {
    const manifest = async (client: string) =>
      JSON.parse((await citizen.raw('GET', `/${client}/manifest.webmanifest`)).payload);
    const { icons } = await manifest('alfa');
    // The mark has a white margin, wider if a phone may crop the icon.
    for (const [forma, side, outside, inside] of [
      ['192', 192, 8, 20],
      ['512', 512, 30, 100],
      ['recortavel-512', 512, 100, 115],
    ] as const) {
      const src = `/public/v1/alfa/icone/${forma}`;
      const declared = { src, sizes: `${side}x${side}`, type: 'image/png' };
      expect(icons).toContainEqual(expect.objectContaining(declared));
      const icon = await citizen.raw('GET', src);
      expect(icon.headers['content-type']).toBe('image/png');
      const { data, info } = await sharp(icon.rawPayload)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([side, side]);
      const redAt = (x: number) => data[((side / 2) * side + x) * info.channels] ?? Number.NaN;
      expect(redAt(outside)).toBe(255);
      expect(redAt(inside)).toBeLessThan(0x40);
    }
    expect((await citizen.get('/public/v1/alfa/icone/64')).status).toBe(404);
    expect((await citizen.get('/public/v1/beta/icone/192')).status).toBe(404);
    // Without its own mark, the product's.
    expect((await manifest('beta')).icons[0].src).toBe('/icons/icone-192.png');
  });

  test('another client’s picture cannot be taken', async () => {
    const beta = await testApp.signIn('gestor.beta', 'beta');
    const answer = await beta.post(layout.path, { nome: 'Meu', logotipo: await upload('#000000') });
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'logotipo']);
  });
});

describe('the layout', () => {
  test('is one to a client, and public but for its name', async () => {
    const second = await gestora.post(layout.path, { nome: 'Outro' });
    expect([second.status, second.messages[0]?.field]).toEqual([422, 'nome']);
    const [mine] = await layouts('alfa');
    expect(mine).toMatchObject({ topBgColor: '#1351b4', exibeNomePortal: true });
    expect(await layouts('beta')).toEqual([]);
  });

  test('takes colours and nothing that could be more than one', async () => {
    const { data } = await gestora.get<{ list: { id: number }[] }>(layout.path);
    const record = await gestora.get<object>(`${layout.path}/${data.list[0]?.id}`);
    for (const topBgColor of ['red', '#12345', '#1351b4;}', 'url(x)', 7]) {
      const answer = await gestora.put(layout.path, { ...record.data, topBgColor });
      expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'topBgColor']);
    }
  });
});
