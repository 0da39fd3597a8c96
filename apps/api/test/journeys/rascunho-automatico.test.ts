import {
  cliente,
  contrato,
  faq,
  MESSAGE_CODE,
  modeloPortal,
  PUBLICACAO_UPLOAD_PATH,
  pessoa,
  publicacao,
} from '@claraboia/contract';
import type { RascunhoAutomatico } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { limpezaRascunhos } from '../../src/features/rascunho-automatico/limpeza.ts';
import { sweepUnclaimed } from '../../src/services/arquivo/sweep.ts';
import { Cast } from '../support/cast.ts';
import { pdfWith } from '../support/pdf.ts';
import { unique } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const cast = Cast.enter();

const PATH = '/v1/rascunhos-automaticos';
const newKey = () => unique('janela-de-um-formulario').replace(/\W/g, '-').slice(-64);
type Registro = number | 'novo' | `rascunho-${number}`;

const sent = (valores: object, patch: object = {}) => ({
  contador: 1,
  versao: null,
  valores,
  antes: {},
  substitui: null,
  usuario: 'gestora.alfa',
  ...patch,
});
const keep = (
  client: TestClient,
  entidade: string,
  registro: Registro,
  key: string,
  body: unknown,
) => client.put<{ contador: number }>(`${PATH}/${entidade}/${registro}/${key}`, body);
const drafts = async (client: TestClient, entidade: string, registro: Registro) =>
  (await client.get<RascunhoAutomatico[]>(`${PATH}/${entidade}/${registro}`)).data;
const discard = (
  client: TestClient,
  entidade: string,
  registro: Registro,
  key: string,
  contador: number,
) =>
  client.delete<{ contador: number }>(
    `${PATH}/${entidade}/${registro}/${key}?contador=${contador}`,
  );
const inSql = (sql: string, values: readonly unknown[] = []) =>
  cast.testApp.database.tenant(cast.alfaId, (tx) => tx.execute(sql, [cast.alfaId, ...values]));
const rows = <R extends object>(sql: string, clienteId = cast.alfaId) =>
  cast.testApp.database.tenant(clienteId, (tx) => tx.query<R>(sql, [clienteId]));
const version = () =>
  rows(
    'select versao, (select max(id) from auditoria where cliente_id = $1) as trail from cliente_versao where cliente_id = $1',
  );

describe('unsaved changes of a form', () => {
  test('of a kept draft are no new record, and need that draft', async () => {
    const add = async (entidade: string) => {
      const body = { entidade, conteudo: {} };
      return (await cast.gestora.post<{ id: number }>('/v1/rascunhos', body)).data.id;
    };
    const [own, ofOther] = [await add('faq'), await add('publicacao')];
    const changes = sent({ pergunta: 'Do rascunho?' });
    const place = `rascunho-${own}` as const;
    expect((await keep(cast.gestora, 'faq', place, newKey(), changes)).status).toBe(200);
    expect((await drafts(cast.gestora, 'faq', place)).map(({ valores }) => valores)).toEqual([
      { pergunta: 'Do rascunho?' },
    ]);
    expect(await drafts(cast.gestora, 'faq', 'novo')).toEqual([]);
    const { data: listed } = await cast.gestora.get<unknown[]>(`${PATH}?entidade=faq`);
    expect(listed).toEqual([]);
    for (const missing of [`rascunho-${ofOther}`, 'rascunho-999999'] as const) {
      expect((await keep(cast.gestora, 'faq', missing, newKey(), changes)).status).toBe(404);
    }
  });

  test('are read by their person alone, on any machine, and leave the record and its trail alone', async () => {
    const { id } = await cast.saved(faq);
    const before = [await version(), (await cast.gestora.get(`${faq.path}/${id}`)).data];
    const key = newKey();
    const answer = await keep(
      cast.gestora,
      'faq',
      id,
      key,
      sent(
        { pergunta: 'Onde fi', respostaHTML: null },
        { versao: 1, antes: { pergunta: 'Onde fica?' } },
      ),
    );
    expect([answer.status, answer.data.contador]).toEqual([200, 1]);
    const elsewhere = await cast.testApp.signIn('gestora.alfa', 'alfa');
    expect(await drafts(elsewhere, 'faq', id)).toMatchObject([
      {
        chave: key,
        contador: 1,
        versao: 1,
        valores: { pergunta: 'Onde fi', respostaHTML: null },
        antes: { pergunta: 'Onde fica?' },
      },
    ]);
    // Another person of the client, even an administrator, has her own.
    expect(await drafts(cast.admin, 'faq', id)).toEqual([]);
    const list = (client: TestClient) =>
      client.get<{ registro: number | null }[]>(`${PATH}?entidade=faq`);
    expect((await list(elsewhere)).data.map(({ registro }) => registro)).toContain(id);
    expect((await list(cast.admin)).data).toEqual([]);
    expect([await version(), (await cast.gestora.get(`${faq.path}/${id}`)).data]).toEqual(before);
  });

  test('keep what a form holds, and nothing that the entity does not have', async () => {
    const key = newKey();
    const file = 'a'.repeat(64);
    await keep(
      cast.gestora,
      'publicacao',
      'novo',
      key,
      sent({
        nome: 'Decr',
        ordem: '1.2.3',
        senha: 'segredo',
        id: 7,
        versao: 3,
        categoriaPublicacao: { id: 4, nome: 'Atos', temTipos: true },
        categoriaPublicacaoTipo: 'Portaria',
        publicacaoArquivos: [
          { id: 9, nome: 'Texto', caminho: `${file}.pdf`, outra: 1 },
          'linha',
          { nome: { a: 1 } },
        ],
        motivo: 'Corrige o nome',
      }),
    );
    const [draft] = await drafts(cast.gestora, 'publicacao', 'novo');
    expect(draft?.valores).toEqual({
      nome: 'Decr',
      categoriaPublicacao: { id: 4, nome: 'Atos', temTipos: true },
      categoriaPublicacaoTipo: null,
      publicacaoArquivos: [{ id: 9, nome: 'Texto', caminho: `${file}.pdf` }, { nome: null }],
      motivo: 'Corrige o nome',
    });
    await discard(cast.gestora, 'publicacao', 'novo', key, 2);
  });

  test('of two windows stay apart, and one that is continued is replaced', async () => {
    const { id } = await cast.saved(faq);
    const [first, second] = [newKey(), newKey()];
    await keep(cast.gestora, 'faq', id, first, sent({ pergunta: 'Um' }, { versao: 1 }));
    await keep(cast.gestora, 'faq', id, second, sent({ pergunta: 'Dois' }, { versao: 1 }));
    const kept = async () =>
      new Set((await drafts(cast.gestora, 'faq', id)).map(({ valores }) => valores.pergunta));
    expect(await kept()).toEqual(new Set(['Dois', 'Um']));
    const third = newKey();
    await keep(
      cast.gestora,
      'faq',
      id,
      third,
      sent({ pergunta: 'Um e meio' }, { versao: 1, substitui: first }),
    );
    expect(await kept()).toEqual(new Set(['Dois', 'Um e meio']));
  });

  test('that arrive out of order end as the last one, even after the form was saved', async () => {
    const { id } = await cast.saved(faq);
    const key = newKey();
    const at = (contador: number) =>
      keep(
        cast.gestora,
        'faq',
        id,
        key,
        sent({ pergunta: `${contador}` }, { contador, versao: 1 }),
      );
    const all = await Promise.all([3, 1, 2, 5, 4].map(at));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect((await drafts(cast.gestora, 'faq', id))[0]?.valores).toEqual({ pergunta: '5' });
    expect((await at(4)).data.contador).toBe(5);
    // Sent twice, then a request that was on its way.
    expect((await discard(cast.gestora, 'faq', id, key, 7)).status).toBe(200);
    expect((await discard(cast.gestora, 'faq', id, key, 7)).data.contador).toBe(7);
    expect((await at(6)).data.contador).toBe(7);
    expect(await drafts(cast.gestora, 'faq', id)).toEqual([]);
    const other = newKey();
    await discard(cast.gestora, 'faq', id, other, 2);
    await keep(cast.gestora, 'faq', id, other, sent({ pergunta: 'tarde' }, { versao: 1 }));
    expect(await drafts(cast.gestora, 'faq', id)).toEqual([]);
    const left = await rows<{ valores: unknown }>(
      `select valores, antes from rascunho_automatico where cliente_id = $1 and registro_id = ${id}`,
    );
    expect(left).toEqual([
      { valores: null, antes: null },
      { valores: null, antes: null },
    ]);
  });

  test('of a new record of the installation are an administrator’s, and no manager’s', async () => {
    const key = newKey();
    const { key: entidade } = modeloPortal;
    const kept = await keep(
      cast.admin,
      entidade,
      'novo',
      key,
      sent({ nome: 'Mod' }, { usuario: 'admin' }),
    );
    expect(kept.status).toBe(200);
    // They are the same with another client in context.
    const there = await cast.testApp.signIn('admin', 'beta');
    expect((await drafts(there, entidade, 'novo')).map(({ valores }) => valores)).toEqual([
      { nome: 'Mod' },
    ]);
    const refused = await keep(cast.gestora, entidade, 'novo', newKey(), sent({ nome: 'Mod' }));
    expect([refused.status, refused.messages[0]?.code]).toEqual([403, MESSAGE_CODE.notAllowed]);
    await discard(cast.admin, entidade, 'novo', key, 2);
  });

  test('are not kept for somebody else who signed in meanwhile', async () => {
    const { id } = await cast.saved(faq);
    const typed = sent({ pergunta: 'Dela' }, { versao: 1 });
    const refused = await keep(cast.admin, 'faq', id, newKey(), typed);
    expect([refused.status, refused.messages[0]?.description]).toEqual([
      403,
      'Quem digitou saiu, e outra pessoa entrou. Nada foi guardado.',
    ]);
    expect(await drafts(cast.admin, 'faq', id)).toEqual([]);
  });

  test('hold the uploads that they name, until they are discarded', async () => {
    const { data: nome } = await cast.gestora.upload(
      PUBLICACAO_UPLOAD_PATH,
      'a.pdf',
      pdfWith(unique('rascunho')),
    );
    const { data: alheio } = await cast.beta.upload(
      PUBLICACAO_UPLOAD_PATH,
      'a.pdf',
      pdfWith(unique('alheio')),
    );
    const key = newKey();
    const valores = { publicacaoArquivos: [{ nome: 'Texto', caminho: nome }, { caminho: alheio }] };
    await keep(cast.gestora, 'publicacao', 'novo', key, sent(valores));
    const claims = () =>
      rows('select arquivo_nome as nome from rascunho_automatico_arquivo where cliente_id = $1');
    expect(await claims()).toEqual([{ nome }]);
    await inSql(
      `update arquivo set criado_em = now() - interval '2 days' where cliente_id = $1 and nome = $2`,
      [nome],
    );
    const stands = async () => {
      await sweepUnclaimed(cast.testApp.database, cast.testApp.storage);
      return (await rows(`select 1 from arquivo where cliente_id = $1 and nome = '${nome}'`))
        .length;
    };
    expect(await stands()).toBe(1);
    await discard(cast.gestora, 'publicacao', 'novo', key, 2);
    expect(await claims()).toEqual([]);
    expect(await stands()).toBe(0);
    // A file that is gone does not stop the next change.
    const again = await keep(
      cast.gestora,
      'publicacao',
      'novo',
      key,
      sent(valores, { contador: 3 }),
    );
    expect(again.status).toBe(200);
    expect(await claims()).toEqual([]);
    await discard(cast.gestora, 'publicacao', 'novo', key, 4);
  });

  test('are kept for thirty days, and their empty rows for one', async () => {
    const { id } = await cast.saved(contrato);
    const [old, young, gone] = [newKey(), newKey(), newKey()];
    for (const key of [old, young, gone]) {
      await keep(cast.gestora, 'contrato', id, key, sent({ objeto: key }, { versao: 1 }));
    }
    await discard(cast.gestora, 'contrato', id, gone, 2);
    const age = (key: string, days: number) =>
      inSql(
        `update rascunho_automatico set guardado_em = now() - make_interval(days => $3) where cliente_id = $1 and chave = $2`,
        [key, days],
      );
    await age(old, 31);
    await age(young, 29);
    await age(gone, 2);
    const shown = async () =>
      (await drafts(cast.gestora, 'contrato', id)).map(({ chave }) => chave);
    expect(await shown()).toEqual([young]);
    await limpezaRascunhos(cast.testApp.database).run({
      signal: new AbortController().signal,
      attempt: 1,
      last: false,
    });
    const left = await rows<{ chave: string }>(
      `select chave from rascunho_automatico where cliente_id = $1 and registro_id = ${id} and entidade = 'contrato'`,
    );
    expect(left).toEqual([{ chave: young }]);
  });

  test('of many windows are bounded: the newest stay', async () => {
    const { id } = await cast.saved(faq);
    const keys = Array.from({ length: 12 }, newKey);
    for (const key of keys) {
      await keep(cast.gestora, 'faq', id, key, sent({ pergunta: key }, { versao: 1 }));
    }
    expect((await drafts(cast.gestora, 'faq', id)).map(({ chave }) => chave)).toEqual(
      keys.slice(2).reverse(),
    );
  });

  test('go with their person', async () => {
    const { id } = await cast.saved(faq);
    await keep(cast.gestora, 'faq', id, newKey(), sent({ pergunta: 'x' }, { versao: 1 }));
    const { data } = await cast.admin.post<{ id: number; versao: number }>(
      pessoa.path,
      await cast.body(pessoa),
    );
    await inSql(
      `update rascunho_automatico set pessoa_id = $2 where cliente_id = $1 and entidade = 'faq' and registro_id = $3`,
      [data.id, id],
    );
    expect((await cast.admin.delete(`${pessoa.path}/${data.id}`)).status).toBe(200);
    expect(
      await rows(
        `select 1 from rascunho_automatico where cliente_id = $1 and entidade = 'faq' and registro_id = ${id}`,
      ),
    ).toEqual([]);
  });
});

test('the drafts and open forms of a client go with it', async () => {
  const { id } = await cast.saved(cliente);
  const { database } = cast.testApp;
  const tables = ['rascunho_automatico', 'edicao_aberta'];
  await database.tenant(id, async (tx) => {
    await tx.execute(
      `insert into rascunho_automatico (cliente_id, pessoa_id, entidade, registro_id, chave, contador, valores)
       select $1, min(id), 'faq', 0, 'janela-de-um-cliente', 1, '{}' from pessoa`,
      [id],
    );
    await tx.execute(
      `insert into edicao_aberta (cliente_id, entidade, registro_id, pessoa_id, janela)
       select $1, 'faq', 7, min(id), 'janela-de-um-cliente' from pessoa`,
      [id],
    );
  });
  expect((await cast.admin.delete(`${cliente.path}/${id}`)).status).toBe(200);
  for (const table of tables) {
    expect(await rows(`select 1 from ${table} where cliente_id = $1`, id)).toEqual([]);
  }
});

describe('a hostile request', () => {
  const key = 'janela-de-um-ataque';
  const at = `${PATH}/faq/novo/${key}`;
  const raw = async (payload: string) => {
    const answer = await cast.gestora.raw('PUT', at, {
      headers: { 'content-type': 'application/json' },
      payload,
    });
    return answer.statusCode;
  };

  test.each([
    ['more than a megabyte', JSON.stringify(sent({ pergunta: 'x'.repeat(1_100_000) })), 413],
    ['a hundred levels', `{"valores":${'['.repeat(100)}${']'.repeat(100)}}`, 400],
    [
      'a prototype',
      `{"contador":1,"versao":null,"valores":{"__proto__":{"a":1}},"antes":{},"substitui":null,"usuario":"gestora.alfa"}`,
      400,
    ],
    ['NUL in a text', JSON.stringify(sent({ pergunta: 'a\u0000b' })), 422],
    [
      'half a character',
      '{"contador":1,"versao":null,"valores":{"pergunta":"\\ud800"},"antes":{},"substitui":null,"usuario":"gestora.alfa"}',
      422,
    ],
    ['a text for values', JSON.stringify(sent({}, { valores: 'tudo' })), 422],
    ['a counter beyond integers', JSON.stringify(sent({}, { contador: 1e300 })), 422],
    ['another field', JSON.stringify(sent({}, { pessoaId: 1 })), 422],
  ])('with %s is refused, and nothing is kept', async (_what, payload, status) => {
    expect(await raw(payload)).toBe(status);
    expect(await drafts(cast.gestora, 'faq', 'novo')).toEqual([]);
  });

  test('for what has no form, does not exist or may not be written is refused', async () => {
    const { id } = await cast.saved(faq);
    const status = async (
      client: TestClient,
      entidade: string,
      registro: string | number,
      { chave = key, usuario = 'gestora.alfa' } = {},
    ) => {
      const body = sent({ nome: 'x' }, { versao: 1, usuario });
      return (await client.put(`${PATH}/${entidade}/${registro}/${chave}`, body)).status;
    };
    expect(await status(cast.gestora, 'uf', 1)).toBe(404);
    expect(await status(cast.gestora, 'nada', 1)).toBe(404);
    expect(await status(cast.gestora, 'constructor', 1)).toBe(404);
    expect(await status(cast.gestora, 'faq', 999_999_999)).toBe(404);
    expect(await status(cast.gestora, 'faq', '-1')).toBe(404);
    expect(await status(cast.gestora, 'faq', id, { chave: 'curta' })).toBe(404);
    expect(await status(cast.leitora, 'faq', id, { usuario: 'leitora.alfa' })).toBe(403);
    expect(await status(cast.beta, 'faq', id, { usuario: 'gestor.beta' })).toBe(404);
    expect(await status(cast.testApp.anonymous(), 'faq', id)).toBe(401);
    expect(await status(cast.gestora, publicacao.key, id + 1_000_000)).toBe(404);
  });
});
