import {
  BANDEJA_LIMITE,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  publicacao,
} from '@claraboia/contract';
import type { Historico, ItemDaBandeja } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../src/database/owner.ts';
import {
  bandejaLeituraJob,
  limpezaBandeja,
  queuePublicacao,
} from '../../src/features/bandeja/jobs.ts';
import { Leitor } from '../../src/features/bandeja/leitor.ts';
import { sweepUnclaimed } from '../../src/services/arquivo/sweep.ts';
import { PDF_LIMITE } from '../../src/services/texto-pdf/limite.ts';
import { startAlfa } from '../support/alfa.ts';
import { BANDEJA, MesaDaBandeja, newKey } from '../support/bandeja.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { pdfDocument } from '../support/pdf-document.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { publicationsOf, publish } from '../support/publicar.ts';
import type { TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let mesa: MesaDaBandeja;
let alfa: number;
let leis: { id: number; nome: string };
let portaria: { id: number };

beforeAll(async () => {
  ({ testApp, gestora, citizen, alfa } = await startAlfa());
  mesa = new MesaDaBandeja(testApp, gestora);
  leis = (await create(testApp, gestora, alfa, categoriaPublicacao, {
    nome: 'Legislação municipal',
    nomeUrl: 'legislacao-municipal',
    linkExterno: false,
  })) as unknown as typeof leis;
  for (const nome of ['Decreto', 'Portaria']) {
    portaria = await create(testApp, gestora, alfa, categoriaPublicacaoTipo, {
      nome,
      categoriaPublicacao: { id: leis.id },
    });
  }
});
afterAll(() => testApp.stop());

const pages = (...texts: readonly string[]) => pdfDocument(texts);
const inSql = <R extends object>(text: string, values: readonly unknown[] = []) =>
  testApp.database.tenant(alfa, (tx) => tx.query<R>(text, [tx.clienteId, ...values]));
const codes = ({ problemas }: ItemDaBandeja) => problemas.map(({ codigo }) => codigo);
const clear = async () => {
  const { itens } = await mesa.all();
  if (itens.length > 0) await mesa.remove(...itens.map(({ id }) => id));
};
/** Complete document, ready to be published. */
const ready = async (numero: number) =>
  mesa.read(
    `portaria ${numero}-2026.pdf`,
    await pages(`PORTARIA Nº ${numero}, DE 12 DE MARÇO DE 2026\nConcede férias.`),
  );

test('sixty PDFs are read, guessed, answered and published once, and citizens find all', async () => {
  const acts = await Promise.all(
    Array.from({ length: 56 }, async (_, n) => {
      const [especie, file] = n % 2 === 0 ? ['PORTARIA', 'portaria'] : ['DECRETO', 'dec'];
      const text = `${especie} Nº ${n + 1}, DE ${(n % 28) + 1} DE MARÇO DE 2026\nDispõe sobre o assunto ${n + 1}.`;
      return [`${file}_${String(n + 1).padStart(3, '0')}-2026.pdf`, await pages(text)] as const;
    }),
  );
  const published = await pages('PORTARIA Nº 99, DE 5 DE JANEIRO DE 2026\nJá publicada.');
  const before = await publish(gestora, leis.id, published);
  const files = [
    ...acts,
    ['portaria 57-2026.pdf', await pages('')],
    ['portaria 58-2026.pdf', await pdfDocument(['x'], { userPassword: 'segredo' })],
    ['portaria 59-2026.pdf', await pages('PORTARIA Nº 59', 'Nomeia fulano, CPF 529.982.247-25.')],
    ['portaria 99-2026.pdf', published],
    ['portaria 1-2026 outra vez.pdf', acts[0]?.[1] ?? published],
  ] as const;
  for (const [nome, pdf] of files) await mesa.sent(nome, pdf);
  expect(await mesa.all()).toMatchObject({ lendo: 61, publicando: 0 });
  await mesa.work();

  const { itens, lendo } = await mesa.all();
  expect(lendo).toBe(0);
  expect(itens.slice(0, 2)).toMatchObject([
    {
      situacao: 'pronta',
      nome: 'Portaria nº 1/2026',
      data: '2026-03-01',
      paginas: 1,
      categoriaPublicacao: { id: leis.id, temTipos: true },
      categoriaPublicacaoTipo: { nome: 'Portaria' },
      palpites: {
        nome: { motivo: 'nomeDoArquivo', de: 'portaria_001-2026' },
        data: { motivo: 'texto', de: 'PORTARIA Nº 1, DE 1 DE MARÇO DE 2026' },
        categoriaPublicacao: { motivo: 'nomeDoArquivo' },
      },
      problemas: [],
      erros: [],
      enviadaPor: { nome: 'Pessoa gestora.alfa' },
    },
    { nome: 'Decreto nº 2/2026', categoriaPublicacaoTipo: { nome: 'Decreto' }, data: '2026-03-02' },
  ]);
  const [scan, locked, withCpf, again, twice] = itens.slice(56) as [
    ItemDaBandeja,
    ItemDaBandeja,
    ItemDaBandeja,
    ItemDaBandeja,
    ItemDaBandeja,
  ];
  expect(scan.problemas).toMatchObject([{ codigo: 'semTexto', gravidade: 'aviso' }]);
  expect(locked.problemas).toMatchObject([{ codigo: 'senha', gravidade: 'responder' }]);
  expect(withCpf.problemas).toMatchObject([{ codigo: 'cpf', pagina: 2, respondida: false }]);
  expect(again.problemas).toMatchObject([
    { codigo: 'repetida', publicacao: { id: before.id, nome: 'Lei nº 1' } },
  ]);
  expect(twice.problemas).toMatchObject([{ codigo: 'repetidaNaBandeja' }]);
  expect(codes(itens[0] as ItemDaBandeja)).toEqual([]);

  // The text is not kept, and no CPF.
  const stored = await inSql<{ row: string }>(
    'select to_jsonb(i)::text as row from bandeja_item i where cliente_id = $1',
  );
  expect(stored.map(({ row }) => row).join()).not.toMatch(/529\.?982|Dispõe sobre/);

  // Days are missing where no text has one: all of them in one call.
  const undated = itens.filter(({ data }) => data === null);
  expect(undated.map(({ id }) => id)).toEqual([scan.id, locked.id, withCpf.id]);
  const filled = await mesa.editAll(
    undated.map(({ id, versao }) => ({ id, versao, campos: { data: '2026-03-12' } })),
  );
  expect(filled.map(({ recusa }) => recusa)).toEqual([null, null, null]);

  const ids = itens.map(({ id }) => id);
  const asked = await mesa.ask(ids);
  expect(asked.filter(({ recusa }) => recusa !== null)).toMatchObject(
    [
      { id: locked.id, recusa: /pede senha/, item: { situacao: 'pronta' } },
      { id: withCpf.id, recusa: 'Há um CPF inteiro na página 2.' },
      { id: again.id, recusa: /já está publicado/ },
      { id: twice.id, recusa: /duas vezes na bandeja/ },
    ].map((each) => ({ ...each, recusa: expect.stringMatching(each.recusa) })),
  );
  for (const [{ id }, codigo] of [
    [locked, 'senha'],
    [withCpf, 'cpf'],
    [again, 'repetida'],
    [twice, 'repetidaNaBandeja'],
  ] as const) {
    expect((await mesa.answer(id, codigo)).data.problemas).toMatchObject([
      { codigo, respondida: true },
    ]);
  }
  // A double click, and those that are on their way already.
  const [first, second] = await Promise.all([mesa.ask(ids), mesa.ask(ids)]);
  expect([...first, ...second].filter(({ recusa }) => recusa !== null)).toEqual([]);
  await mesa.work();

  const after = await mesa.all();
  expect(after.itens.map(({ situacao }) => situacao)).toEqual(ids.map(() => 'publicada'));
  const { count } = await publicationsOf(citizen, leis.id);
  expect(count).toBe(62);
  const publicada = after.itens[0]?.publicacao?.id ?? 0;
  const { data: history } = await gestora.get<Historico>(
    `${publicacao.path}/${publicada}/historico`,
  );
  expect(history.list).toMatchObject([
    { acao: 'inclusao', pessoa: { nome: 'Pessoa gestora.alfa' } },
  ]);
  const record = await gestora.get(`${publicacao.path}/${publicada}`);
  expect(record.data).toMatchObject({
    nome: 'Portaria nº 1/2026',
    tipoPublicacao: { id: 1 },
    publicacaoArquivos: [{ nome: 'Portaria nº 1/2026', linkExterno: false }],
  });

  // Taken out of sight: the publications stay, and so do their files.
  expect(await mesa.remove(...ids)).toEqual(ids);
  expect(await mesa.remove(...ids)).toEqual([]);
  expect((await publicationsOf(citizen, leis.id)).count).toBe(62);
});

describe('an upload', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 422, /vazio/],
    ['no PDF', Buffer.from('<!doctype html>'), 422, /não é um PDF/],
    [
      'too much',
      Buffer.concat([pdfWith('x'), Buffer.alloc(BANDEJA_LIMITE.bytes, 32)]),
      413,
      /50 MB/,
    ],
  ])('of %s makes no document, and says why', async (_what, content, status, words) => {
    const answer = await mesa.send('a.pdf', content);
    expect([answer.status, answer.messages[0]?.description]).toEqual([
      status,
      expect.stringMatching(words),
    ]);
    expect((await mesa.all()).itens).toEqual([]);
  });

  test('keeps no part of a CPF, also at the end of a cut', async () => {
    const cpf = '529.982.247-25';
    const names = [250, 245, 500].map((length) => `${'a'.repeat(length)} ${cpf}.pdf`);
    // A heading and a line of place and day that are cut within the CPF.
    const heading = `PORTARIA Nº 90 ${'X'.repeat(57)} ${cpf}`;
    const text = (filler: number) =>
      `${heading}\n${'Texto. '.repeat(filler)}${cpf}\nBelo Vale, ${'x'.repeat(62)} ${cpf}, 12 de março de 2026`;
    for (const [at, nome] of names.entries()) await mesa.sent(nome, await pages(text(at * 4270)));
    await mesa.work();
    const rows = await Promise.all(
      ['bandeja_item', 'arquivo'].map((table) =>
        inSql<{ row: string }>(
          `select to_jsonb(t)::text as row from ${table} t where cliente_id = $1`,
        ),
      ),
    );
    const stored = rows.flat().map(({ row }) => row);
    expect(stored.join()).toContain('PORTARIA Nº 90');
    expect(stored.join()).not.toMatch(/\b529\b/);
    expect((await mesa.all()).itens.map(({ arquivo }) => arquivo.nome.length <= 255)).toEqual(
      names.map(() => true),
    );
    await clear();
  });

  test('that is repeated with its key gives the same document', async () => {
    const [chave, pdf] = [newKey(), await pages('a')];
    const answers = await Promise.all([1, 2, 3].map(() => mesa.send('a.pdf', pdf, chave)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [id] = new Set(answers.map(({ data }) => data.id));
    expect((await mesa.all()).itens.map((item) => item.id)).toEqual([id]);
    await mesa.work();
    // Lost answer, and the PDF is read by now.
    expect((await mesa.send('a.pdf', pdf, chave)).data).toMatchObject({ id, situacao: 'pronta' });
    const other = await gestora.upload(`${BANDEJA}?chave=curta`, 'a.pdf', pdf);
    expect(other.status).toBe(400);
    await clear();
  });

  test('beyond the limit is refused, and a repeated one is not', async () => {
    const chave = newKey();
    const pdf = await pages('o primeiro');
    const { id } = (await mesa.send('a.pdf', pdf, chave)).data;
    await inSql(
      `insert into bandeja_item (cliente_id, chave, arquivo_nome, nome_original, situacao)
       select $1, 'cheia-' || n, i.arquivo_nome, 'cheia.pdf', 'pronta'
         from bandeja_item i, generate_series(1, $3::int) n where i.cliente_id = $1 and i.id = $2`,
      [id, BANDEJA_LIMITE.abertas - 1],
    );
    const refused = await mesa.send('b.pdf', pdf);
    expect([refused.status, refused.messages[0]?.description]).toEqual([
      409,
      expect.stringContaining('500 documentos'),
    ]);
    expect((await mesa.send('a.pdf', pdf, chave)).data.id).toBe(id);
    const count = await gestora.get<{ abertas: number }>(`${BANDEJA}/contagem`);
    expect(count.data.abertas).toBe(BANDEJA_LIMITE.abertas);
    await clear();
    expect((await mesa.send('b.pdf', pdf)).status).toBe(201);
    await clear();
  });

  test('is shown to those of its client alone, as it was sent', async () => {
    const pdf = await pages('só nosso');
    const { id } = await mesa.sent('só nosso.pdf', pdf);
    const url = `${BANDEJA}/${id}/arquivo`;
    const mine = await gestora.raw('GET', url);
    expect(mine.rawPayload.equals(pdf)).toBe(true);
    expect(mine.headers['content-disposition']).toMatch(/^inline/);
    const beta = new MesaDaBandeja(testApp, await testApp.signIn('gestor.beta', 'beta'));
    expect((await beta.client.raw('GET', url)).statusCode).toBe(404);
    expect((await beta.all()).itens).toEqual([]);
    expect(await beta.edit({ id, versao: 1 }, { nome: 'x' })).toMatchObject({
      item: null,
      recusa: { motivo: 'excluida' },
    });
    expect(await beta.ask([id])).toMatchObject([{ item: null, recusa: expect.any(String) }]);
    expect((await beta.answer(id, 'cpf')).status).toBe(404);
    expect(await beta.remove(id)).toEqual([]);
    expect((await mesa.all()).itens).toHaveLength(1);
    await clear();
  });

  test('is kept by the sweep while it is in the tray', async () => {
    const { id } = await mesa.sent('espera.pdf', await pages('espera'));
    await inSql(`update arquivo set criado_em = now() - interval '2 days' where cliente_id = $1`);
    await sweepUnclaimed(testApp.database, testApp.storage);
    expect((await gestora.raw('GET', `${BANDEJA}/${id}/arquivo`)).statusCode).toBe(200);
    await clear();
    expect(await sweepUnclaimed(testApp.database, testApp.storage)).toBeGreaterThan(0);
  });
});

describe('two clerks', () => {
  test('see one tray, and neither loses what the other typed', async () => {
    const outra = new MesaDaBandeja(testApp, await testApp.signIn('dois', 'alfa'));
    const { id, versao } = await ready(201);
    const done = await mesa.edit({ id, versao }, { nome: 'Da primeira' });
    expect(done).toMatchObject({ recusa: null, item: { nome: 'Da primeira', versao: versao + 1 } });
    expect(done.item?.palpites).not.toHaveProperty('nome');
    expect(await outra.edit({ id, versao }, { nome: 'Da segunda' })).toMatchObject({
      recusa: { motivo: 'versao' },
      item: { nome: 'Da primeira', versao: versao + 1 },
    });
    await mesa.remove(id);
    expect(await outra.edit({ id, versao }, { nome: 'x' })).toMatchObject({
      recusa: { motivo: 'excluida' },
      item: null,
    });
  });

  test('publish only the version that they saw', async () => {
    const outra = new MesaDaBandeja(testApp, await testApp.signIn('dois', 'alfa'));
    const seen = await ready(211);
    await outra.edit(seen, { nome: 'Da segunda' });
    expect(await mesa.askFor([seen])).toMatchObject([
      {
        recusa: 'Outra pessoa mudou este documento: confira-o antes.',
        item: { situacao: 'pronta', nome: 'Da segunda' },
      },
    ]);
    await clear();
  });

  test('publish in the name of the one who asked', async () => {
    const outra = new MesaDaBandeja(testApp, await testApp.signIn('dois', 'alfa'));
    const { id } = await ready(202);
    const { publicacao: saved } = await outra.publish(id);
    const { data } = await gestora.get<Historico>(`${publicacao.path}/${saved?.id}/historico`);
    expect(data.list).toMatchObject([{ pessoa: { nome: 'Pessoa dois' } }]);
    expect(await mesa.edit(await mesa.item(id), { nome: 'x' })).toMatchObject({
      recusa: { motivo: 'emPublicacao' },
    });
    await clear();
  });
});

describe('an edit', () => {
  test('is kept while the PDF is read, and says nothing of versions', async () => {
    const sent = await mesa.sent(
      'dec 71-2026.pdf',
      await pages('DECRETO Nº 71, DE 3 DE MAIO DE 2026'),
    );
    const { item } = await mesa.edit(sent, { nome: '  Decreto do luto  ', data: null });
    await mesa.work();
    expect(await mesa.item(sent.id)).toMatchObject({
      versao: item?.versao,
      situacao: 'pronta',
      nome: 'Decreto do luto',
      data: null,
      categoriaPublicacaoTipo: { nome: 'Decreto' },
      erros: [{ campo: 'data', mensagem: 'Informe a data' }],
    });
    await clear();
  });

  test('of wrong values names their fields, and changes nothing', async () => {
    const item = await ready(203);
    const { recusa, item: same } = await mesa.edit(item, {
      nome: 'Outro',
      data: '2026-02-30',
      categoriaPublicacao: { id: 999_999 },
      entidade: { id: 999_999 },
    });
    expect(recusa?.motivo).toBe('campos');
    expect(recusa?.erros.map(({ campo }) => campo)).toEqual([
      'data',
      'categoriaPublicacao',
      'entidade',
    ]);
    expect(same).toEqual(item);
    await clear();
  });

  test('of the category finds the type that the file name shows', async () => {
    const outra = await create(testApp, gestora, alfa, categoriaPublicacao, {
      nome: 'Fiscais',
      nomeUrl: 'fiscais',
      linkExterno: false,
    });
    const tipo = await create(testApp, gestora, alfa, categoriaPublicacaoTipo, {
      nome: 'Portaria',
      categoriaPublicacao: { id: outra.id },
    });
    const item = await ready(204);
    const moved = await mesa.edit(item, { categoriaPublicacao: { id: outra.id } });
    expect(moved.item).toMatchObject({
      categoriaPublicacao: { id: outra.id },
      categoriaPublicacaoTipo: { id: tipo.id },
      palpites: { categoriaPublicacaoTipo: { motivo: 'nomeDoArquivo' } },
    });
    const wrong = await mesa.edit(moved.item as ItemDaBandeja, {
      categoriaPublicacaoTipo: { id: portaria.id },
    });
    expect(wrong.recusa?.erros).toMatchObject([{ campo: 'categoriaPublicacaoTipo' }]);
    await clear();
    await gestora.delete(`${categoriaPublicacaoTipo.path}/${tipo.id}`);
    await gestora.delete(`${categoriaPublicacao.path}/${outra.id}`);
  });
});

describe('problems', () => {
  test('a category that was deleted meanwhile blocks, until another one is chosen', async () => {
    const gone = await create(testApp, gestora, alfa, categoriaPublicacao, {
      nome: 'Avisos',
      nomeUrl: 'avisos',
      linkExterno: false,
    });
    const before = await ready(205);
    const { item } = await mesa.edit(before, { categoriaPublicacao: { id: gone.id } });
    expect((await gestora.delete(`${categoriaPublicacao.path}/${gone.id}`)).status).toBe(200);
    const stuck = await mesa.item(before.id);
    expect(stuck).toMatchObject({
      categoriaPublicacao: null,
      problemas: [{ codigo: 'categoriaExcluida', gravidade: 'impede' }],
    });
    expect(await mesa.ask([before.id])).toMatchObject([
      { recusa: expect.stringContaining('não existe mais') },
    ]);
    const mended = await mesa.edit(item as ItemDaBandeja, { categoriaPublicacao: { id: leis.id } });
    expect(mended.item?.problemas).toEqual([]);
    expect((await mesa.publish(before.id)).situacao).toBe('publicada');
    await clear();
  });

  test('a scan must be answered where the evaluation asks for text', async () => {
    const contas = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, {
      nomeUrl: 'planejamento-e-contas',
    });
    const balanco = await create(testApp, gestora, alfa, categoriaPublicacao, {
      grupoCategoriaPublicacao: { id: contas.id },
      nome: 'Balanço Geral',
      nomeUrl: 'balanco-geral',
      linkExterno: false,
    });
    const item = await mesa.read('balanco geral 2025-12-31.pdf', await pages('', ''));
    expect(item).toMatchObject({
      paginas: 2,
      data: '2025-12-31',
      categoriaPublicacao: { id: balanco.id },
      problemas: [
        { codigo: 'semTexto', gravidade: 'responder', mensagem: expect.stringContaining('11.1') },
      ],
    });
    expect((await mesa.ask([item.id]))[0]?.recusa).toMatch(/11\.1/);
    expect((await mesa.answer(item.id, 'cpf')).status).toBe(409);
    const { versao } = (await mesa.answer(item.id, 'semTexto')).data;
    expect(versao).toBe(item.versao);
    const withdrawn = await mesa.answer(item.id, 'semTexto', false);
    expect(withdrawn.data.problemas).toMatchObject([{ respondida: false }]);
    await mesa.answer(item.id, 'semTexto');
    expect((await mesa.publish(item.id)).situacao).toBe('publicada');
    await clear();
  });

  test('a repeated file is answered for one publication, not for another', async () => {
    const pdf = await pages('Duas vezes publicado.');
    const first = await publish(gestora, leis.id, pdf);
    const item = await mesa.read('decreto 213 de 2026-03-12.pdf', pdf);
    await mesa.answer(item.id, 'repetida');
    const second = await publish(gestora, leis.id, pdf);
    expect((await mesa.item(item.id)).problemas).toMatchObject([
      { codigo: 'repetida', publicacao: { id: first.id }, respondida: true },
    ]);
    await gestora.delete(`${publicacao.path}/${first.id}`);
    expect((await mesa.item(item.id)).problemas).toMatchObject([
      { codigo: 'repetida', publicacao: { id: second.id }, respondida: false },
    ]);
    await clear();
  });

  test('a day that fits neither name nor text is told', async () => {
    const item = await ready(206);
    const { item: edited } = await mesa.edit(item, { data: '2025-03-12' });
    expect(edited?.problemas).toMatchObject([{ codigo: 'data', gravidade: 'aviso' }]);
    const { item: future } = await mesa.edit(edited as ItemDaBandeja, { data: '2999-01-01' });
    expect(future?.problemas).toMatchObject([{ mensagem: 'A data ainda não chegou.' }]);
    await clear();
  });

  test('a PDF that is too long to be read whole says so', async () => {
    const whole = await mesa.read('ata de 2026-03-12.pdf', await pages('Um', 'Dois'));
    expect(codes(whole)).toEqual([]);
    const { paginas } = PDF_LIMITE;
    const long = await mesa.read(
      'ata 2026-03-12.pdf',
      await pages(...Array(paginas + 1).fill('x')),
    );
    expect(long).toMatchObject({
      paginas: paginas + 1,
      problemas: [
        {
          codigo: 'parcial',
          gravidade: 'aviso',
          mensagem: expect.stringContaining('(500 de 501)'),
        },
      ],
    });
    await clear();
  });

  test('a PDF that was tried three times counts as unreadable', async () => {
    const { id } = await mesa.sent('portaria 207-2026.pdf', await pages('PORTARIA Nº 207'));
    // The server died three times while it read this one.
    await inSql(
      `update bandeja_item set tentativas = 3, tomado_em = now() - interval '2 minutes' where cliente_id = $1 and id = $2`,
      [id],
    );
    await mesa.work();
    expect(await mesa.item(id)).toMatchObject({
      situacao: 'pronta',
      nome: 'Portaria nº 207/2026',
      paginas: null,
      problemas: [{ codigo: 'ilegivel', gravidade: 'responder' }],
    });
    const broken = await mesa.read('portaria 208-2026.pdf', Buffer.from('%PDF-1.4\nlixo\n%%EOF'));
    expect(codes(broken)).toEqual(['ilegivel']);
    await clear();
  });
});

test('a client with many PDFs leaves the next turn to another', async () => {
  const beta = new MesaDaBandeja(testApp, await testApp.signIn('gestor.beta', 'beta'));
  const clienteBeta = testApp.clienteId.beta;
  for (let n = 0; n < 21; n += 1) await mesa.sent(`turno ${n}.pdf`, await pages(`Turno ${n}`));
  const { id } = await beta.sent('turno.pdf', await pages('Turno'));
  const job = bandejaLeituraJob(testApp);
  const context = { signal: new AbortController().signal, attempt: 1, last: false };
  await Promise.all([alfa, clienteBeta].map((clienteId) => job.run({ clienteId }, context)));
  await testApp.passOn();
  const runAt = async (clienteId: number) => {
    const [row] = await testApp.owner((tx) =>
      tx.query<{ at: string }>(
        'select run_at as at from graphile_worker._private_jobs where key = $1',
        [`bandeja_leitura:${clienteId}`],
      ),
    );
    return Date.parse(row?.at ?? '');
  };
  expect((await mesa.all()).lendo).toBe(1);
  expect(await runAt(alfa)).toBeGreaterThan(await runAt(clienteBeta));
  await clear();
  await beta.remove(id);
});

test('a PDF whose bytes cannot be fetched does not stop the others, and gives up after three tries', async () => {
  const { id } = await mesa.sent('portaria 212-2026.pdf', await pages('PORTARIA Nº 212'));
  const { id: other } = await mesa.sent('portaria 214-2026.pdf', await pages('PORTARIA Nº 214'));
  const [stored] = await inSql<{ nome: string }>(
    'select arquivo_nome as nome from bandeja_item where cliente_id = $1 and id = $2',
    [id],
  );
  const storage = {
    readWhole: (sha256: string) => {
      if (stored?.nome.startsWith(sha256)) throw new Error('storage fault');
      return testApp.storage.readWhole(sha256);
    },
  } as Storage;
  const leitor = new Leitor({ database: testApp.database, storage });
  const { signal } = new AbortController();
  for (let n = 0; n < 3; n += 1) {
    await expect(leitor.read(alfa, signal)).rejects.toThrow('1 PDFs');
    expect(await leitor.read(alfa, signal)).toBe('taken');
    expect((await mesa.item(other)).situacao).toBe('pronta');
    await inSql(
      `update bandeja_item set tomado_em = now() - interval '2 minutes' where cliente_id = $1 and id = $2`,
      [id],
    );
  }
  expect(await leitor.read(alfa, signal)).toBe('done');
  expect(codes(await mesa.item(id))).toEqual(['ilegivel']);
  await clear();
});

test('a server that is killed while it reads goes on with the rest', async () => {
  const { id } = await mesa.sent('portaria 209-2026.pdf', await pages('PORTARIA Nº 209'));
  const { id: other } = await mesa.sent('portaria 210-2026.pdf', await pages('PORTARIA Nº 210'));
  await inSql(
    `update bandeja_item set tentativas = 1, tomado_em = now() where cliente_id = $1 and id = $2`,
    [id],
  );
  await mesa.work();
  expect((await mesa.item(other)).situacao).toBe('pronta');
  expect((await mesa.item(id)).situacao).toBe('lendo');
  await inSql(
    `update bandeja_item set tomado_em = now() - interval '2 minutes' where cliente_id = $1 and id = $2`,
    [id],
  );
  await testApp.owner((tx) =>
    tx.execute(
      `update graphile_worker._private_jobs set run_at = now() where key = 'bandeja_leitura:${alfa}:depois'`,
    ),
  );
  await mesa.work();
  expect((await mesa.item(id)).situacao).toBe('pronta');
  await clear();
});

/** Runs a statement of the database when a publication is added. */
const onInsert = (nome: string, statement: string) =>
  asOwner(testApp.connectionString, (tx) =>
    tx.query(
      `create function parar_publicacao() returns trigger language plpgsql as $$ begin
         if new.nome = '${nome}' then ${statement} end if; return new; end $$;
       create trigger parar_publicacao before insert on publicacao for each row execute function parar_publicacao()`,
    ),
  );
const off = () =>
  asOwner(testApp.connectionString, (tx) =>
    tx.query('drop trigger parar_publicacao on publicacao; drop function parar_publicacao()'),
  );
const runAgain = () =>
  testApp.owner((tx) =>
    tx.execute(
      `update graphile_worker._private_jobs set run_at = now() where key = 'bandeja_publicacao:${alfa}'`,
    ),
  );

describe('a publication', () => {
  test.skipIf(CITUS_URL !== undefined)(
    'of a killed server goes on, and doubles nothing',
    async () => {
      const { count: before } = await publicationsOf(citizen, leis.id);
      const ids: number[] = [];
      for (const numero of [301, 302, 303]) ids.push((await ready(numero)).id);
      // The database ends the connection while the second document is saved, as it does if the server is killed.
      await onInsert(
        'Portaria nº 302/2026',
        'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5);',
      );
      await mesa.ask(ids);
      expect(await testApp.work()).not.toEqual([]);
      await off();
      const states = (await mesa.all()).itens.map(({ situacao }) => situacao);
      expect(states).toEqual(['publicada', 'publicando', 'publicada']);
      const url = `${BANDEJA}?ids=${ids[1]}`;
      expect((await gestora.delete(url)).messages[0]?.description).toMatch(/^Nenhum documento/);
      await runAgain();
      await mesa.work();
      expect((await mesa.all()).itens.every(({ situacao }) => situacao === 'publicada')).toBe(true);
      expect((await publicationsOf(citizen, leis.id)).count).toBe(before + 3);
      await clear();
    },
  );

  test.skipIf(CITUS_URL !== undefined)(
    'that a fault stops three times goes back to people',
    async () => {
      const { id } = await ready(304);
      await onInsert('Portaria nº 304/2026', `raise exception 'x' using errcode = 'XX000';`);
      await mesa.ask([id]);
      for (let n = 0; n < 3; n += 1) {
        await testApp.work();
        await runAgain();
      }
      expect(await mesa.item(id)).toMatchObject({
        situacao: 'falhou',
        falha: expect.stringContaining('Um erro do sistema'),
      });
      await off();
      // Without an edit: tried again as it is.
      expect(await mesa.publish(id)).toMatchObject({ situacao: 'publicada', falha: null });
      await clear();
    },
  );

  test('that ended its process three times goes back to people', async () => {
    const { id } = await ready(310);
    await mesa.ask([id]);
    await inSql('update bandeja_item set tentativas = 3 where cliente_id = $1 and id = $2', [id]);
    expect(await testApp.work()).not.toEqual([]);
    expect(await mesa.item(id)).toMatchObject({
      situacao: 'falhou',
      falha: expect.stringContaining('Um erro do sistema'),
    });
    await runAgain();
    await mesa.work();
    await clear();
  });

  test('that another worker has does not hold the others up', async () => {
    const [held, free] = [await ready(311), await ready(312)];
    await mesa.ask([held.id, free.id]);
    await testApp.database.tenant(alfa, async (tx) => {
      await tx.query(
        'select from bandeja_item where cliente_id = $1 and id = $2 for no key update',
        [tx.clienteId, held.id],
      );
      await mesa.work();
      expect((await mesa.item(free.id)).situacao).toBe('publicada');
    });
    expect((await mesa.item(held.id)).situacao).toBe('publicando');
    await mesa.askFor([held]);
    await testApp.database.tenant(alfa, queuePublicacao);
    await mesa.work();
    expect((await mesa.item(held.id)).situacao).toBe('publicada');
    await clear();
  });

  test('is refused if its type, or an answered problem, changed after the request', async () => {
    const tipo = await create(testApp, gestora, alfa, categoriaPublicacaoTipo, {
      nome: 'Passageiro',
      categoriaPublicacao: { id: leis.id },
    });
    const before = await ready(307);
    const { item } = await mesa.edit(before, { categoriaPublicacaoTipo: { id: tipo.id } });
    const pdf = await pages('PORTARIA Nº 308, DE 12 DE MARÇO DE 2026');
    const other = await mesa.read('portaria 308-2026.pdf', pdf);
    await mesa.askFor([item as ItemDaBandeja, other]);
    expect((await gestora.delete(`${categoriaPublicacaoTipo.path}/${tipo.id}`)).status).toBe(200);
    const twin = await publish(gestora, leis.id, pdf);
    await mesa.work();
    expect((await mesa.all()).itens).toMatchObject([
      { situacao: 'falhou', falha: 'O tipo não existe mais. Escolha outro.' },
      { situacao: 'falhou', falha: expect.stringContaining('já está publicado') },
    ]);
    // Seen without a type, and asked for again as it is.
    expect(await mesa.publish(before.id)).toMatchObject({ categoriaPublicacaoTipo: null });
    await clear();
    await gestora.delete(`${publicacao.path}/${twin.id}`);
  });

  test('that the save refuses shows why', async () => {
    const gone = await create(testApp, gestora, alfa, categoriaPublicacao, {
      nome: 'Some já',
      nomeUrl: 'some-ja',
      linkExterno: false,
    });
    const before = await ready(305);
    await mesa.edit(before, { categoriaPublicacao: { id: gone.id } });
    await mesa.ask([before.id]);
    await gestora.delete(`${categoriaPublicacao.path}/${gone.id}`);
    await mesa.work();
    const failed = await mesa.item(before.id);
    expect(failed).toMatchObject({
      situacao: 'falhou',
      falha: 'A categoria não existe mais. Escolha outra.',
      erros: [],
    });
    const { item } = await mesa.edit(failed, { categoriaPublicacao: { id: leis.id } });
    expect(item).toMatchObject({ situacao: 'pronta', erros: [] });
    expect((await mesa.publish(before.id)).situacao).toBe('publicada');
    await clear();
  });

  test('of a document that is still read, or is incomplete, is refused with the reason', async () => {
    const { id } = await mesa.sent('scan001.pdf', await pages('Emitido por ninguém'));
    expect((await mesa.ask([id]))[0]?.recusa).toMatch(/ainda está sendo lido/);
    await mesa.work();
    expect((await mesa.ask([id]))[0]?.recusa).toBe(
      'Informe o nome. Informe a data. Informe a categoria.',
    );
    await clear();
  });

  test('is listed among the newest 500', async () => {
    const { id } = await ready(309);
    await inSql(
      `insert into bandeja_item (cliente_id, chave, arquivo_nome, nome_original, situacao, publicada_em)
       select $1, 'nova-' || n, i.arquivo_nome, 'nova.pdf', 'publicada', now() - make_interval(mins => n)
         from bandeja_item i, generate_series(1, $3::int) n where i.cliente_id = $1 and i.id = $2`,
      [id, BANDEJA_LIMITE.publicadas + 1],
    );
    await mesa.publish(id);
    const { itens } = await mesa.all();
    expect(itens.map((item) => item.id)).toContain(id);
    expect(itens).toHaveLength(BANDEJA_LIMITE.publicadas);
    await inSql('delete from bandeja_item where cliente_id = $1');
  });

  test('is forgotten by the tray after a week', async () => {
    const { id } = await ready(306);
    await mesa.publish(id);
    const clean = () =>
      limpezaBandeja(testApp.database).run({
        signal: new AbortController().signal,
        attempt: 1,
        last: true,
      });
    await clean();
    expect((await mesa.all()).itens).toHaveLength(1);
    await inSql(
      `update bandeja_item set publicada_em = now() - interval '8 days' where cliente_id = $1`,
    );
    await clean();
    expect((await mesa.all()).itens).toEqual([]);
  });
});

test('documents that nothing else tells of take the category of those sent with them', async () => {
  for (const numero of [401, 402, 403, 404]) {
    await mesa.sent(`portaria ${numero}-2026.pdf`, await pages(`PORTARIA Nº ${numero}`));
  }
  const { id } = await mesa.sent('assunto qualquer.pdf', await pages('Sem cabeçalho'));
  await mesa.work();
  const item = await mesa.item(id);
  expect(item).toMatchObject({
    versao: 2,
    categoriaPublicacao: { id: leis.id },
    categoriaPublicacaoTipo: null,
    palpites: { categoriaPublicacao: { motivo: 'lote', de: '4 de 5 enviados juntos' } },
  });
  // Guesses by the batch say nothing of the batch: four of ten are no half.
  const others: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    others.push((await mesa.sent(`assunto ${'x'.repeat(n + 1)}.pdf`, await pages(`Nada ${n}`))).id);
  }
  await mesa.work();
  const { itens } = await mesa.all();
  expect(
    itens.filter((each) => others.includes(each.id)).map((each) => each.categoriaPublicacao),
  ).toEqual(others.map(() => null));
  await clear();
});

test('readers have no tray', async () => {
  const leitora = await testApp.signIn('leitora.alfa', 'alfa');
  const answer = await leitora.get(BANDEJA);
  expect([answer.status, answer.messages[0]?.code]).toEqual([403, MESSAGE_CODE.notAllowed]);
});
