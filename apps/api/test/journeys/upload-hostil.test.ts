import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { licitacao, MESSAGE_CODE, PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { envelopeSchema } from '@claraboia/contract/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { create } from '../support/factory.ts';
import { exchange } from '../support/hostil/raw.ts';
import { pdfWith } from '../support/pdf.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const PICTURE = '/logo';
const MEGABYTE = 1024 * 1024;

let testApp: TestApp;
let gestora: TestClient;
let port: number;
/** Upload path of procurement documents, which accepts several types. */
let anexo: string;

beforeAll(async () => {
  // Slow bodies are cut off quickly, so that tests need not wait for minutes, but not before an endless body reaches
  // its limit.
  testApp = await startOwnApp({}, { bodyTimes: { form: 5_000, other: 1_500 } });
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const { id } = await create(testApp, gestora, testApp.clienteId.alfa, licitacao, {
    dataPublicacao: '2026-01-05',
  });
  anexo = `${licitacao.path}/arquivo/upload/${id}/2026`;
  port = await testApp.openPort();
});
afterAll(() => testApp.stop());

/** Incoming files of refused uploads are removed, including partial ones; interrupted ones shortly after the answer. */
const leftovers = () => readdir(join(testApp.storageDir, 'recebendo'));

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const u16 = (value: number) => u32(value).subarray(0, 2);

/** ZIP of one entry with arbitrary header values. */
function zip(name: string, packed: Buffer, size: number): Buffer {
  const common = [
    u16(20),
    u16(0),
    u16(8),
    u32(0),
    u32(0),
    u32(packed.length),
    u32(size),
    u16(name.length),
    u16(0),
  ];
  const local = Buffer.concat([u32(0x04034b50), ...common, Buffer.from(name), packed]);
  const central = Buffer.concat([
    u32(0x02014b50),
    u16(20),
    ...common,
    u16(0),
    u16(0),
    u16(0),
    u32(0),
    u32(0),
    Buffer.from(name),
  ]);
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(1),
    u16(1),
    u32(central.length),
    u32(local.length),
    u16(0),
  ]);
  return Buffer.concat([local, central, end]);
}

const HTML = '<html><body><script>alert(1)</script></body></html>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('a file of another type than its name', () => {
  const disguised: readonly (readonly [string, string, Buffer])[] = [
    ['a page', 'edital.pdf', Buffer.from(HTML)],
    ['a drawing with a script', 'edital.pdf', Buffer.from(SVG)],
    ['a program of Windows', 'edital.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    [
      'a program of Linux',
      'edital.pdf',
      Buffer.concat([Buffer.from('\u007fELF\u0002\u0001\u0001'), Buffer.alloc(500)]),
    ],
    ['a shell script', 'edital.pdf', Buffer.from('#!/bin/sh\nid\n')],
    ['a picture', 'edital.pdf', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['a ZIP with a PDF before its name', 'edital.pdf', zip('%PDF-1.4', Buffer.from('%%EOF'), 5)],
    ['half a PDF', 'edital.pdf', pdfWith('x').subarray(0, 60)],
    ['nothing', 'edital.pdf', Buffer.alloc(0)],
    ['zeros', 'edital.pdf', Buffer.alloc(4096)],
    ['bytes at random', 'edital.pdf', randomBytes(4096)],
    ['two names', 'edital.pdf.exe', Buffer.from('MZ')],
  ];
  test.each(disguised)('is refused: %s', async (_what, name, content) => {
    const answer = await gestora.upload(PUBLICACAO_UPLOAD_PATH, name, content);
    expect([answer.status, answer.messages[0]?.code, answer.messages[0]?.field]).toEqual([
      ...[422, MESSAGE_CODE.invalidFile, 'file'],
    ]);
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([]);
  });
});

describe('a file that is two things at once', () => {
  // A PDF that is also a page or an archive counts as a PDF: browsers must not treat it as the other.
  test.each([
    // Readers accept 1,024 bytes before the mark, and programs often print a warning there.
    ['a page with a PDF behind it', Buffer.concat([Buffer.from(HTML), pdfWith('x')])],
    ['a PDF that is a page', Buffer.concat([Buffer.from(`%PDF-1.4\n% ${HTML}\n`), pdfWith('um')])],
    [
      'a PDF that is an archive',
      Buffer.concat([pdfWith('dois'), zip('a.class', deflateRawSync('x'), 1)]),
    ],
  ])('%s is sent out as a PDF that may do nothing', async (_what, content) => {
    const sent = await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'a.html', content);
    expect([sent.status, sent.data]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}\.pdf$/)]);
    const { headers } = await gestora.raw('GET', `${PUBLICACAO_UPLOAD_PATH}/${sent.data}`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  });

  test('a picture with a script in it is drawn again, without it', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .withMetadata({ exif: { IFD0: { Copyright: HTML } } })
      .png()
      .toBuffer();
    const gif = Buffer.concat([
      await sharp(png).gif().toBuffer(),
      Buffer.from(`/*${HTML}*/`),
      zip('a.class', deflateRawSync('x'), 1),
    ]);
    for (const content of [Buffer.concat([png, Buffer.from(HTML)]), gif]) {
      const sent = await gestora.upload(PICTURE, 'a.html', content);
      expect([sent.status, sent.data]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}\.jpg$/)]);
      const kept = await gestora.raw('GET', `${PICTURE}/${sent.data}`);
      expect(kept.headers['content-type']).toBe('image/jpeg');
      expect(kept.rawPayload.toString('latin1')).not.toMatch(/script|a\.class/);
      expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined();
    }
  });
});

describe('a file that is far larger than it looks', () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  /** PNG with the given size in its header, and some zero bytes of packed data. */
  const png = (width: number, height: number, bytes: number) => {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 2, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };

  test.each([
    ['of 30,000 pixels each way', png(30_000, 30_000, MEGABYTE)],
    ['of more pixels than can be counted', png(2 ** 31 - 1, 2 ** 31 - 1, 1000)],
    ['that holds far more than its size', png(16, 16, 60 * MEGABYTE).subarray(0, 30_000)],
    ['of no size', png(0, 0, 10)],
  ])('is refused as a picture: %s', async (_what, content) => {
    const answer = await gestora.upload(PICTURE, 'a.png', content);
    expect([answer.status, answer.messages[0]?.code]).toEqual([422, MESSAGE_CODE.invalidFile]);
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([]);
  });

  // Archives are never unpacked here: their bytes are kept, counted and sent out as they came.
  test('is kept packed, as a ZIP', async () => {
    const bomb = zip('zeros.txt', deflateRawSync(Buffer.alloc(40 * MEGABYTE)), 40 * MEGABYTE);
    const before = process.memoryUsage().arrayBuffers;
    const sent = await gestora.upload(anexo, 'anexo.zip', bomb);
    expect([sent.status, sent.data]).toEqual([200, expect.stringMatching(/\.zip$/)]);
    const [file] = await testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
      tx.query('select tamanho from arquivo where cliente_id = $1 and nome = $2', [
        ...[tx.clienteId, sent.data],
      ]),
    );
    expect(file).toEqual({ tamanho: bomb.length });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30 * MEGABYTE);
  });

  test.each([
    ['[Content_Types].xml', 'docx'],
    ['mimetype', 'odt'],
  ])('is not unpacked to detect its type: %s', async (entry) => {
    const bomb = zip(entry, deflateRawSync(Buffer.alloc(40 * MEGABYTE)), 40 * MEGABYTE);
    const before = process.memoryUsage().rss;
    const answer = await gestora.upload(anexo, 'anexo.docx', bomb);
    expect([200, 422]).toContain(answer.status);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * MEGABYTE);
  });
});

describe('the name of a file', () => {
  test.each([
    ['../../../etc/passwd.pdf'],
    ['..\\..\\windows\\win.pdf'],
    ['/dev/null'],
    ['C:\\a.pdf'],
    ['a\u0000.pdf'],
    ['a\u0007\u001b[31m.pdf'],
    ['\u202efdp.exe'],
    ['.'],
    ['..'],
    [''],
    ['CON'],
    ['a%00.pdf'],
    ['<img src=x onerror=alert(1)>.pdf'],
    ['=cmd|calc.pdf'],
    [`${'n'.repeat(10_000)}.pdf`],
    ['é'.repeat(5_000)],
  ])('leads nowhere and breaks nothing: %j', async (name) => {
    const content = pdfWith(`nome ${name}`);
    const sent = await gestora.upload(PUBLICACAO_UPLOAD_PATH, name, content);
    expect(sent.status).toBeLessThan(500);
    if (sent.status !== 200) return;
    // Stored names derive from the content, not from the original name.
    expect(sent.data).toMatch(/^[0-9a-f]{64}\.pdf$/);
    const opened = await gestora.raw('GET', `${PUBLICACAO_UPLOAD_PATH}/${sent.data}`);
    expect(opened.rawPayload.equals(content)).toBe(true);
    const disposition = String(opened.headers['content-disposition']);
    expect(disposition).toMatch(/^inline; filename="[^"\\/]*"; filename\*=UTF-8''[\w.~!%-]+$/);
    expect(disposition).not.toMatch(/%(0\d|1[0-9a-f]|2f|5c)|%e2%80%ae/i);
  });
});

/** Head of a manager's request, for a body sent manually. */
const head = (type: string, length: number | 'chunked', path = PUBLICACAO_UPLOAD_PATH) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${gestora.cookieHeader()}`,
    `Content-Type: ${type}`,
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
  ].join('\r\n');
const FORM = 'multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

const envelopeOf = (body: string) => envelopeSchema(z.unknown()).parse(JSON.parse(body));

describe('a body', () => {
  test('without end is cut off at the limit', async () => {
    const megabyte = Buffer.alloc(MEGABYTE, 'a');
    const portion = Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')]);
    const begin = Buffer.from(`${PART.length.toString(16)}\r\n${PART}\r\n`);
    let sent = 0;
    const answer = await exchange(
      port,
      Buffer.concat([Buffer.from(`${head(FORM, 'chunked')}\r\n\r\n`), begin]),
      async (write, closed) => {
        while (!closed() && sent < 200) {
          write(portion);
          sent += 1;
          await pause(5);
        }
      },
    );
    expect([0, 413]).toContain(answer.status);
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([]);
  });

  test.each([
    ['of a form', FORM, PART],
    ['of JSON', 'application/json', '{"id":'],
  ])('that arrives too slowly is ended: %s', async (_what, type, begin) => {
    const answer = await exchange(
      port,
      `${head(type, 1_000_000, type === FORM ? PUBLICACAO_UPLOAD_PATH : '/v1/servico')}\r\n\r\n${begin}`,
      async (write, closed) => {
        while (!closed()) {
          write(' ');
          await pause(100);
        }
      },
    );
    expect(answer.status).toBe(408);
    expect(envelopeOf(answer.body).error).toBe(true);
    expect((await gestora.get('/session')).status).toBe(200);
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([]);
  });

  test.each([
    ['shorter than it says, and closed', `${PART}%PDF-1.4`, 200],
    ['longer than it says', `${PART}%PDF-1.4\n%%EOF\r\n--b--\r\n${'x'.repeat(500)}`, 40],
  ])('is refused: %s', async (_what, body, length) => {
    const request = `${head(FORM, length)}\r\nConnection: close\r\n\r\n${body}`;
    const answer = await exchange(port, request);
    expect([400, 408, 422]).toContain(answer.status);
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([]);
  });

  const form = async (body: string) => {
    const answer = await gestora.raw('POST', PUBLICACAO_UPLOAD_PATH, {
      headers: { 'content-type': FORM },
      payload: body,
    });
    return [answer.statusCode, envelopeOf(answer.body).messages[0]?.code];
  };
  const pdf = pdfWith('formulário').toString('latin1');
  const field = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

  test('with no file, or cut short, is refused at the file', async () => {
    for (const body of [
      '--b--\r\n',
      `${field('nome')}--b--\r\n`,
      '',
      PART,
      `${PART}%PDF`,
      'lixo',
    ]) {
      expect([body, await form(body)]).toEqual([body, [422, MESSAGE_CODE.invalidFile]]);
    }
  });

  test('with two files keeps no more than one', async () => {
    const count = () =>
      testApp.database.tenant(testApp.clienteId.alfa, async (tx) => {
        const [row] = await tx.query<{ count: number }>(
          'select count(*) as count from arquivo where cliente_id = $1',
          [tx.clienteId],
        );
        return row?.count ?? 0;
      });
    const before = await count();
    const [status] = await form(`${PART}${pdf}\r\n${PART}${pdf}segundo\r\n--b--\r\n`);
    expect(status).toBeLessThan(500);
    expect((await count()) - before).toBeLessThanOrEqual(1);
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([]);
  });

  test('with field names of any depth or length is no trouble', async () => {
    for (const name of [
      'a[b]'.repeat(500),
      '__proto__',
      'constructor',
      'x'.repeat(9000),
      'a.b.c',
      '',
    ]) {
      const [status] = await form(`${field(name)}--b--\r\n`);
      expect([name.slice(0, 20), Number(status) >= 400 && Number(status) < 500]).toEqual([
        name.slice(0, 20),
        true,
      ]);
    }
    const [many] = await form(`${field('a').repeat(1000)}--b--\r\n`);
    expect([413, 422]).toContain(many);
  });
});

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
