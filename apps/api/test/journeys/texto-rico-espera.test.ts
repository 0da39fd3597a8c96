import {
  categoriaPublicacao,
  faq,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  modeloCategoriaPublicacao,
  modeloGrupoCategoriaPublicacao,
  modeloPortal,
} from '@claraboia/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CleanHtml } from '../../src/engine/types.ts';
import { cleanForSave } from '../../src/services/texto-rico/rich-texts.ts';
import { buildBody, create } from '../support/factory.ts';
import { startOwnApp, type TestApp, unique } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

/** Texts that wait for the cleaner, and how the wait ends. */
const waiting: (() => void)[] = [];

let held = false;
let busy = false;
let cleaned = 0;

async function cleaner(clienteId: number, html: string): Promise<CleanHtml> {
  cleaned += 1;
  if (busy) return { ocupado: true };
  if (!held) return cleanForSave(clienteId, html);
  await new Promise<void>((resolve) => waiting.push(resolve));
  return { texto: html, keep: async () => undefined };
}

let testApp: TestApp;
let gestora: TestClient;
let admin: TestClient;
let alfa: number;
beforeAll(async () => {
  testApp = await startOwnApp({}, { cleanHtml: cleaner });
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  admin = await testApp.signIn('admin', 'alfa');
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());
beforeEach(() => {
  cleaned = 0;
});

const letGo = () => {
  held = false;
  for (const resolve of waiting.splice(0)) resolve();
};

/** More saves than connections, blocked in the cleaner while another client's pages are read. */
async function expectNothingHeld(saves: readonly (() => Promise<{ status: number }>)[]) {
  held = true;
  const answers = saves.map((save) => save());
  try {
    await expect.poll(() => waiting.length).toBe(saves.length);
    const { open, idle, waiting: queued } = testApp.database.usage();
    expect({ busy: open - idle, queued }).toEqual({ busy: 0, queued: 0 });
    const read = await testApp.anonymous().get('/public/v1/beta/faq');
    expect(read.status).toBe(200);
  } finally {
    letGo();
  }
  return (await Promise.all(answers)).map(({ status }) => status);
}

const faqBody = (respostaHTML: string) => buildBody(testApp, gestora, alfa, faq, { respostaHTML });

test('saves whose texts wait to be cleaned hold no connection', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => faqBody(`<p>${index}</p>`)),
  );
  const statuses = await expectNothingHeld(
    bodies.map((body) => () => gestora.post(faq.path, body)),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
});

const newCategoria = ({ id }: { readonly id: number }) =>
  create(testApp, gestora, alfa, categoriaPublicacao, { grupoCategoriaPublicacao: { id } });

test('changes, rehearsals and texts of categories hold none either', async () => {
  const question = await create(testApp, gestora, alfa, faq);
  const grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao);
  const modelo = await create(testApp, admin, alfa, modeloPortal);
  const grupoModelo = await create(testApp, admin, alfa, modeloGrupoCategoriaPublicacao, {
    modeloPortal: { id: modelo.id },
  });
  const categoriaModelo = await create(testApp, admin, alfa, modeloCategoriaPublicacao, {
    modeloGrupoCategoriaPublicacao: { id: grupoModelo.id },
    conteudoHtml: '<p>Do modelo</p>',
  });
  const [categoria, doModelo] = await Promise.all([newCategoria(grupo), newCategoria(grupo)]);
  await testApp.owner(async (tx) => {
    await tx.as(alfa);
    await tx.query(
      'update categoria_publicacao set modelo_categoria_publicacao_id = $2 where id = $1',
      [doModelo.id, categoriaModelo.id],
    );
  });
  const { data: current } = await gestora.get<Record<string, unknown>>(
    `${faq.path}/${question.id}`,
  );
  const { id, versao } = categoria;
  const statuses = await expectNothingHeld([
    () => gestora.put(faq.path, { ...current, respostaHTML: '<p>Outra</p>' }),
    () =>
      gestora.post(`${faq.path}/ensaio`, {
        linhas: [{ registro: { pergunta: unique('Um?'), respostaHTML: '<p>Nova</p>' } }],
      }),
    () =>
      gestora.post(`${categoriaPublicacao.path}/salvar-conteudo`, {
        id,
        versao,
        conteudoHtml: '<p>Texto</p>',
      }),
    () => gestora.post(`${categoriaPublicacao.path}/importar-conteudos`, { id: doModelo.id }),
    () =>
      gestora.post(`${categoriaPublicacao.path}/importar-modelos`, {
        modeloPortal: { id: modelo.id },
        importarTudo: true,
      }),
  ]);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test('a text that did not change is not cleaned again', async () => {
  const { id } = await create(testApp, gestora, alfa, faq, {
    respostaHTML: '<p>Um <a href="https://gov.br">link</a></p>',
  });
  const { data } = await gestora.get<Record<string, unknown>>(`${faq.path}/${id}`);
  cleaned = 0;
  const answer = await gestora.put(faq.path, { ...data, pergunta: unique('Outra?') });
  expect([answer.status, cleaned]).toEqual([200, 0]);
});

test('a save without permission costs no cleaning', async () => {
  const leitora = await testApp.signIn('leitora.alfa', 'alfa');
  const answer = await leitora.post(faq.path, await faqBody('<p>Um</p>'));
  expect([answer.status, cleaned]).toEqual([403, 0]);
});

test('a client with too many texts at once has to wait', async () => {
  busy = true;
  const body = await faqBody('<p>Um</p>');
  const answer = await gestora.post(faq.path, body);
  busy = false;
  expect([answer.status, answer.messages]).toEqual([
    503,
    [
      {
        code: MESSAGE_CODE.unavailable,
        description: expect.stringContaining('Há textos demais deste órgão'),
      },
    ],
  ]);
});
