import {
  categoriaPublicacao,
  inscricao,
  licitacao,
  MESSAGE_CODE,
  publicacao,
  RASCUNHO_LIMITE,
  registry,
} from '@claraboia/contract';
import type {
  Historico,
  MovedRascunho,
  Rascunho,
  RascunhoInteiro,
  Rascunhos,
  Regra,
  Saidas,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendaJob, agendaPerdida } from '../../src/engine/rascunho/agenda-job.ts';
import type { Repository } from '../../src/engine/repository.ts';
import { draftFiles as draftFilesOf } from '../../src/services/anexo/draft-files.ts';
import { sweepUnclaimed } from '../../src/services/arquivo/sweep.ts';
import { startAlfa } from '../support/alfa.ts';
import { MesaDaBandeja, newKey } from '../support/bandeja.ts';
import { create } from '../support/factory.ts';
import { dataOf } from '../support/importar-cadastro.ts';
import { remove, restore, trashOf } from '../support/lixeira.ts';
import { pdfWith } from '../support/pdf.ts';
import { publicationsOf, publish, upload } from '../support/publicar.ts';
import { type TestApp, unique } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

const RASCUNHOS = '/v1/rascunhos';

let testApp: TestApp;
let autora: TestClient;
let revisor: TestClient;
let citizen: TestClient;
let alfa: number;
let categoria: { id: number };

beforeAll(async () => {
  ({ testApp, gestora: autora, citizen, alfa } = await startAlfa());
  revisor = await testApp.signIn('dois', 'alfa');
});
afterAll(() => testApp.stop());
beforeEach(async () => {
  await testApp.database.tenant(alfa, (tx) =>
    tx.execute('delete from regra_publicacao where cliente_id = $1', [alfa]),
  );
  categoria = await create(testApp, autora, alfa, categoriaPublicacao);
});

const inSql = (text: string, values: readonly unknown[] = []) =>
  testApp.database.tenant(alfa, (tx) => tx.execute(text, [tx.clienteId, ...values]));
/** Form of a publication, as the screen holds it. */
async function form(over: Record<string, unknown> = {}) {
  const { data: caminho } = await upload(autora, pdfWith(unique('portaria')));
  return {
    nome: 'Portaria nº 1',
    data: '2026-11-27',
    categoriaPublicacao: { id: categoria.id, nome: 'Portarias' },
    tipoPublicacao: { id: 1, nome: 'Arquivos' },
    publicacaoArquivos: [{ nome: 'Texto', linkExterno: false, caminho }],
    ...over,
  };
}
const addTo = (client: TestClient, body: object, key?: string) =>
  client.post<Rascunho>(
    RASCUNHOS,
    { entidade: publicacao.key, ...body },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const draft = async (over: Record<string, unknown> = {}) =>
  dataOf(await addTo(autora, { conteudo: await form(over) }));
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
const moved = async (answer: Promise<Answer<MovedRascunho>>) => {
  const { rascunho } = dataOf(await answer);
  if (rascunho === null) throw new Error('it was published');
  return rascunho;
};
const get = async (id: number) => dataOf(await autora.get<RascunhoInteiro>(`${RASCUNHOS}/${id}`));
const list = async (query = '', client = autora) =>
  dataOf(await client.get<Rascunhos>(`${RASCUNHOS}${query}`));
const saidaOf = async (registroId: number | undefined) =>
  dataOf(await autora.get<Saidas>(`${RASCUNHOS}/saidas?limit=200`)).list.find(
    (each) => each.registroId === registroId,
  );
const wholeMinute = (instant: string) =>
  new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000).toISOString();
const setRule = (client: TestClient, aprovacao: boolean) =>
  client.put<Regra>(`${RASCUNHOS}/regra`, { aprovacao });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const titles = async () => (await publicationsOf(citizen, categoria.id)).list.map((p) => p.nome);
/** Runs what is due, as the minute's job does. */
async function minutePasses() {
  const context = { signal: AbortSignal.timeout(10_000), attempt: 1, last: true };
  await agendaPerdida(testApp).run(context);
  expect(await testApp.work()).toEqual([]);
}
const due = (id: number) =>
  inSql(
    `update rascunho set publicar_em = now() - interval '10 minutes' where cliente_id = $1 and id = $2`,
    [id],
  );

describe('a draft', () => {
  test('is unknown to citizens, keeps its file, and becomes a record by one step', async () => {
    const made = await draft();
    expect(made).toMatchObject({ situacao: 'rascunho', titulo: 'Portaria nº 1', aprova: false });
    await inSql(
      `update arquivo set criado_em = criado_em - interval '2 days' where cliente_id = $1`,
    );
    await sweepUnclaimed(testApp.database, testApp.storage);
    expect(await titles()).toEqual([]);
    const { rascunho, registro } = dataOf(await move(autora, made, 'publicar'));
    expect(rascunho).toBeNull();
    expect(registro).toEqual({ id: expect.any(Number) });
    const [shown] = (await publicationsOf(citizen, categoria.id)).list;
    expect(shown).toMatchObject({ id: registro?.id, nome: 'Portaria nº 1' });
    const document = await citizen.raw(
      'GET',
      `/public/v1/alfa/documento/${shown?.publicacaoArquivos[0]?.id}`,
      {},
    );
    expect(document.statusCode).toBe(200);
    expect((await autora.get(`${RASCUNHOS}/${made.id}`)).status).toBe(404);
  });

  test('may lack everything, and says at the fields what lacks when it goes on', async () => {
    const { data } = await addTo(autora, { conteudo: { nome: null, naoExiste: 'x' } });
    expect(data.titulo).toBe('Publicação sem nome');
    expect((await get(data.id)).conteudo).toEqual({ nome: null });
    for (const [acao, more] of [
      ['publicar', {}],
      ['enviar', {}],
      ['agendar', { publicarEm: inMinutes(60) }],
    ] as const) {
      const answer = await move(autora, data, acao, more);
      expect(answer.status).toBe(422);
      expect(answer.messages.map(({ field }) => field)).toContain('categoriaPublicacao');
    }
    expect((await get(data.id)).situacao).toBe('rascunho');
  });

  test('with rows that are none is refused at its field', async () => {
    for (const publicacaoArquivos of ['x', {}, [null]]) {
      const { data } = await addTo(autora, { conteudo: await form({ publicacaoArquivos }) });
      expect((await move(autora, data, 'publicar')).status).toBe(422);
    }
  });

  test('is refused at the field of a category that was deleted', async () => {
    const made = await draft();
    expect((await autora.delete(`${categoriaPublicacao.path}/${categoria.id}`)).status).toBe(200);
    const answer = await move(autora, made, 'publicar');
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'categoriaPublicacao']);
  });

  test('of a published record leaves it as it is until then, and is refused if that changed', async () => {
    const record = await publish(autora, categoria.id, pdfWith(unique('lei')));
    const { data: whole } = await autora.get<Record<string, unknown>>(
      `${publicacao.path}/${record.id}`,
    );
    const begin = () =>
      addTo(autora, {
        modo: 'change',
        registro: { id: record.id, versao: record.versao },
        conteudo: { ...whole, nome: 'Lei nº 2' },
      });
    const [first, second] = [dataOf(await begin()), dataOf(await begin())];
    expect(await titles()).toEqual(['Lei nº 1']);
    expect((await move(autora, first, 'publicar')).status).toBe(200);
    expect(await titles()).toEqual(['Lei nº 2']);
    expect((await move(autora, second, 'publicar')).messages[0]?.code).toBe(
      MESSAGE_CODE.changedByOther,
    );
    const found = await list(`?entidade=publicacao&registro=${record.id}`);
    expect(found.list.map(({ id }) => id)).toEqual([second.id]);
  });

  test('rectifies with its reason', async () => {
    const record = await publish(autora, categoria.id, pdfWith(unique('lei')));
    const { data: whole } = await autora.get<Record<string, unknown>>(
      `${publicacao.path}/${record.id}`,
    );
    const made = dataOf(
      await addTo(autora, {
        modo: 'rectify',
        registro: { id: record.id, versao: record.versao },
        conteudo: { ...whole, nome: 'Lei nº 3', motivo: 'Número errado' },
      }),
    );
    expect((await move(autora, made, 'publicar')).status).toBe(200);
    const { list: entries } = dataOf(
      await autora.get<Historico>(`${publicacao.path}/${record.id}/historico`),
    );
    expect(entries[0]).toMatchObject({ acao: 'retificacao', motivo: 'Número errado' });
  });

  test('is edited by one at a time, and made and published once by a double click', async () => {
    const key = newKey();
    const body = { conteudo: await form() };
    const [once, twice] = await Promise.all([addTo(autora, body, key), addTo(autora, body, key)]);
    expect(twice.data).toEqual(once.data);
    const edit = (versao: number) =>
      revisor.put<Rascunho>(`${RASCUNHOS}/${once.data.id}`, { versao, ...body });
    expect((await edit(1)).data.versao).toBe(2);
    expect((await edit(1)).messages[0]?.code).toBe(MESSAGE_CODE.changedByOther);
    const click = () => move(autora, { id: once.data.id, versao: 2 }, 'publicar', {}, `${key}1`);
    const clicks = await Promise.all([click(), click()]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(await titles()).toEqual(['Portaria nº 1']);
  });

  test('is refused for what has no drafts, too much of it, and other clients', async () => {
    const personal = await autora.post(RASCUNHOS, { entidade: inscricao.key, conteudo: {} });
    expect(personal.status).toBe(404);
    const large = { nome: 'x'.repeat(RASCUNHO_LIMITE.tamanho) };
    expect((await addTo(autora, { conteudo: large })).status).toBe(413);
    const noRecord = await addTo(autora, {
      modo: 'change',
      registro: { id: 999_999, versao: 1 },
      conteudo: {},
    });
    expect(noRecord.status).toBe(404);
    expect((await addTo(autora, { modo: 'change', conteudo: {} })).status).toBe(422);
    const made = await draft();
    const beta = await testApp.signIn('gestor.beta', 'beta');
    expect((await beta.get(`${RASCUNHOS}/${made.id}`)).status).toBe(404);
    expect((await move(beta, made, 'publicar')).status).toBe(404);
    expect((await beta.delete(`${RASCUNHOS}/${made.id}?versao=1`)).status).toBe(404);
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    expect((await leitora.get(RASCUNHOS)).status).toBe(403);
  });

  test('is discarded by those who saw it as it is', async () => {
    const made = await draft();
    const discard = (versao: number) => autora.delete(`${RASCUNHOS}/${made.id}?versao=${versao}`);
    expect((await discard(2)).status).toBe(409);
    expect((await discard(1)).status).toBe(200);
    expect((await list()).list.map(({ id }) => id)).not.toContain(made.id);
  });
});

describe('a client where a second person approves', () => {
  beforeEach(async () => {
    expect((await setRule(autora, true)).data.aprovacao).toBe(true);
  });

  test('publishes nothing without her, whoever asks and by whatever call', async () => {
    const record = await create(testApp, revisor, alfa, categoriaPublicacao).catch(
      (error: unknown) => String(error),
    );
    expect(record).toContain('uma segunda pessoa aprova');
    const conteudo = { id: categoria.id, conteudoHtml: '<p>Sem aprovação</p>' };
    const alone = await autora.post(`${categoriaPublicacao.path}/salvar-conteudo`, conteudo);
    expect([alone.status, alone.messages[0]?.code]).toEqual([409, MESSAGE_CODE.approvalNeeded]);
    const made = await draft();
    for (const [acao, more] of [
      ['publicar', {}],
      ['agendar', { publicarEm: inMinutes(60) }],
    ] as const) {
      const answer = await move(revisor, made, acao, more);
      expect([answer.status, answer.messages[0]?.code]).toEqual([409, MESSAGE_CODE.approvalNeeded]);
    }
  });

  test('has nobody approve what she wrote, sent or changed', async () => {
    const sent = await moved(move(autora, await draft(), 'enviar'));
    expect(sent).toMatchObject({ situacao: 'emRevisao', aprova: false });
    expect((await move(autora, sent, 'aprovar')).messages[0]?.code).toBe(
      MESSAGE_CODE.approvalRefused,
    );
    const counted = await list('?situacao=emRevisao', revisor);
    expect(counted.list[0]).toMatchObject({ id: sent.id, aprova: true });
    expect(counted.contagem.aprovaveis).toBeGreaterThan(0);
    // A reviewer who mends it has written in it.
    const { conteudo } = await get(sent.id);
    const mended = await revisor.put<Rascunho>(`${RASCUNHOS}/${sent.id}`, {
      versao: sent.versao,
      conteudo: { ...conteudo, nome: 'Portaria nº 2' },
    });
    expect(mended.data).toMatchObject({ situacao: 'rascunho', enviadoPor: null });
    const again = await moved(move(revisor, mended.data, 'enviar'));
    expect((await move(revisor, again, 'aprovar')).status).toBe(409);
    expect((await move(autora, again, 'aprovar')).status).toBe(409);
  });

  test('publishes what she approves, and the trail tells both names', async () => {
    const sent = await moved(move(autora, await draft(), 'enviar'));
    const { registro } = dataOf(await move(revisor, sent, 'aprovar'));
    expect(await titles()).toEqual(['Portaria nº 1']);
    const { list: entries } = dataOf(
      await autora.get<Historico>(`${publicacao.path}/${registro?.id}/historico`),
    );
    const approval = entries.find(({ acao }) => acao === 'aprovacao')?.depois ?? {};
    expect(approval).toEqual({ escritoPor: [expect.any(String)], aprovadoPor: expect.any(String) });
    expect(approval.escritoPor).not.toContain(approval.aprovadoPor);
  });

  test('cannot be anticipated by the author once a minute is approved', async () => {
    const publicarEm = inMinutes(600);
    const sent = await moved(move(autora, await draft(), 'enviar', { publicarEm }));
    const approved = await moved(move(revisor, sent, 'aprovar'));
    expect(approved.situacao).toBe('agendada');
    expect((await move(autora, approved, 'publicar')).messages[0]?.code).toBe(
      MESSAGE_CODE.approvalNeeded,
    );
    expect((await move(revisor, approved, 'publicar')).status).toBe(200);
  });

  test('gets it back with what lacks, and approves no other version than the seen one', async () => {
    const sent = await moved(move(autora, await draft(), 'enviar'));
    expect((await move(revisor, sent, 'devolver')).messages[0]?.field).toBe('motivo');
    const back = await moved(move(revisor, sent, 'devolver', { motivo: 'Falta a assinatura' }));
    expect(back).toMatchObject({ situacao: 'rascunho', motivo: 'Falta a assinatura' });
    await moved(move(autora, back, 'enviar'));
    expect((await move(revisor, back, 'aprovar')).messages[0]?.code).toBe(
      MESSAGE_CODE.changedByOther,
    );
    expect(await titles()).toEqual([]);
  });

  test('has the documents of the tray reviewed before they are published', async () => {
    const mesa = new MesaDaBandeja(testApp, autora);
    const { id } = await mesa.sent('portaria 9.pdf', pdfWith(unique('portaria')));
    await mesa.work();
    const campos = {
      nome: 'Portaria da bandeja',
      data: '2026-11-27',
      categoriaPublicacao: categoria,
    };
    await mesa.edit(await mesa.item(id), campos);
    expect(await mesa.publish(id)).toMatchObject({ situacao: 'publicada', publicacao: null });
    expect(await titles()).toEqual([]);
    const [sent] = (await list('?situacao=emRevisao', revisor)).list;
    expect(sent).toMatchObject({ titulo: 'Portaria da bandeja', aprova: true });
    expect((await get(sent?.id ?? 0)).conteudo).toMatchObject({
      categoriaPublicacao: { id: categoria.id, nome: expect.any(String) },
    });
    if (sent !== undefined) await move(revisor, sent, 'aprovar');
    expect(await titles()).toEqual(['Portaria da bandeja']);
  });

  test('takes no document of the tray beyond the limit of drafts', async () => {
    const mesa = new MesaDaBandeja(testApp, autora);
    const { id } = await mesa.sent('portaria 10.pdf', pdfWith(unique('portaria')));
    await mesa.work();
    const campos = { nome: 'Portaria a mais', data: '2026-11-27', categoriaPublicacao: categoria };
    await mesa.edit(await mesa.item(id), campos);
    await inSql(
      `insert into rascunho (cliente_id, entidade, modo, titulo, conteudo, autores)
       select $1, 'publicacao', 'add', 'De encher', '{}', '{}' from generate_series(1, $2)`,
      [RASCUNHO_LIMITE.abertos],
    );
    try {
      const refused = 'Há 2000 rascunhos: publique ou descarte alguns antes.';
      expect((await addTo(autora, { conteudo: {} })).messages[0]?.description).toBe(refused);
      expect(await mesa.publish(id)).toMatchObject({ situacao: 'falhou', falha: refused });
    } finally {
      await inSql(`delete from rascunho where cliente_id = $1 and titulo = 'De encher'`);
    }
    expect(await mesa.publish(id)).toMatchObject({ situacao: 'publicada' });
  });

  test('ends the rule by two people', async () => {
    expect((await setRule(autora, false)).data).toMatchObject({
      aprovacao: true,
      fimPedidoPorMim: true,
    });
    expect((await setRule(autora, false)).data.aprovacao).toBe(true);
    expect((await setRule(revisor, false)).data).toEqual({
      aprovacao: false,
      fimPedidoPor: null,
      fimPedidoPorMim: false,
    });
  });
});

describe('a scheduled draft', () => {
  test('appears at its minute, everywhere, and leaves at another', async () => {
    const nome = unique('Edital agendado');
    const [publicarEm, arquivarEm] = [inMinutes(60), inMinutes(120)];
    const made = await draft({ nome });
    const kept = await moved(move(autora, made, 'agendar', { publicarEm, arquivarEm }));
    expect(kept.publicarEm).toBe(
      new Date(Math.floor(Date.parse(publicarEm) / 60_000) * 60_000).toISOString(),
    );
    await minutePasses();
    expect(await titles()).toEqual([]);

    await due(made.id);
    await minutePasses();
    expect(await titles()).toEqual([nome]);
    const found = await citizen.get<{ list: { titulo: { texto: string }[] }[] }>(
      `/public/v1/alfa/busca?q=${encodeURIComponent(nome)}`,
    );
    const texts = found.data.list.map(({ titulo }) => titulo.map(({ texto }) => texto).join(''));
    expect(texts).toContain(nome);
    const saidas = dataOf(await autora.get<Saidas>(`${RASCUNHOS}/saidas?entidade=publicacao`));
    expect(saidas.list[0]).toMatchObject({ titulo: nome });

    await inSql(
      `update saida_agendada set arquivar_em = now() - interval '10 minutes' where cliente_id = $1`,
    );
    await minutePasses();
    expect(await titles()).toEqual([]);
    const archived = await trashOf(autora, publicacao, `?arquivados=true&titulo=${nome}`);
    expect(archived.list[0]).toMatchObject({ titulo: nome, dias: null });
    expect((await trashOf(autora, publicacao, `?titulo=${nome}`)).count).toBe(0);
    expect((await restore(autora, publicacao, archived.list[0]?.id ?? 0)).status).toBe(200);
    expect(await titles()).toEqual([nome]);
  });

  test('is refused for a minute that passed, a far one, or a departure before it', async () => {
    const made = await draft();
    for (const [more, field] of [
      [{ publicarEm: inMinutes(-5) }, 'publicarEm'],
      [{ publicarEm: '2099-01-01T00:00:00Z' }, 'publicarEm'],
      [{}, 'publicarEm'],
      [{ publicarEm: inMinutes(60), arquivarEm: inMinutes(30) }, 'arquivarEm'],
      [{ publicarEm: 'amanhã' }, 'publicarEm'],
    ] as const) {
      const answer = await move(autora, made, 'agendar', more);
      expect([answer.status, answer.messages[0]?.field]).toEqual([422, field]);
    }
  });

  test('that appears at once keeps its departure, and says in the answer that an edit ended its minute', async () => {
    const arquivarEm = inMinutes(120);
    const made = await draft();
    await moved(move(autora, made, 'agendar', { publicarEm: inMinutes(60), arquivarEm }));
    const body = { versao: 2, conteudo: await form() };
    const edited = await autora.put<Rascunho>(`${RASCUNHOS}/${made.id}`, body);
    expect(edited.messages[0]?.description).toContain('agende de novo');
    const { registro } = dataOf(await move(autora, edited.data, 'publicar'));
    expect((await saidaOf(registro?.id))?.arquivarEm).toBe(wholeMinute(arquivarEm));
  });

  test('goes back to people if its departure has passed before it appears', async () => {
    const made = await draft();
    const agenda = { publicarEm: inMinutes(60), arquivarEm: inMinutes(120) };
    await moved(move(autora, made, 'agendar', agenda));
    await due(made.id);
    await inSql(
      `update rascunho set arquivar_em = now() - interval '5 minutes' where cliente_id = $1 and id = $2`,
      [made.id],
    );
    await minutePasses();
    expect(await titles()).toEqual([]);
    expect((await get(made.id)).falha).toContain('sair passou');
  });

  test('goes back to people if a fault of the system stops it in every try', async () => {
    const made = await draft();
    await moved(move(autora, made, 'agendar', { publicarEm: inMinutes(60) }));
    await due(made.id);
    const repository = {
      add: () => Promise.reject(new Error('the disk is full')),
    } as unknown as Repository;
    const cleanHtml = () => Promise.reject(new Error('not asked'));
    const draftFiles = draftFilesOf(testApp.storage);
    const means = { registry, repository, cleanHtml, draftFiles };
    const job = agendaJob({ database: testApp.database, ...means });
    const run = (last: boolean) =>
      job.run({ clienteId: alfa }, { signal: AbortSignal.timeout(10_000), attempt: 1, last });
    await expect(run(false)).rejects.toThrow('scheduled things');
    expect((await get(made.id)).situacao).toBe('agendada');
    await expect(run(true)).rejects.toThrow('scheduled things');
    expect(await get(made.id)).toMatchObject({
      situacao: 'rascunho',
      falha: expect.stringContaining('erro do sistema'),
    });
  });

  test('goes back to people with the reason if its minute finds it impossible', async () => {
    const made = await draft();
    await moved(move(autora, made, 'agendar', { publicarEm: inMinutes(60) }));
    await autora.delete(`${categoriaPublicacao.path}/${categoria.id}`);
    await due(made.id);
    await minutePasses();
    expect(await get(made.id)).toMatchObject({
      situacao: 'rascunho',
      falha: expect.stringContaining('ategoria'),
    });
  });

  test('does not appear once it is changed, called off, or in need of an approval', async () => {
    const [changed, calledOff, unapproved] = [await draft(), await draft(), await draft()];
    for (const each of [changed, calledOff, unapproved]) {
      await moved(move(autora, each, 'agendar', { publicarEm: inMinutes(60) }));
    }
    await autora.put(`${RASCUNHOS}/${changed.id}`, { versao: 2, conteudo: await form() });
    await moved(move(autora, { id: calledOff.id, versao: 2 }, 'desagendar'));
    await setRule(autora, true);
    for (const { id } of [changed, calledOff, unapproved]) await due(id);
    await minutePasses();
    expect(await titles()).toEqual([]);
    expect((await get(unapproved.id)).falha).toContain('segunda pessoa');
  });
});

describe('a departure', () => {
  const leave = (registroId: number, arquivarEm: string | null) =>
    autora.put(`${RASCUNHOS}/saidas`, {
      entidade: categoriaPublicacao.key,
      registroId,
      arquivarEm,
    });
  const passes = async () => {
    await inSql(
      `update saida_agendada set arquivar_em = now() - interval '10 minutes' where cliente_id = $1`,
    );
    await minutePasses();
  };

  test('that is refused at its minute says why, until another one is set', async () => {
    await publish(autora, categoria.id, pdfWith(unique('c')));
    await leave(categoria.id, inMinutes(60));
    await passes();
    expect((await saidaOf(categoria.id))?.falha).toContain('em uso');
    await leave(categoria.id, inMinutes(60));
    expect((await saidaOf(categoria.id))?.falha).toBeNull();
    await leave(categoria.id, null);
  });

  test('ends with its record, and can be called off without it', async () => {
    await leave(categoria.id, inMinutes(60));
    await remove(autora, categoriaPublicacao, categoria.id);
    expect(await saidaOf(categoria.id)).toBeUndefined();
    expect((await leave(categoria.id, null)).status).toBe(200);
    expect((await leave(categoria.id, inMinutes(60))).status).toBe(404);
  });
});

describe('an archived record', () => {
  test('leaves the portal with its files and comes back, one or many', async () => {
    const made = [
      await publish(autora, categoria.id, pdfWith(unique('a'))),
      await publish(autora, categoria.id, pdfWith(unique('b'))),
    ];
    const [first] = made;
    const path = `${publicacao.path}/${first?.id}/arquivamento`;
    const stale = await autora.post(path, undefined, { 'if-match': '"9"' });
    expect(stale.status).toBe(409);
    expect((await autora.post(path, undefined)).messages[0]?.code).toBe(MESSAGE_CODE.archived);
    expect(await titles()).toHaveLength(1);
    const many = await autora.post<{ situacao: string }[]>(`${publicacao.path}/lote/arquivamento`, {
      registros: made.map(({ id }) => ({ id })),
    });
    expect(many.data.map(({ situacao }) => situacao)).toEqual(['recusado', 'feito']);
    for (const { id } of made) expect((await restore(autora, publicacao, id)).status).toBe(200);
    expect(await titles()).toHaveLength(2);
  });

  test('is refused while others refer to it, as a deletion is', async () => {
    await publish(autora, categoria.id, pdfWith(unique('c')));
    const answer = await autora.post(
      `${categoriaPublicacao.path}/${categoria.id}/arquivamento`,
      undefined,
    );
    expect([answer.status, answer.messages[0]?.code]).toEqual([409, MESSAGE_CODE.inUse]);
  });

  test('can be given its minute and have it taken away', async () => {
    const { id } = await create(testApp, autora, alfa, licitacao);
    const set = (arquivarEm: string | null) =>
      autora.put(`${RASCUNHOS}/saidas`, { entidade: licitacao.key, registroId: id, arquivarEm });
    const leaving = async () =>
      dataOf(await autora.get<Saidas>(`${RASCUNHOS}/saidas?entidade=licitacao`)).count;
    expect((await set(inMinutes(-1))).messages[0]?.field).toBe('arquivarEm');
    expect((await set(inMinutes(60))).status).toBe(200);
    expect(await leaving()).toBe(1);
    expect((await set(null)).status).toBe(200);
    expect(await leaving()).toBe(0);
  });
});
