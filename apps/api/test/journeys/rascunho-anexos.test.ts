import {
  type AnyEntity,
  contrato,
  licitacao,
  MESSAGE_CODE,
  obra,
  PUBLICACAO_UPLOAD_PATH,
} from '@claraboia/contract';
import type {
  Anexo,
  MovedRascunho,
  Rascunho,
  RascunhoInteiro,
  Regra,
} from '@claraboia/contract/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendaPerdida } from '../../src/engine/rascunho/agenda-job.ts';
import { sweepUnclaimed } from '../../src/services/arquivo/sweep.ts';
import { startAlfa } from '../support/alfa.ts';
import { newKey } from '../support/bandeja.ts';
import { buildBody, create } from '../support/factory.ts';
import { dataOf } from '../support/importar-cadastro.ts';
import { pdfWith } from '../support/pdf.ts';
import { type TestApp, unique } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const RASCUNHOS = '/v1/rascunhos';

let testApp: TestApp;
let autora: TestClient;
let revisor: TestClient;
let beta: TestClient;
let citizen: TestClient;
let alfa: number;

beforeAll(async () => {
  ({ testApp, gestora: autora, citizen, alfa } = await startAlfa());
  revisor = await testApp.signIn('dois', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
});
afterAll(() => testApp.stop());
beforeEach(() => inSql('delete from regra_publicacao where cliente_id = $1'));

const inSql = (text: string, values: readonly unknown[] = []) =>
  testApp.database.tenant(alfa, (tx) => tx.execute(text, [tx.clienteId, ...values]));

/** Values that place a record in 2025, and the cells of one of its files. */
const KINDS = {
  licitacao: {
    record: { dataPublicacao: '2025-12-30' },
    cells: { tipo: { id: 1, nome: 'Edital' }, dataArquivo: '2026-03-15' },
  },
  contrato: {
    record: { dataInicio: '2025-02-28', dataFim: null, contratoOriginal: null },
    cells: { tipo: { id: 1, nome: 'Íntegra' }, data: '2026-03-15' },
  },
  obra: {
    record: { dataInicio: '2025-06-01', previsaoFim: null, dataFim: null },
    cells: { descricao: 'A fachada', data: '2026-03-15' },
  },
} as const;
type Kind = keyof typeof KINDS;

const isKind = (key: string): key is Kind => key in KINDS;
const kindOf = ({ key }: AnyEntity) => {
  if (!isKind(key)) throw new Error(`${key} has no files`);
  return KINDS[key];
};

/** Picture as a phone stores it, with its owner in the metadata. */
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc3344' } })
    .withExif({ IFD0: { Artist: unique('Fulana') } })
    .jpeg()
    .toBuffer();
const contentOf = (entity: AnyEntity) =>
  entity.key === obra.key ? picture() : Promise.resolve(pdfWith(unique('anexo')));

const send = (entity: AnyEntity, name: string, bytes: Buffer, by = autora) =>
  by.upload(`${entity.path}/arquivo/rascunho`, name, bytes);
/** Row of a draft, with a file sent for it. */
const row = async (entity: AnyEntity, name = 'Edital nº 4.pdf') => ({
  nomeArquivo: dataOf(await send(entity, name, await contentOf(entity))),
  ...kindOf(entity).cells,
});
/** Draft of a new record with these files. */
async function draft(entity: AnyEntity, anexos: unknown, key?: string): Promise<Rascunho> {
  const body = await buildBody(testApp, autora, alfa, entity, kindOf(entity).record);
  return dataOf(
    await autora.post<Rascunho>(
      RASCUNHOS,
      { entidade: entity.key, conteudo: { ...body, anexos } },
      key === undefined ? {} : { 'idempotency-key': key },
    ),
  );
}
const move = (
  client: TestClient,
  { id, versao }: Pick<Rascunho, 'id' | 'versao'>,
  acao: string,
  more: object = {},
  key?: string,
) =>
  client.post<MovedRascunho>(
    `${RASCUNHOS}/${id}/situacao`,
    { versao, acao, ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const moved = async (answer: ReturnType<typeof move>) => {
  const { rascunho } = dataOf(await answer);
  if (rascunho === null) throw new Error('it was published');
  return rascunho;
};
const recordOf = async (answer: ReturnType<typeof move>) => {
  const { registro } = dataOf(await answer);
  if (registro === null) throw new Error('it was not published');
  return registro.id;
};
const get = async (id: number) => dataOf(await autora.get<RascunhoInteiro>(`${RASCUNHOS}/${id}`));
const filesOf = async (entity: AnyEntity, id: number) =>
  dataOf(await autora.get<Anexo[]>(`${entity.path}/arquivos/${id}`));
const setRule = async () =>
  expect((await autora.put<Regra>(`${RASCUNHOS}/regra`, { aprovacao: true })).data.aprovacao).toBe(
    true,
  );
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** Schedules a draft, and runs the job of its minute. */
async function itsMinutePasses(made: Rascunho) {
  await moved(move(autora, made, 'agendar', { publicarEm: inMinutes(60) }));
  await inSql(
    `update rascunho set publicar_em = now() - interval '10 minutes' where cliente_id = $1 and id = $2`,
    [made.id],
  );
  const context = { signal: AbortSignal.timeout(10_000), attempt: 1, last: true };
  await agendaPerdida(testApp).run(context);
  expect(await testApp.work()).toEqual([]);
}
/** Lets the sweep take what nothing claims. */
async function daysPass() {
  await inSql(`update arquivo set criado_em = criado_em - interval '2 days' where cliente_id = $1`);
  await sweepUnclaimed(testApp.database, testApp.storage);
}
const isStored = async (entity: AnyEntity, nome: string) =>
  (await autora.raw('GET', `${entity.path}/arquivo/rascunho/${nome}`)).statusCode === 200;

describe.each([licitacao, contrato, obra])('a draft of $key', (entity: AnyEntity) => {
  test('keeps its files until they go with it, under readable names and the year of the record', async () => {
    const [first, second] = [await row(entity), await row(entity)];
    const made = await draft(entity, [first, second]);
    await daysPass();
    expect((await get(made.id)).conteudo.anexos).toEqual([first, second]);
    const id = await recordOf(move(autora, made, 'publicar'));
    const list = await filesOf(entity, id);
    expect(list).toHaveLength(2);
    const end = entity.key === obra.key ? 'jpg' : 'pdf';
    for (const { nomeArquivo, endereco } of list) {
      expect(nomeArquivo).toMatch(new RegExp(`^edital-n-4(-\\d+)?\\.${end}$`));
      expect(endereco).toContain(`/arquivo/upload/${id}/2025/`);
    }
    const { pasta } = entity.capabilities.attachments ?? {};
    const opened = await citizen.raw(
      'GET',
      `/entidade/licon/alfa/${pasta}/2025/${list[0]?.nomeArquivo}`,
    );
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.includes('Fulana')).toBe(false);
  });

  test('refuses what the files of its record may not be', async () => {
    const wrong = await send(entity, 'edital.pdf', Buffer.from('MZ programa'));
    expect(wrong).toMatchObject({ status: 422, messages: [{ code: MESSAGE_CODE.invalidFile }] });
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    expect((await send(entity, 'a.pdf', await contentOf(entity), leitora)).status).toBe(403);
    // Sent elsewhere: a picture with its metadata, and a document of another client.
    const proof = await autora.upload(
      '/v1/transparencia/inscricao/upload',
      'comprovante.jpg',
      await picture(),
    );
    const theirs = await beta.upload(PUBLICACAO_UPLOAD_PATH, 'x.pdf', pdfWith(unique('deles')));
    for (const nomeArquivo of [
      dataOf(proof),
      dataOf(theirs),
      `${'0'.repeat(64)}.pdf`,
      '../../etc/passwd',
      null,
      7,
    ]) {
      const made = await draft(entity, [
        await row(entity),
        { ...(await row(entity)), nomeArquivo },
      ]);
      const answer = await move(autora, made, 'publicar');
      expect([nomeArquivo, answer.status]).toEqual([nomeArquivo, 422]);
      expect(answer.messages.map(({ field }) => field)).toEqual(['anexos.1.nomeArquivo']);
    }
  });

  test('says at each file what lacks, from the first step on, and keeps it', async () => {
    const right = await row(entity);
    const { cells } = kindOf(entity);
    const [date = ''] = Object.keys(cells).filter((name) => name.startsWith('data'));
    const broken = { ...right, [date]: '2026-02-30' };
    const made = await draft(entity, [right, broken, { nomeArquivo: right.nomeArquivo }]);
    for (const [acao, more] of [
      ['enviar', {}],
      ['agendar', { publicarEm: inMinutes(60) }],
      ['publicar', {}],
    ] as const) {
      const answer = await move(autora, made, acao, more);
      expect(answer.status).toBe(422);
      const fields = answer.messages.map(({ field }) => field);
      expect(fields).toContain(`anexos.1.${date}`);
      expect(fields).toContain(`anexos.2.${date}`);
    }
    expect((await get(made.id)).conteudo.anexos).toHaveLength(3);
  });

  test('goes out at its minute with its files', async () => {
    const anexos = [await row(entity)];
    const made = await draft(entity, anexos);
    await itsMinutePasses(made);
    const [{ depois } = { depois: {} }] = await testApp.database.tenant(alfa, (tx) =>
      tx.query<{ depois: Record<string, { id: number }> }>(
        `select depois from auditoria where cliente_id = $1 and entidade = $2 and acao = 'inclusao' order by id desc limit 1`,
        [tx.clienteId, entity.capabilities.attachments?.arquivo.table],
      ),
    );
    const list = await filesOf(entity, depois[entity.key]?.id ?? 0);
    expect(list.map(({ nomeArquivo }) => nomeArquivo)).toEqual([
      expect.stringMatching(/^edital-n-4/),
    ]);
  });
});

describe('the files of a draft', () => {
  test.each([
    ['none', null, 0],
    ['a text', 'x', 422],
    ['rows that are none', [null], 422],
    ['more than fit', Array.from({ length: 101 }, () => ({})), 422],
    ['a row without its cells', [{ licon: true, id: 3 }], 422],
  ])('as %s are judged when it goes on', async (_, anexos, status) => {
    const answer = await move(autora, await draft(licitacao, anexos), 'enviar');
    expect(answer.status).toBe(status === 0 ? 200 : status);
    for (const { field } of answer.messages) {
      if (status !== 0) expect(field).toMatch(/^anexos/);
    }
  });

  test('are attached once by a double click', async () => {
    const key = newKey();
    const made = await draft(licitacao, [await row(licitacao)]);
    const click = () => move(autora, made, 'publicar', {}, key);
    const [once, twice] = await Promise.all([click(), click()]);
    expect([once.status, twice.status]).toEqual([200, 200]);
    expect(once.data.registro).toEqual(twice.data.registro);
    expect(await filesOf(licitacao, once.data.registro?.id ?? 0)).toHaveLength(1);
    expect((await move(autora, made, 'publicar')).status).toBe(404);
  });

  test('are swept once it is discarded, or no longer names them', async () => {
    const [kept, dropped] = [await row(licitacao), await row(licitacao)];
    const made = await draft(licitacao, [kept, dropped]);
    const edited = dataOf(
      await autora.put<Rascunho>(`${RASCUNHOS}/${made.id}`, {
        versao: made.versao,
        conteudo: { anexos: [kept] },
      }),
    );
    await daysPass();
    expect(await isStored(licitacao, kept.nomeArquivo)).toBe(true);
    expect(await isStored(licitacao, dropped.nomeArquivo)).toBe(false);
    await autora.delete(`${RASCUNHOS}/${made.id}?versao=${edited.versao}`);
    await daysPass();
    expect(await isStored(licitacao, kept.nomeArquivo)).toBe(false);
  });

  test('join those of the record that it changes, which need no other change', async () => {
    const { id, versao } = await create(testApp, autora, alfa, contrato, {
      ...KINDS.contrato.record,
    });
    const { data: conteudo } = await autora.get<object>(`${contrato.path}/${id}`);
    const begin = async (name: string) =>
      dataOf(
        await autora.post<Rascunho>(RASCUNHOS, {
          entidade: contrato.key,
          modo: 'change',
          registro: { id, versao },
          conteudo: { ...conteudo, anexos: [await row(contrato, name)] },
        }),
      );
    const [first, second] = [await begin('um.pdf'), await begin('dois.pdf')];
    expect(await filesOf(contrato, id)).toEqual([]);
    for (const each of [first, second]) {
      expect(await recordOf(move(autora, each, 'publicar'))).toBe(id);
    }
    const names = (await filesOf(contrato, id)).map(({ nomeArquivo }) => nomeArquivo);
    expect(names.sort()).toEqual([expect.stringMatching(/^dois/), expect.stringMatching(/^um/)]);
  });

  test('go back to people with the reason if one was lost before its minute', async () => {
    const made = await draft(licitacao, [await row(licitacao)]);
    await moved(move(autora, made, 'agendar', { publicarEm: inMinutes(60) }));
    const broken = { nomeArquivo: `${'0'.repeat(64)}.pdf`, ...KINDS.licitacao.cells };
    await inSql(
      `update rascunho set publicar_em = now() - interval '10 minutes', conteudo = conteudo || $3 where cliente_id = $1 and id = $2`,
      [made.id, JSON.stringify({ anexos: [broken] })],
    );
    const context = { signal: AbortSignal.timeout(10_000), attempt: 1, last: true };
    await agendaPerdida(testApp).run(context);
    expect(await testApp.work()).toEqual([]);
    expect(await get(made.id)).toMatchObject({
      situacao: 'rascunho',
      falha: expect.stringContaining('arquivo'),
    });
  });
});

describe('a client where a second person approves', () => {
  beforeEach(setRule);

  test('has nobody approve a file that she added, and publishes what was approved', async () => {
    const made = await draft(licitacao, [await row(licitacao)]);
    const sent = await moved(move(autora, made, 'enviar'));
    const { conteudo } = await get(sent.id);
    const more = await revisor.put<Rascunho>(`${RASCUNHOS}/${sent.id}`, {
      versao: sent.versao,
      conteudo: { ...conteudo, anexos: [await row(licitacao), await row(licitacao)] },
    });
    expect(more.data).toMatchObject({ situacao: 'rascunho', versao: sent.versao + 1 });
    const again = await moved(move(autora, more.data, 'enviar'));
    for (const author of [autora, revisor]) {
      expect((await move(author, again, 'aprovar')).messages[0]?.code).toBe(
        MESSAGE_CODE.approvalRefused,
      );
    }
    const second = await draft(licitacao, [await row(licitacao)]);
    const id = await recordOf(
      move(revisor, await moved(move(autora, second, 'enviar')), 'aprovar'),
    );
    expect(await filesOf(licitacao, id)).toHaveLength(1);
  });

  test('has no file attached to a published record without her, but deleted', async () => {
    const made = await draft(licitacao, [await row(licitacao)]);
    const id = await recordOf(move(revisor, await moved(move(autora, made, 'enviar')), 'aprovar'));
    const answer = await autora.post(`${licitacao.path}/arquivo/salvar/${id}`, {
      ...(await row(licitacao)),
    });
    expect([answer.status, answer.messages[0]?.code]).toEqual([409, MESSAGE_CODE.approvalNeeded]);
    const [file] = await filesOf(licitacao, id);
    expect((await autora.delete(`${licitacao.path}/arquivo/deletar/${file?.id}`)).status).toBe(200);
  });
});

test('a draft with files of another client is not found', async () => {
  const made = await draft(licitacao, [await row(licitacao)]);
  expect((await beta.get(`${RASCUNHOS}/${made.id}`)).status).toBe(404);
  expect((await move(beta, made, 'publicar')).status).toBe(404);
  const [file] = (await get(made.id)).conteudo.anexos as { nomeArquivo: string }[];
  const opened = await beta.raw('GET', `${licitacao.path}/arquivo/rascunho/${file?.nomeArquivo}`);
  expect(opened.statusCode).toBe(404);
});
