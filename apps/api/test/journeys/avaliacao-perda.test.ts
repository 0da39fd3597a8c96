import {
  type AnyEntity,
  AVISAR_PERDA,
  categoriaPublicacao,
  declaracaoInexistencia,
  faq,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  portal,
  provaCriterio,
  publicacao,
} from '@claraboia/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../src/database/database.ts';
import { lossGate } from '../../src/services/avaliacao/perda/gate.ts';
import { evaluateAndSave } from '../support/avaliacao.ts';
import { bodyOf, Cast, type Saved } from '../support/cast.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { publish } from '../support/publicar.ts';

const cast = Cast.enter();

const WARN = `?${AVISAR_PERDA}=true`;
const add = (entity: AnyEntity, values = {}) =>
  create(cast.testApp, cast.gestora, cast.alfaId, entity, values);
const within = <T>(work: (tx: Tx) => Promise<T>) => cast.testApp.database.tenant(cast.alfaId, work);
const judge = () => within((tx) => evaluateAndSave(tx));
const read = async (entity: AnyEntity, id: number) =>
  (await cast.gestora.get<Saved>(`${entity.path}/${id}`)).data;
/** Stored evaluation, whole. */
const stored = () =>
  within((tx) =>
    tx.query(
      `select d.*, (select jsonb_agg(c order by c.numero, c.desde) from avaliacao_criterio c where c.cliente_id = $1) as criterios
         from avaliacao_dia d where d.cliente_id = $1`,
      [tx.clienteId],
    ),
  );
const said = (answer: { messages: readonly { description: string }[] }) =>
  answer.messages.map(({ description }) => description);

const LOST = { code: MESSAGE_CODE.losesCriterion };

let gruposId: number;
let orgao: Saved;
beforeAll(async () => {
  const grupo = await add(grupoCategoriaPublicacao, {
    nome: 'LGPD e Governo Digital',
    nomeUrl: 'lgpd-e-governo-digital',
  });
  gruposId = grupo.id;
  orgao = await add(portal, {
    clienteGlobal: { id: cast.alfaId },
    endereco: 'Praça da Matriz, 100',
    telefone: '8133334444',
    email: 'contato@alfa.example',
    atendimento: 'seg. a sex., 8h às 14h',
    identificacaoPrevia: false,
  });
});

/** Category that the template binds to 15.2, with one document. */
async function politica() {
  const categoria = await add(categoriaPublicacao, {
    grupoCategoriaPublicacao: { id: gruposId },
    nome: 'Política de privacidade',
    nomeUrl: 'politica-de-privacidade',
    linkExterno: false,
    conteudoHtml: null,
  });
  const documento = await publish(cast.gestora, categoria.id, pdfWith('a política'));
  await judge();
  return { categoria, documento };
}

describe('a write with ?avisarPerda=true', () => {
  let categoria: Saved;
  let documento: { id: number; versao: number };
  beforeEach(async () => {
    ({ categoria, documento } = await politica());
    return async () => {
      await cast.gestora.delete(`${publicacao.path}/${documento.id}`);
      await cast.gestora.delete(`${categoriaPublicacao.path}/${categoria.id}`);
    };
  });

  test('that deletes the last document of a category is refused with criterion, words and points, and writes nothing', async () => {
    const before = await stored();
    const url = `${publicacao.path}/${documento.id}`;
    const answer = await cast.gestora.delete(url + WARN);
    expect(answer.status).toBe(409);
    expect(answer.messages).toEqual([expect.objectContaining(LOST)]);
    expect(said(answer)[0]).toMatch(
      /^Isto perde o critério 15\.2 \(\d,\d\d pontos?\), «.+»: Nada está publicado na categoria\.$/,
    );
    expect(await stored()).toEqual(before);
    expect(await read(publicacao, documento.id)).toMatchObject({ id: documento.id });
    // The manager goes on.
    expect((await cast.gestora.delete(url)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  test('that takes one document of several away is done', async () => {
    const other = await publish(cast.gestora, categoria.id, pdfWith('outra'));
    expect((await cast.gestora.delete(`${publicacao.path}/${other.id}${WARN}`)).status).toBe(200);
  });

  test('that archives the last document, alone or with others, is refused', async () => {
    const url = `${publicacao.path}/${documento.id}/arquivamento`;
    expect((await cast.gestora.post(url + WARN, undefined)).messages).toEqual([
      expect.objectContaining(LOST),
    ]);
    for (const lote of ['lote/exclusao', 'lote/arquivamento']) {
      const many = await cast.gestora.post(`${publicacao.path}/${lote}${WARN}`, {
        registros: [{ id: documento.id }],
      });
      expect([lote, many.status, many.messages[0]?.code]).toEqual([lote, 409, LOST.code]);
    }
  });

  test('that renames a category away, or moves its document, is refused', async () => {
    const record = await read(categoriaPublicacao, categoria.id);
    const renamed = { ...bodyOf(categoriaPublicacao, record), nome: 'Avisos', nomeUrl: 'avisos' };
    const answer = await cast.gestora.put(categoriaPublicacao.path + WARN, renamed);
    expect([answer.status, answer.messages[0]?.code]).toEqual([409, LOST.code]);
    const elsewhere = await add(categoriaPublicacao, {
      grupoCategoriaPublicacao: { id: gruposId },
      linkExterno: false,
    });
    const moved = {
      ...bodyOf(publicacao, await read(publicacao, documento.id)),
      categoriaPublicacao: { id: elsewhere.id },
      categoriaPublicacaoTipo: null,
    };
    const move = await cast.gestora.put(publicacao.path + WARN, moved);
    expect([move.status, said(move)[0]]).toEqual([409, expect.stringContaining('15.2')]);
    const kept = { ...bodyOf(categoriaPublicacao, record), listado: record.listado !== true };
    expect((await cast.gestora.put(categoriaPublicacao.path + WARN, kept)).status).toBe(200);
  });

  test('of a draft that moves the document away is refused, and publishes without the wish', async () => {
    const elsewhere = await add(categoriaPublicacao, {
      grupoCategoriaPublicacao: { id: gruposId },
      linkExterno: false,
    });
    const record = await read(publicacao, documento.id);
    const { id: _id, versao: _versao, ...fields } = bodyOf(publicacao, record);
    const { data: draft } = await cast.gestora.post<{ id: number; versao: number }>(
      '/v1/rascunhos',
      {
        entidade: 'publicacao',
        modo: 'change',
        registro: { id: documento.id, versao: record.versao },
        conteudo: {
          ...fields,
          categoriaPublicacao: { id: elsewhere.id },
          categoriaPublicacaoTipo: null,
        },
      },
    );
    const url = `/v1/rascunhos/${draft.id}/situacao`;
    const step = { versao: draft.versao, acao: 'publicar' };
    const refused = await cast.gestora.post(url + WARN, step);
    expect([refused.status, refused.messages[0]?.code]).toEqual([409, LOST.code]);
    expect((await cast.gestora.post(url, step)).status).toBe(200);
  });

  test('that changes what is lost already is done', async () => {
    await cast.gestora.delete(`${publicacao.path}/${documento.id}`);
    const record = await read(categoriaPublicacao, categoria.id);
    const changed = { ...bodyOf(categoriaPublicacao, record), nome: 'Avisos', nomeUrl: 'avisos' };
    expect((await cast.gestora.put(categoriaPublicacao.path + WARN, changed)).status).toBe(200);
  });

  test('is one with its confirmation: repeated with its key, it is answered as the first time', async () => {
    const headers = { 'idempotency-key': '"perda-confirmada"' };
    const url = `${publicacao.path}/${documento.id}`;
    expect((await cast.gestora.delete(url + WARN, headers)).status).toBe(409);
    for (const address of [url, url + WARN, url]) {
      const answer = await cast.gestora.delete(address, headers);
      expect([answer.status, answer.messages[0]?.code]).toEqual([200, MESSAGE_CODE.deleted]);
    }
  });

  test('is saved if a judge fails or takes too long, and told to the log', async () => {
    const errors: unknown[] = [];
    const touched = { entity: publicacao, ids: [documento.id] };
    await within(async (tx) => {
      const find = await lossGate((error) => errors.push(error)).begin(tx, touched);
      await tx.execute('alter table arquivo_texto rename column texto to outro');
      expect(await find?.()).toEqual([]);
      // The transaction goes on.
      expect(await tx.query('select 1 as um')).toEqual([{ um: 1 }]);
      await tx.execute('alter table arquivo_texto rename column outro to texto');
    }).catch((error: unknown) => errors.push(error));
    expect(errors).toHaveLength(1);
  });

  test('is not judged above the limit of rows', async () => {
    await add(faq);
    await judge();
    const rows = await within((tx) =>
      tx.query<{ id: number }>('select id from faq where cliente_id = $1', [tx.clienteId]),
    );
    const touched = { entity: faq, ids: rows.map(({ id }) => id) };
    for (const [linhas, lost] of [
      [-1, []],
      [0, ['2.7']],
    ] as const) {
      await within(async (tx) => {
        const find = await lossGate(() => undefined, { linhas }).begin(tx, touched);
        await tx.execute('delete from faq where cliente_id = $1', [tx.clienteId]);
        expect((await find?.())?.map(({ numero }) => numero)).toEqual(lost);
        throw new Error('undone');
      }).catch((error: Error) => expect(error.message).toBe('undone'));
    }
  });
});

test('one row of a set leaves without a word while others stay, the last one does not', async () => {
  const [first, second] = [await add(faq), await add(faq)];
  await judge();
  const others = await cast.gestora.get<{ list: Saved[] }>(faq.path);
  for (const { id } of others.data.list) {
    if (id !== first.id && id !== second.id) await cast.gestora.delete(`${faq.path}/${id}`);
  }
  expect((await cast.gestora.delete(`${faq.path}/${first.id}${WARN}`)).status).toBe(200);
  const last = await cast.gestora.delete(`${faq.path}/${second.id}${WARN}`);
  expect([last.status, said(last)[0]]).toEqual([409, expect.stringContaining('critério 2.7')]);
});

test('a setting of the portal that proves a criterion is not emptied without a word', async () => {
  await judge();
  const record = await read(portal, orgao.id);
  const answer = await cast.gestora.put(portal.path + WARN, {
    ...bodyOf(portal, record),
    atendimento: null,
  });
  expect(answer.status).toBe(409);
  expect(said(answer)).toEqual([
    expect.stringMatching(/critério (2\.5|14\.1)/),
    ...said(answer).slice(1),
  ]);
  const same = { ...bodyOf(portal, record), atendimento: 'todos os dias' };
  expect((await cast.gestora.put(portal.path + WARN, same)).status).toBe(200);
});

test('a binding and a declaration that prove a criterion are not deleted without a word', async () => {
  await judge();
  const { data } = await cast.gestora.get<{ list: (Saved & { numero: string })[] }>(
    '/v1/transparencia/matriz_item?limit=200',
  );
  const item = data.list.find(({ numero }) => numero === '1.1');
  const prova = await add(provaCriterio, {
    matrizItem: { id: item?.id },
    tipo: 'fora',
    categoriaPublicacao: null,
    endereco: 'https://alfa.example/',
    conferidoPor: 'Ana Prado',
    conferidoEm: '2026-11-02',
    motivo: null,
  });
  await judge();
  const lost = await cast.gestora.delete(`${provaCriterio.path}/${prova.id}${WARN}`);
  expect([lost.status, said(lost)[0]]).toEqual([
    409,
    expect.stringContaining('critério essencial 1.1'),
  ]);
  await cast.gestora.delete(`${provaCriterio.path}/${prova.id}`);
});

test('a declaration that proves a criterion is not deleted without a word', async () => {
  const { data } = await cast.gestora.get<{ list: (Saved & { nome: string })[] }>(
    '/v1/transparencia/conteudo-declaravel?limit=200',
  );
  const acordos = data.list.find(({ nome }) => /acordo/i.test(nome));
  const declaracao = await add(declaracaoInexistencia, {
    categoriaPublicacao: null,
    conteudo: { id: acordos?.id },
    inicio: '2020-01-01',
    fim: '2026-12-31',
  });
  await judge();
  const answer = await cast.gestora.delete(
    `${declaracaoInexistencia.path}/${declaracao.id}${WARN}`,
  );
  expect([answer.status, said(answer)[0]]).toEqual([409, expect.stringContaining('critério 5.3')]);
});

test('another client, without an evaluation, pays nothing and hears nothing', async () => {
  const { data } = await cast.beta.post<Saved>(faq.path, {
    pergunta: 'Onde?',
    respostaHTML: '<p>Aqui</p>',
  });
  const answer = await cast.beta.delete(`${faq.path}/${data.id}${WARN}`);
  expect([answer.status, answer.messages[0]?.code]).toEqual([200, MESSAGE_CODE.deleted]);
});
