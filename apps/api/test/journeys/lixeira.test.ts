import {
  categoriaPublicacao,
  cliente,
  configuracaoTcepeLicon,
  licitacao,
  MESSAGE_CODE,
  publicacao,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUnclaimed } from '../../src/services/arquivo/sweep.ts';
import { create } from '../support/factory.ts';
import { emptyTrash, remove, restore } from '../support/lixeira.ts';
import { pdfWith } from '../support/pdf.ts';
import { publicationsOf, publish } from '../support/publicar.ts';
import { storedFiles } from '../support/stored-files.ts';
import { startTestApp, type TestApp, unique } from '../support/test-app.ts';
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

const owner = (sql: string, values: unknown[] = [alfa]) =>
  testApp.owner(async (tx) => (await tx.as(alfa)).execute(sql, values));
/** Makes every upload older than the day for which unclaimed ones are kept. */
const aged = () =>
  owner(`update arquivo set criado_em = criado_em - interval '2 days' where cliente_id = $1`);
const empty = () => emptyTrash(testApp);
const sweep = () => sweepUnclaimed(testApp.database, testApp.storage);

describe('a publication with its file', () => {
  test('is whole again for citizens, and its file outlives the sweep', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    const { id } = await publish(gestora, categoria.id, pdfWith(unique('decreto')));
    const citizen = testApp.anonymous();
    const before = await publicationsOf(citizen, categoria.id);
    const [file] = before.list[0]?.publicacaoArquivos ?? [];
    const documento = `/public/v1/alfa/retirado/documento/${file?.id}`;
    expect(before.count).toBe(1);
    const files = await storedFiles(testApp.storageDir);

    await remove(gestora, publicacao, id);
    await aged();
    await empty();
    await sweep();
    expect((await publicationsOf(citizen, categoria.id)).count).toBe(0);
    expect((await citizen.get(documento)).status).toBe(200);
    expect(await storedFiles(testApp.storageDir)).toEqual(files);

    expect((await restore(gestora, publicacao, id)).status).toBe(200);
    expect(await publicationsOf(citizen, categoria.id)).toEqual(before);
    expect((await citizen.get(documento)).status).toBe(404);
  });

  test('brings back its own addresses alone, not those of another that left with it', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    // One without a file, so that the ids of files are those of other publications.
    await create(testApp, gestora, alfa, publicacao, {
      categoriaPublicacao: { id: categoria.id },
      tipoPublicacao: { id: 2 },
      urlPublicacao: 'https://exemplo.org/lei',
      publicacaoArquivos: [],
    });
    const made = [
      await publish(gestora, categoria.id, pdfWith(unique('a'))),
      await publish(gestora, categoria.id, pdfWith(unique('b'))),
      await publish(gestora, categoria.id, pdfWith(unique('c'))),
    ];
    const citizen = testApp.anonymous();
    const { list } = await publicationsOf(citizen, categoria.id);
    const files = made.map(({ id }) => list.find((each) => each.id === id)?.publicacaoArquivos[0]);
    const registros = made.map(({ id }) => ({ id }));
    await gestora.post(`${publicacao.path}/lote/exclusao`, { registros });
    const gone = () =>
      Promise.all(
        files.map(
          async (file) =>
            (await citizen.get(`/public/v1/alfa/retirado/documento/${file?.id}`)).status,
        ),
      );
    expect(await gone()).toEqual([200, 200, 200]);
    expect((await restore(gestora, publicacao, made[0]?.id ?? 0)).status).toBe(200);
    expect(await gone()).toEqual([404, 200, 200]);
    for (const { id } of made.slice(1)) await restore(gestora, publicacao, id);
  });

  test('loses its file once its time is over', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    const files = await storedFiles(testApp.storageDir);
    const { id } = await publish(gestora, categoria.id, pdfWith(unique('portaria')));
    await remove(gestora, publicacao, id);
    await owner(`update lixeira set ate = now() where cliente_id = $1`);
    await aged();
    await empty();
    await sweep();
    await testApp.work();
    expect(await storedFiles(testApp.storageDir)).toEqual(files);
  });

  test('does not come back into a category that has become a link', async () => {
    const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
    const { id } = await publish(gestora, categoria.id, pdfWith(unique('edital')));
    await remove(gestora, publicacao, id);
    await owner(
      `update categoria_publicacao set link_externo = true, link_url = 'https://exemplo.org', nome_url = null where cliente_id = $1 and id = $2`,
      [...[alfa, categoria.id]],
    );
    const answer = await restore(gestora, publicacao, id);
    expect([answer.status, answer.messages]).toEqual([
      409,
      [
        {
          code: MESSAGE_CODE.notRestorable,
          description: expect.stringContaining('Esta categoria é um link externo'),
        },
      ],
    ]);
  });
});

test('a record with a value that is no longer taken is refused with its reason', async () => {
  const categoria = await create(testApp, gestora, alfa, categoriaPublicacao);
  const { id } = await publish(gestora, categoria.id, pdfWith(unique('edital')));
  await remove(gestora, publicacao, id);
  await owner(
    `update lixeira_linha set linha = linha || '{"nome": null}' where cliente_id = $1 and registro_id = $2 and tabela = 'publicacao'`,
    [alfa, id],
  );
  const answer = await restore(gestora, publicacao, id);
  expect([answer.status, answer.messages]).toEqual([
    409,
    [
      {
        code: MESSAGE_CODE.notRestorable,
        description:
          'Este registro não pode voltar como era. Um valor dele não é mais aceito. Cadastre-o de novo.',
      },
    ],
  ]);
});

describe('a procurement with its files', () => {
  const dates = { dataPublicacao: '2026-01-05' };
  const withFile = async () => {
    const { id } = await create(testApp, gestora, alfa, licitacao, dates);
    const address = `${licitacao.path}/arquivo`;
    const sent = await gestora.upload(
      `${address}/upload/${id}/2026`,
      'Edital único.pdf',
      pdfWith(unique('edital')),
    );
    const { data } = await gestora.post<{ nomeArquivo: string }>(`${address}/salvar/${id}`, {
      nomeArquivo: sent.data,
      tipo: { id: 1 },
      dataArquivo: '2026-03-15',
    });
    return { id, nome: data.nomeArquivo };
  };
  const namesOf = async (id: number) => {
    const { data } = await gestora.get<{ nomeArquivo: string }[]>(
      `${licitacao.path}/arquivos/${id}`,
    );
    return data.map(({ nomeArquivo }) => nomeArquivo);
  };

  test('keeps the names of its files, unless another file has taken one', async () => {
    const first = await withFile();
    await remove(gestora, licitacao, first.id);
    const second = await withFile();
    expect(second.nome).toBe(first.nome);
    const answer = await restore(gestora, licitacao, first.id);
    const renamed = first.nome.replace('.pdf', '-2.pdf');
    expect([answer.status, answer.messages]).toEqual([
      200,
      [
        { code: MESSAGE_CODE.restored, description: expect.any(String) },
        {
          code: MESSAGE_CODE.restoredInPart,
          description: `O arquivo “${first.nome}” voltou como “${renamed}”: outro tem agora o seu nome.`,
        },
      ],
    ]);
    expect([await namesOf(first.id), await namesOf(second.id)]).toEqual([[renamed], [first.nome]]);
  });
});

test('a source is referred to again by its records, except by those that changed', async () => {
  const [fonte, outra] = [
    await create(testApp, gestora, alfa, configuracaoTcepeLicon),
    await create(testApp, gestora, alfa, configuracaoTcepeLicon),
  ];
  const [one, two] = [
    await create(testApp, gestora, alfa, licitacao),
    await create(testApp, gestora, alfa, licitacao),
  ];
  const came = (from: number, ...ids: readonly number[]) =>
    owner(
      'update licitacao set fonte_configuracao_id = $2 where cliente_id = $1 and id = any($3)',
      [...[alfa, from, ids]],
    );
  await came(fonte.id, one.id, two.id);
  await remove(gestora, configuracaoTcepeLicon, fonte.id);
  await came(outra.id, two.id);
  const answer = await restore(gestora, configuracaoTcepeLicon, fonte.id);
  expect(answer.messages.map(({ description }) => description).at(-1)).toBe(
    'Algumas referências a ele não voltaram, porque mudaram depois da exclusão: 1 em Licitações.',
  );
  const rows = await testApp.owner(async (tx) =>
    (await tx.as(alfa)).query(
      `select id, fonte_configuracao_id as fonte from licitacao where cliente_id = $1 and id = any($2) order by 1`,
      [alfa, [one.id, two.id]],
    ),
  );
  expect(rows).toEqual([
    { id: one.id, fonte: fonte.id },
    { id: two.id, fonte: outra.id },
  ]);
});

test('a record that is deleted several times at once is in the trash once', async () => {
  const { id } = await create(testApp, gestora, alfa, categoriaPublicacao);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => gestora.delete(`${categoriaPublicacao.path}/${id}`)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([statuses[0], 404, 404, 404, 404, 404]);
  expect(statuses[0]).toBeLessThan(300);
  expect((await restore(gestora, categoriaPublicacao, id)).status).toBe(200);
});

test('a deleted client without files takes its trash along', async () => {
  const admin = await testApp.signIn('admin', 'alfa');
  const { id } = await create(testApp, admin, alfa, cliente);
  const kept = await testApp.owner(async (tx) =>
    (await tx.as(id)).execute(
      `with registro as (
         insert into lixeira (cliente_id, entidade, registro_id, titulo, ate)
         values ($1, 'faq', 1, 'Pergunta', now() + interval '1 day') returning cliente_id)
       insert into lixeira_linha (cliente_id, entidade, registro_id, tabela, linha)
       select cliente_id, 'faq', 1, 'faq', '{}' from registro`,
      [id],
    ),
  );
  expect(kept).toBe(1);
  await remove(admin, cliente, id);
  const left = await testApp.owner(async (tx) =>
    (await tx.as(id)).query('select 1 from lixeira_linha where cliente_id = $1', [id]),
  );
  expect(left).toEqual([]);
});
