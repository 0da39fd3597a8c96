import { contrato, licitacao, MESSAGE_CODE, PUBLICACAO_UPLOAD_PATH } from '@claraboia/contract';
import { idSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let leitora: TestClient;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  leitora = await testApp.signIn('leitora.alfa', 'alfa');
});
afterAll(() => testApp.stop());

const file = z.strictObject({
  id: idSchema,
  nomeArquivo: z.string(),
  link: z.string().nullable(),
  licon: z.boolean(),
  tamanho: z.number().int().nullable(),
  endereco: z.string(),
});
const licitacaoArquivoSchema = file.extend({
  tipo: z.strictObject({
    id: idSchema,
    nome: z.string(),
    fase: z.string(),
    ordemExibicao: z.number().int(),
  }),
  dataArquivo: z.string(),
  licitacao: z.strictObject({ id: idSchema }),
});
const contratoArquivoSchema = file.extend({
  tipo: z.strictObject({ id: idSchema, nome: z.string() }),
  data: z.string(),
  contrato: z.strictObject({ id: idSchema }),
});
type File = z.infer<typeof file> & Record<string, unknown>;

const KINDS = [
  {
    entity: licitacao,
    record: { dataPublicacao: '2025-12-30' },
    date: 'dataArquivo',
    schema: licitacaoArquivoSchema,
    year: 2025,
    table: 'licitacao_arquivo',
  },
  {
    entity: contrato,
    record: { dataInicio: '2024-02-29', dataFim: null },
    date: 'data',
    schema: contratoArquivoSchema,
    year: 2024,
    table: 'contrato_arquivo',
  },
] as const;

describe.each(KINDS)(
  'the files of $entity.key',
  ({ entity, record, date, schema, year, table }) => {
    let id: number;
    beforeEach(async () => {
      const body = entity.key === 'contrato' ? { ...record, contratoOriginal: null } : record;
      id = (await create(testApp, gestora, testApp.clienteId.alfa, entity, body)).id;
    });

    const address = (call: string) => `${entity.path}/${call}`;
    const send = (name: string, bytes: Buffer, by = gestora, ano: number | string = year) =>
      by.upload(address(`arquivo/upload/${id}/${ano}`), name, bytes);
    const save = (nomeArquivo: unknown, patch: Record<string, unknown> = {}, by = gestora) =>
      by.post<File>(address(`arquivo/salvar/${id}`), {
        nomeArquivo,
        tipo: { id: 1 },
        [date]: '2026-03-15',
        ...patch,
      });
    const added = async (name: string, text: string) =>
      (await save((await send(name, pdfWith(text))).data)).data;
    const list = (by = gestora) => by.get<File[]>(address(`arquivos/${id}`));
    const version = () =>
      testApp.database.snapshot(testApp.clienteId.alfa, async (_tx, { versao }) => versao);

    test('are sent, saved under a readable name, listed and opened', async () => {
      const before = await version();
      const bytes = pdfWith(`o texto de ${entity.key}`);
      const sent = await send('Texto Integral (v. 2).PDF', bytes);
      expect(sent.status).toBe(200);
      const saved = await save(sent.data);
      expect(saved).toMatchObject({ status: 201, messages: [{ code: MESSAGE_CODE.saved }] });
      expect(schema.parse(saved.data)).toMatchObject({
        nomeArquivo: 'texto-integral-v-2.pdf',
        licon: false,
        link: null,
        tamanho: bytes.length,
        tipo: { id: 1 },
        [date]: '2026-03-15',
      });
      expect((await list(leitora)).data).toEqual([saved.data]);
      const opened = await leitora.raw('GET', saved.data.endereco);
      expect(opened.rawPayload.equals(bytes)).toBe(true);
      expect(await version()).toBe(before + 1);
      const [entry] = await testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
        tx.query(
          `select acao, depois from auditoria where cliente_id = $1 and entidade = $2 order by id desc limit 1`,
          [tx.clienteId, table],
        ),
      );
      expect(entry).toMatchObject({
        acao: 'inclusao',
        depois: { nomeArquivo: 'texto-integral-v-2.pdf' },
      });
    });

    test('get a number where another of that year is called alike', async () => {
      const [first, second] = [await added('Ata.pdf', 'um'), await added('ATA.pdf', 'dois')];
      const stem = first.nomeArquivo.replace(/\.pdf$/, '');
      expect(second.nomeArquivo).not.toBe(first.nomeArquivo);
      expect(second.nomeArquivo).toMatch(/^ata-\d+\.pdf$/);
      expect(stem).toMatch(/^ata(-\d+)?$/);
    });

    test('are known by their content, and refused where it is no document', async () => {
      const wrong = await send('edital.pdf', Buffer.from('MZ programa'));
      expect(wrong).toMatchObject({ status: 422, messages: [{ code: MESSAGE_CODE.invalidFile }] });
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      expect((await send('foto.pdf', png)).status).toBe(422);
      const picture = (await gestora.upload('/logo', 'brasao.png', png)).data;
      expect(await save(picture)).toMatchObject({
        status: 422,
        messages: [{ field: 'nomeArquivo' }],
      });
    });

    test('stand under the year of their record and no other', async () => {
      const bytes = pdfWith('ano');
      expect((await send('a.pdf', bytes, gestora, year + 1)).messages).toMatchObject([
        { code: MESSAGE_CODE.invalidField, field: 'ano' },
      ]);
      expect((await send('a.pdf', bytes, gestora, 'xxxx')).status).toBe(422);
      expect((await send('a.pdf', bytes, beta)).status).toBe(404);
      expect((await send('a.pdf', bytes, leitora)).status).toBe(403);
    });

    test('are refused where something of the save is wrong, each at its field', async () => {
      const { data } = await send('a.pdf', pdfWith('campos'));
      const cases = [
        [{ nomeArquivo: null }, 'nomeArquivo'],
        [{ nomeArquivo: `${'0'.repeat(64)}.pdf` }, 'nomeArquivo'],
        [{ nomeArquivo: '../../etc/passwd' }, 'nomeArquivo'],
        [{ tipo: null }, 'tipo'],
        [{ tipo: { id: 999 } }, 'tipo'],
        [{ [date]: '2026-02-30' }, date],
        [{ [date]: null }, date],
        [{ licon: true }, 'licon'],
      ] as const;
      for (const [patch, field] of cases) {
        const answer = await save(data, patch);
        expect([field, answer.status]).toEqual([field, 422]);
        expect(answer.messages.map((each) => each.field)).toContain(field);
      }
      expect((await list()).data).toEqual([]);
      expect((await save(data, {}, leitora)).status).toBe(403);
      expect((await save(data, {}, beta)).status).toBe(404);
      const theirs = await beta.upload(
        PUBLICACAO_UPLOAD_PATH,
        'x.pdf',
        pdfWith('de outro cliente'),
      );
      expect(theirs.status).toBe(200);
      expect(await save(theirs.data)).toMatchObject({ status: 422 });
    });

    test('are deleted by a manager of their client alone', async () => {
      const file = await added('sobra.pdf', `apagar ${entity.key}`);
      const remove = (by: TestClient) => by.delete(address(`arquivo/deletar/${file.id}`));
      expect((await remove(leitora)).status).toBe(403);
      expect((await remove(beta)).status).toBe(404);
      expect(await remove(gestora)).toMatchObject({
        status: 200,
        messages: [{ code: MESSAGE_CODE.deleted }],
      });
      expect((await list()).data).toEqual([]);
      expect((await remove(gestora)).status).toBe(404);
    });

    test('that came from the audit court stay, for every user', async () => {
      const file = await added('licon.pdf', `licon ${entity.key}`);
      await testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
        tx.execute(`update ${table} set licon = true where cliente_id = $1 and id = $2`, [
          tx.clienteId,
          file.id,
        ]),
      );
      const answer = await gestora.delete(address(`arquivo/deletar/${file.id}`));
      expect(answer).toMatchObject({ status: 403, messages: [{ code: MESSAGE_CODE.notAllowed }] });
      expect((await list()).data).toMatchObject([{ id: file.id, licon: true }]);
    });

    test('without a record are not found', async () => {
      expect((await gestora.get(address('arquivos/999999'))).status).toBe(404);
      expect((await gestora.get(address('arquivos/abc'))).status).toBe(404);
      expect((await beta.get(address(`arquivos/${id}`))).status).toBe(404);
      expect((await testApp.anonymous().get(address(`arquivos/${id}`))).status).toBe(401);
    });
  },
);
