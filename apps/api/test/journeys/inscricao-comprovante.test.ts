import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ACAO_LABEL, inscricao, MESSAGE_CODE, STATUS_PAGAMENTO } from '@claraboia/contract';
import {
  type AuditoriaItem,
  type MinhaInscricao,
  minhaInscricaoSchema,
} from '@claraboia/contract/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limpezaInscricao } from '../../src/features/inscricao/publico/limpeza.ts';
import { sweepUnclaimed } from '../../src/services/arquivo/sweep.ts';
import {
  COMPROVANTE,
  codeFor,
  formOf,
  INSCRICAO,
  openEvento,
  query,
  sendProof,
  VALIDAR,
} from '../support/inscrito.ts';
import { pdfWith } from '../support/pdf.ts';
import { plainText } from '../support/smtp.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let evento: number;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  evento = await openEvento(testApp, gestora, 'alfa');
});
afterAll(() => testApp.stop());
beforeEach(() => testApp.owner((tx) => tx.execute('delete from contagem')));

/** Folder of incoming uploads. */
const incomingDir = () => join(testApp.storageDir, 'recebendo');

/** Messages in the folder that replaces a mail server. */
async function letters() {
  const names = (await readdir(testApp.mailDir)).sort();
  return Promise.all(
    names.map(async (name) => {
      const raw = await readFile(join(testApp.mailDir, name), 'utf8');
      return { to: [/^To: (\S+)/m.exec(raw)?.[1] ?? ''], text: plainText(raw), raw };
    }),
  );
}

/** Client that has just registered, with the cookie of the registration. */
async function registered() {
  const client = testApp.anonymous();
  const form = formOf();
  await client.post(`${INSCRICAO}${query({ id: 'alfa', evento })}`, form);
  await testApp.work();
  const code = codeFor(await letters(), form.email);
  const where = query({ id: 'alfa', evento, cpf: form.cpf, code });
  const { data } = await client.request<MinhaInscricao>('POST', `${VALIDAR}${where}`);
  return { client, form, minha: data };
}

test('without a mail server a letter is a file that shows its code', async () => {
  const { form } = await registered();
  const letter = (await letters()).find(({ to }) => to.includes(form.email));
  expect(letter?.raw).toMatch(/^From: Prefeitura de alfa <nao-responda@localhost>/m);
  expect(letter?.raw).toMatch(/^\d{6}\r$/m);
  expect(letter?.text).toContain('Se você não pediu este código, desconsidere esta mensagem');
});

describe('a proof of payment', () => {
  const jpeg = () =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
  const png = () =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();

  test.each([
    ['pix.pdf', 'pdf', async () => pdfWith('pix')],
    ['pix.jpeg', 'jpg', jpeg],
    ['pix.JPG', 'jpg', jpeg],
    ['pix.png', 'png', png],
    // Detected by content, not by name.
    ['pix.pdf', 'png', png],
  ])(
    '%s is taken as %s, and its person and the managers open it',
    async (name, extension, make) => {
      const { client, form, minha } = await registered();
      const content = await make();
      const sent = await sendProof(client, form.cpf, name, content);
      expect([sent.status, sent.messages]).toEqual([
        200,
        [{ code: MESSAGE_CODE.proofSent, description: 'Comprovante enviado com sucesso' }],
      ]);
      expect(minhaInscricaoSchema.parse(sent.data)).toEqual({
        ...minha,
        statusPagamento: STATUS_PAGAMENTO.emAnalise,
        comprovante: COMPROVANTE,
      });
      const saveAs = `filename="${minha.id}.${extension}"`;
      for (const [who, address] of [
        [client, COMPROVANTE],
        [gestora, `${inscricao.path}/comprovante/${minha.id}`],
      ] as const) {
        const shown = await who.raw('GET', address);
        expect(shown.rawPayload.equals(content)).toBe(true);
        expect(shown.headers['content-disposition']).toContain(saveAs);
        expect(shown.headers['x-content-type-options']).toBe('nosniff');
      }
      // Claimed: the sweep of uploads keeps it.
      await testApp.owner(async (tx) => {
        const own = await tx.as(testApp.clienteId.alfa);
        await own.execute(`update arquivo set criado_em = now() - interval '2 days'`);
      });
      await sweepUnclaimed(testApp.database, testApp.storage);
      expect((await client.raw('GET', COMPROVANTE)).statusCode).toBe(200);
      // No other proof is accepted during the review.
      const again = await sendProof(client, form.cpf, name, content);
      expect([again.status, again.messages[0]?.description]).toEqual([
        ...[409, 'Esta inscrição não está à espera de comprovante.'],
      ]);
    },
  );

  test('is opened by nobody else', async () => {
    const { client, form, minha } = await registered();
    await sendProof(client, form.cpf, 'pix.pdf', pdfWith('só meu'));
    const { client: other } = await registered();
    const beta = await testApp.signIn('gestor.beta', 'beta');
    expect((await testApp.anonymous().get(COMPROVANTE)).status).toBe(401);
    expect((await other.get(COMPROVANTE)).status).toBe(404);
    const address = `${inscricao.path}/comprovante/${minha.id}`;
    expect((await testApp.anonymous().get(address)).status).toBe(401);
    expect((await client.get(address)).status).toBe(401);
    expect((await beta.get(address)).status).toBe(404);
  });

  test.each([
    ['a program under another name', 'pix.pdf', Buffer.from('MZ\x90\0 isto é um programa')],
    ['a page', 'pix.jpg', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a broken PDF', 'pix.pdf', Buffer.from('%PDF-1.4\nmetade')],
    ['nothing', 'pix.pdf', Buffer.alloc(0)],
  ])('%s is refused, and nothing is changed or kept', async (_, name, content) => {
    const { client, form, minha } = await registered();
    const sent = await sendProof(client, form.cpf, name, content);
    expect([sent.status, sent.messages[0]?.code]).toEqual([422, MESSAGE_CODE.invalidFile]);
    expect(sent.messages[0]?.description).toBe(
      content.length === 0
        ? 'O arquivo está vazio.'
        : 'O arquivo não é de um tipo aceito. Os tipos aceitos são: PDF, JPG, PNG.',
    );
    expect(await bytesIn(incomingDir())).toBe(0);
    const now = await gestora.get<Record<string, unknown>>(`${inscricao.path}/${minha.id}`);
    expect(now.data).toMatchObject({
      statusPagamento: STATUS_PAGAMENTO.aguardando,
      comprovantePagamento: null,
    });
  });

  test('needs the cookie, the right CPF and a file', async () => {
    const { client, form } = await registered();
    const pdf = pdfWith('x');
    expect((await sendProof(testApp.anonymous(), form.cpf, 'a.pdf', pdf)).status).toBe(401);
    const other = await sendProof(client, formOf().cpf, 'a.pdf', pdf);
    expect([other.status, other.messages[0]?.description]).toEqual([
      ...[422, 'O CPF informado não é válido'],
    ]);
    expect(await bytesIn(incomingDir())).toBe(0);
    const without = await client.raw('POST', COMPROVANTE, {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="cpf"\r\n\r\n1\r\n--x--\r\n',
    });
    expect(without.json().messages[0].description).toBe('Escolha o arquivo a enviar.');
    const noForm = await client.raw('POST', COMPROVANTE, { payload: '{}' });
    expect(noForm.statusCode).toBeGreaterThanOrEqual(400);
    expect(noForm.statusCode).toBeLessThan(500);
  });

  test('of 200 MB is cut off at its limit, with or without a declared length', async () => {
    const { client, form, minha } = await registered();
    for (const told of [true, false]) {
      const sending = { total: 200 * 1024 * 1024, told, finish: true };
      const answer = await stream(client, form.cpf, sending);
      expect(answer.status).toBe(413);
      expect(answer.body).toContain('O arquivo passa do limite de 50 MB.');
      expect(answer.largest).toBeLessThanOrEqual(told ? 0 : 51 * 1024 * 1024);
      expect(await bytesIn(incomingDir())).toBe(0);
    }
    // An endless upload is cut off.
    const endless = await stream(client, form.cpf, {
      total: 60 * 1024 * 1024,
      told: false,
      finish: false,
    });
    expect(endless.status).toBe(413);
    await endless.closed;
    const now = await gestora.get<Record<string, unknown>>(`${inscricao.path}/${minha.id}`);
    expect(now.data.comprovantePagamento).toBeNull();
  });
});

interface Sending {
  readonly total: number;
  /** Sends the length in advance. */
  readonly told: boolean;
  /** False leaves the form unfinished, with the connection open. */
  readonly finish: boolean;
}

/** Sends a file of a given size over a real connection, and measures the bytes on disk. */
async function stream(
  client: TestClient,
  cpf: string,
  { total, told, finish }: Sending,
): Promise<{ status: number; body: string; largest: number; closed: Promise<unknown> }> {
  const head = Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="cpf"\r\n\r\n${cpf}\r\n` +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n',
  );
  const port = await testApp.openPort();
  const sending = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: COMPROVANTE,
    headers: {
      cookie: client.cookieHeader(),
      origin: 'http://localhost:3999',
      'content-type': 'multipart/form-data; boundary=x',
      ...(told ? { 'content-length': head.length + total + 9 } : {}),
    },
  });
  // The server may close the connection during the write.
  sending.on('error', () => undefined);
  // Not by `once`, which fails with the error of a connection that is closed during a write.
  const closed = new Promise((resolve) => sending.on('close', resolve));
  const answered = once(sending, 'response').then(async ([response]) => {
    const { statusCode } = response as IncomingMessage;
    return { status: statusCode ?? 0, body: await text(response as IncomingMessage) };
  });
  const write = (chunk: Buffer) =>
    new Promise<void>((resolve) => sending.write(chunk, () => resolve()));
  await write(head);
  const chunk = Buffer.alloc(1024 * 1024, 'a');
  let largest = 0;
  for (let written = 0; written < total && !sending.destroyed; written += chunk.length) {
    await write(chunk);
    largest = Math.max(largest, await bytesIn(incomingDir()));
  }
  if (finish) sending.end('\r\n--x--\r\n');
  return { ...(await answered), largest, closed };
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the trail records reads of personal data: a registration, its proof, the export', async () => {
  const { client, form, minha } = await registered();
  await sendProof(client, form.cpf, 'a.pdf', pdfWith('lido'));
  await gestora.get(`${inscricao.path}/${minha.id}`);
  await gestora.raw('GET', `${inscricao.path}/comprovante/${minha.id}`);
  await gestora.get(`${inscricao.path}/${minha.id}/historico`);
  await gestora.raw('GET', `${inscricao.path}/arquivo.csv`);
  const { data } = await gestora.get<{ list: AuditoriaItem[] }>('/v1/auditoria?entidade=inscricao');
  const told = data.list.map(({ acao, registroId, pessoa }) => [acao, registroId, pessoa?.nome]);
  expect(told.slice(0, 6)).toEqual([
    ['exportacao', null, 'Pessoa gestora.alfa'],
    ['consulta', minha.id, 'Pessoa gestora.alfa'],
    ['consulta', minha.id, 'Pessoa gestora.alfa'],
    ['consulta', minha.id, 'Pessoa gestora.alfa'],
    // The citizen has no account.
    ['alteracao', minha.id, undefined],
    ['inclusao', minha.id, undefined],
  ]);
  const csv = (await gestora.raw('GET', '/v1/auditoria.csv?acao=exportacao')).body;
  expect(csv).toContain(`;${ACAO_LABEL.exportacao};Inscrição;;`);
  // A record's history contains changes only, no reads.
  const history = await gestora.get<{ count: number; list: { acao: string }[] }>(
    `${inscricao.path}/${minha.id}/historico`,
  );
  expect(history.data.list.map(({ acao }) => acao)).toEqual(['alteracao', 'inclusao']);
  expect(history.data.count).toBe(2);
});

test('forms, codes and accesses that have run out are cleared away', async () => {
  const { client } = await registered();
  await testApp.anonymous().post(`${INSCRICAO}${query({ id: 'alfa', evento })}`, formOf());
  const count = () =>
    testApp.owner(async (tx) => {
      const own = await tx.as(testApp.clienteId.alfa);
      const [row] = await own.query<Record<string, number>>(
        `select (select count(*) from inscricao_pendente) as forms,
                (select count(*) from codigo_validacao) as codes,
                (select count(*) from inscricao_acesso) as accesses`,
      );
      return row ?? {};
    });
  const cron = limpezaInscricao(testApp.database);
  const context = { signal: new AbortController().signal, attempt: 1, last: false };
  const before = await count();
  await cron.run(context);
  expect(await count()).toEqual(before);
  expect(Math.min(...Object.values(before).map(Number))).toBeGreaterThan(0);
  await testApp.owner(async (tx) => {
    const own = await tx.as(testApp.clienteId.alfa);
    for (const table of ['inscricao_pendente', 'codigo_validacao', 'inscricao_acesso']) {
      await own.execute(`update ${table} set expira_em = now() - interval '2 hours'`);
    }
  });
  expect((await client.get(COMPROVANTE)).status).toBe(401);
  await cron.run(context);
  expect(Object.values(await count()).map(Number)).toEqual([0, 0, 0]);
});
