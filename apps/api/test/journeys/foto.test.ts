import { readdir } from 'node:fs/promises';
import { FOTO_MAX_BYTES, FOTO_PATH, MESSAGE_CODE } from '@claraboia/contract';
import type { PessoaFisica } from '@claraboia/contract/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUnclaimed } from '../../src/services/arquivo/sweep.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let leitora: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  leitora = await testApp.signIn('leitora.alfa');
});
afterAll(() => testApp.stop());

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

const upload = (client: TestClient, content: Buffer) => client.upload(FOTO_PATH, 'foto', content);

async function storedFiles(): Promise<string[]> {
  const all = await readdir(testApp.storageDir, { recursive: true });
  return all.flatMap((path) => /[0-9a-f]{64}$/.exec(path)?.[0] ?? []);
}

describe('one’s own picture', () => {
  test('is not there at first', async () => {
    const answer = await gestora.get(FOTO_PATH);
    expect([answer.status, answer.messages[0]?.code]).toEqual([404, MESSAGE_CODE.notFound]);
    expect((await gestora.get<PessoaFisica>('/v1/pessoa-fisica/me')).data.foto).toBeNull();
    expect((await gestora.delete(FOTO_PATH)).status).toBe(404);
  });

  test('becomes a small JPEG without metadata, kept through the sweep, and the one before goes', async () => {
    const first = await picture(1600, 900, '#1351b4')
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .jpeg()
      .toBuffer();
    expect(first.includes('segredo')).toBe(true);
    const saved = await upload(gestora, first);
    expect([saved.status, saved.messages[0]?.code]).toEqual([200, MESSAGE_CODE.changed]);
    expect((await gestora.get<PessoaFisica>('/v1/pessoa-fisica/me')).data.foto).toBe(saved.data);

    await sweepUnclaimed(testApp.database, testApp.storage);
    const shown = await gestora.raw('GET', FOTO_PATH);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.headers['cache-control']).toBe('private, no-cache');
    expect(shown.rawPayload.includes('segredo')).toBe(false);
    const { format, width, height, exif } = await sharp(shown.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 512,
      height: 288,
      exif: undefined,
    });
    const etag = String(shown.headers.etag);
    const again = await gestora.raw('GET', FOTO_PATH, { headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);

    // A second person's picture with the same bytes is kept.
    expect((await upload(leitora, first)).data).toBe(saved.data);
    const second = await upload(gestora, await picture(40, 40, '#00000000').png().toBuffer());
    expect(await storedFiles()).toHaveLength(2);
    expect((await leitora.raw('GET', FOTO_PATH)).statusCode).toBe(200);
    await leitora.delete(FOTO_PATH);
    expect(await storedFiles()).toEqual([second.data.slice(0, 64)]);
    await gestora.delete(FOTO_PATH);
    expect(await storedFiles()).toEqual([]);
  });

  test('is rotated upright, and its transparency becomes white', async () => {
    const sideways = await picture(80, 40, '#ff0000')
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await upload(gestora, sideways);
    const upright = await sharp((await gestora.raw('GET', FOTO_PATH)).rawPayload).metadata();
    expect([upright.width, upright.height]).toEqual([40, 80]);
    await upload(gestora, await picture(8, 8, '#00000000').gif().toBuffer());
    const white = (await gestora.raw('GET', FOTO_PATH)).rawPayload;
    const { dominant } = await sharp(white).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test('refuses other files, by content', async () => {
    const whole = await picture(300, 300, '#1351b4').png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const webp = await picture(8, 8, '#1351b4').webp().toBuffer();
    for (const content of [svg, webp, Buffer.from('texto'), whole.subarray(0, 120)]) {
      const answer = await upload(gestora, content);
      expect([answer.status, answer.messages[0]?.code, answer.messages[0]?.field]).toEqual([
        ...[422, MESSAGE_CODE.invalidFile, 'file'],
      ]);
    }
  });

  test('refuses a picture of too many pixels before decoding it, and too many bytes', async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#000000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const answer = await upload(gestora, bomb);
    expect(answer.messages[0]?.description).toBe(
      'A imagem tem pixels demais: o limite é de 24 megapixels.',
    );
    const heavy = await upload(gestora, Buffer.alloc(FOTO_MAX_BYTES + 1));
    expect([heavy.status, heavy.messages[0]?.code]).toEqual([413, MESSAGE_CODE.fileTooLarge]);
  });

  test('is visible only to people who are signed in', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await testApp.anonymous().request(method, FOTO_PATH)).status).toBe(401);
    }
  });

  test('needs a file', async () => {
    const boundary = 'vazio';
    const answer = await gestora.raw('POST', FOTO_PATH, {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}--\r\n`,
    });
    expect(answer.statusCode).toBe(422);
  });
});
