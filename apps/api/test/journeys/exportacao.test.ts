import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import {
  categoriaPublicacao,
  declaracaoInexistencia,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  faq,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  PUBLICACAO_UPLOAD_PATH,
  publicacao,
  today,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_TURNS, ExportTurns } from '../../src/services/exportacao/export-turns.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { lockTable } from '../support/table-lock.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let alfa: number;
let categoria: { id: number };
let stored: string;

beforeAll(async () => {
  // All readers of these tests share one network.
  const turns = new ExportTurns({ windowMs: 1_000, kept: 0, perNetwork: EXPORT_TURNS.places });
  testApp = await startOwnApp({ LOG_LEVEL: 'warn' }, { exportTurns: turns });
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  citizen = testApp.anonymous();
  alfa = testApp.clienteId.alfa;
  const grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, {
    nome: 'Receitas',
    nomeUrl: 'receitas',
  });
  categoria = await create(testApp, gestora, alfa, categoriaPublicacao, {
    grupoCategoriaPublicacao: { id: grupo.id },
    nome: 'Dívida ativa',
    nomeUrl: 'divida',
  });
  stored = (await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'a.pdf', pdfWith('a'))).data;
  const base = { categoriaPublicacao: { id: categoria.id } };
  await create(testApp, gestora, alfa, publicacao, {
    ...base,
    nome: '=soma(A1)',
    data: '2025-02-01',
    urlPublicacao: 'https://exemplo.org/a',
  });
  await create(testApp, gestora, alfa, publicacao, {
    ...base,
    nome: 'Balanço; "geral"',
    data: '2026-03-15',
    tipoPublicacao: { id: 1 },
    urlPublicacao: null,
    publicacaoArquivos: [
      { nome: 'Texto', linkExterno: false, caminho: stored },
      { nome: 'Anexo', linkExterno: true, caminho: 'https://exemplo.org/anexo.pdf' },
    ],
  });
});
afterAll(() => testApp.stop());

const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const inCategoria = (more: object = {}) =>
  filterOf({ 'categoriaPublicacao.id': { $eq: `long:${categoria.id}` }, ...more });
const take = (address: string) => citizen.raw('GET', `/public/v1/${address}`);
const HEAD =
  'Grupo;Categoria;Nome;Data;Tipo;Entidade;Conteúdo;Endereço;Arquivos;Registrada em;Retificada em';

describe('the publications of a category', () => {
  test('as CSV: BOM, semicolons, Brazilian dates, whole addresses, nothing that runs', async () => {
    const answer = await take(`alfa/publicacao.csv?filter=${inCategoria()}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="alfa-publicacoes-${today()}.csv"`,
      'x-content-type-options': 'nosniff',
    });
    const [head, ...lines] = answer.body.split('\r\n');
    expect(head).toBe(`\uFEFF${HEAD}`);
    expect(lines[0]).toMatch(
      new RegExp(
        `^Receitas;Dívida ativa;"Balanço; ""geral""";15/03/2026;;;[^;]+;;"Texto: http://localhost:3999/public/v1/alfa/publicacao/download/${stored}\nAnexo: https://exemplo\\.org/anexo\\.pdf";\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d;$`,
      ),
    );
    expect(lines[1]).toMatch(
      /^Receitas;Dívida ativa;'=soma\(A1\);01\/02\/2025;;;[^;]+;https:\/\/exemplo\.org\/a;;/,
    );
    expect(lines.slice(2)).toEqual(['']);
  });

  test('as JSON: a list, ISO dates, no internal number', async () => {
    const answer = await take(`alfa/publicacao.json?filter=${inCategoria()}`);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const list = answer.json<Record<string, unknown>[]>();
    expect(list.map(({ nome, data }) => [nome, data])).toEqual([
      ['Balanço; "geral"', '2026-03-15'],
      ['=soma(A1)', '2025-02-01'],
    ]);
    expect(Object.keys(list[0] ?? {})).toEqual([
      ...['grupo', 'categoria', 'nome', 'data', 'tipo', 'entidade', 'conteudo', 'endereco'],
      ...['arquivos', 'registradaEm', 'retificadaEm'],
    ]);
    expect(answer.body).not.toMatch(/"id"/);
  });

  test('the file has the filter of the page, and its order', async () => {
    const names = async (filter: object) =>
      (await take(`alfa/publicacao.json?filter=${inCategoria(filter)}`))
        .json<{ nome: string }[]>()
        .map(({ nome }) => nome);
    expect(await names({ data: { $ge: 'date:2026-01-01' } })).toEqual(['Balanço; "geral"']);
    expect(await names({ nome: { $ilike: 'balanco' } })).toEqual(['Balanço; "geral"']);
    expect(await names({ $order: { data: 'asc' } })).toEqual(['=soma(A1)', 'Balanço; "geral"']);
    expect(await names({ data: { $ge: 'date:2030-01-01' } })).toEqual([]);
  });

  test('the file of a stored document opens at the address it is given with', async () => {
    const opened = await take(`alfa/publicacao/download/${stored}`);
    expect(opened.statusCode).toBe(200);
  });
});

describe('the other lists', () => {
  test('declarations, questions and the structure, each by its own columns', async () => {
    await create(testApp, gestora, alfa, declaracaoInexistencia, {
      categoriaPublicacao: { id: categoria.id },
      declaracao: 'Não houve.',
      periodo: '2024',
    });
    await create(testApp, gestora, alfa, faq, {
      pergunta: 'Quanto custa?',
      respostaHTML: '<p>Nada.</p><p>É <b>gratuito</b>.</p>',
    });
    const obras = await create(testApp, gestora, alfa, estruturaOrganizacional, {
      codigo: '2',
      nome: 'Obras',
      ordemExibicao: 2,
      texto: null,
    });
    const gabinete = await create(testApp, gestora, alfa, estruturaOrganizacional, {
      codigo: '1',
      nome: 'Gabinete',
      ordemExibicao: 1,
      texto: '<p>Atende.</p>',
    });
    await create(testApp, gestora, alfa, estruturaOrganizacional, {
      codigo: '1',
      nome: 'Ouvidoria',
      ordemExibicao: 1,
      texto: null,
      estruturaPai: { id: gabinete.id },
    });
    await create(testApp, gestora, alfa, estruturaOrganizacionalGestao, {
      estruturaOrganizacional: { id: obras.id },
      nome: 'Ana Reis',
      cargo: 'Secretária',
    });
    const body = async (resource: string) => (await take(`alfa/${resource}.csv`)).body.slice(1);
    expect(await body('declaracao-inexistencia')).toBe(
      'Grupo;Categoria;Declaração;Período;Retificada em;Primeiro dia do período;Último dia do período;Data da declaração\r\n' +
        'Receitas;Dívida ativa;Não houve.;2024;;15/03/2026;15/03/2026;15/03/2026\r\n',
    );
    expect(await body('faq')).toBe('Pergunta;Resposta\r\nQuanto custa?;"Nada.\nÉ gratuito."\r\n');
    expect(await body('estrutura-organizacional')).toBe(
      'Código;Unidade;Unidade superior;Gestores;Apresentação\r\n' +
        '1;Gabinete;;;Atende.\r\n1.1;Ouvidoria;Gabinete;;\r\n2;Obras;;Ana Reis: Secretária;\r\n',
    );
    const structure = (await take('alfa/estrutura-organizacional.json')).json<unknown[]>();
    expect(structure[2]).toEqual({
      codigo: '2',
      unidade: 'Obras',
      unidadeSuperior: null,
      apresentacao: null,
      gestores: [{ nome: 'Ana Reis', cargo: 'Secretária' }],
    });
  });

  test.each(['publicacao', 'declaracao-inexistencia', 'estrutura-organizacional', 'faq'])(
    '%s of another client has nothing of this one, and of none is a 404',
    async (resource) => {
      expect((await take(`beta/${resource}.json`)).json()).toEqual([]);
      expect((await take(`beta/${resource}.csv`)).body.split('\r\n')).toHaveLength(2);
      expect((await citizen.get(`/public/v1/ninguem/${resource}.csv`)).status).toBe(404);
    },
  );

  test.each(['publicacao', 'declaracao-inexistencia', 'estrutura-organizacional', 'faq'])(
    '%s refuses a filter that it does not know',
    async (resource) => {
      const filter = filterOf({ versao: { $eq: 'long:1' } });
      const answer = await citizen.get(`/public/v1/alfa/${resource}.csv?filter=${filter}`);
      expect([answer.status, answer.messages[0]?.code]).toEqual([400, MESSAGE_CODE.invalidQuery]);
    },
  );
});

describe('a long list', () => {
  const ROWS = 40_000;
  const { places } = EXPORT_TURNS;
  let address: string;

  beforeAll(async () => {
    await testApp.owner(async (owner) => {
      const tx = await owner.as(testApp.clienteId.beta);
      const [grupo] = await tx.query<{ id: number }>(
        `insert into grupo_categoria_publicacao (cliente_id, nome, nome_url, ordem_exibicao) values ($1, 'G', 'g', 1) returning id`,
        [testApp.clienteId.beta],
      );
      const [longa] = await tx.query<{ id: number }>(
        `insert into categoria_publicacao (cliente_id, grupo_categoria_publicacao_id, nome, nome_url, ordem_exibicao)
         values ($1, $2, 'C', 'c', 1) returning id`,
        [testApp.clienteId.beta, grupo?.id],
      );
      await tx.execute(
        `insert into publicacao (cliente_id, categoria_publicacao_id, nome, data, tipo_publicacao_id, url_publicacao)
         select $1, $2, 'P' || n, date '2000-01-01' + n % 9000, 2, 'https://exemplo.org/' || repeat('x', 800)
           from generate_series(1, $3::int) n`,
        [testApp.clienteId.beta, longa?.id, ROWS],
      );
    });
    const port = await testApp.openPort();
    address = `http://127.0.0.1:${port}/public/v1/beta/publicacao`;
  });
  afterAll(() =>
    testApp.owner(async (owner) => {
      const { beta } = testApp.clienteId;
      const tx = await owner.as(beta);
      for (const table of ['publicacao', 'categoria_publicacao', 'grupo_categoria_publicacao']) {
        await tx.execute(`delete from ${table} where cliente_id = $1`, [beta]);
      }
    }),
  );

  const begin = (format: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}.${format}`, { agent: false }, resolve).on('error', reject);
    });
  const finish = async (answer: IncomingMessage) => {
    let size = 0;
    let lines = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      lines += chunk.toString('latin1').split('\n').length - 1;
    }
    return { size, lines };
  };

  test('comes whole, in either format', async () => {
    expect((await finish(await begin('csv'))).lines).toBe(ROWS + 1);
    expect((await finish(await begin('json'))).lines).toBe(ROWS + 2);
  });

  test('disconnects one idle reader for each request in the queue, of any client', async () => {
    const idle = await Promise.all(Array.from({ length: places }, () => begin('csv')));
    let broken = 0;
    for (const answer of idle) answer.on('error', () => (broken += 1));
    // A request of another, unrelated client.
    const others = await fetch(address.replace('beta', 'alfa').concat('.csv'));
    expect(others.status).toBe(200);
    expect(await others.text()).toContain('Dívida ativa');
    // The rest of the portal keeps working.
    expect((await citizen.get('/public/v1/beta/faq')).status).toBe(200);
    const ends = await Promise.allSettled(idle.map(finish));
    const whole = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value.lines : []));
    expect([broken, whole]).toEqual([1, Array(places - 1).fill(ROWS + 1)]);
  });

  test('one who leaves gives his place to who waits', async () => {
    const reading = await Promise.all(Array.from({ length: places }, () => begin('csv')));
    const [gone, ...others] = reading;
    const next = begin('json');
    gone?.destroy();
    expect((await next.then(finish)).lines).toBe(ROWS + 2);
    for (const answer of others) answer.destroy();
  });

  /**
   * Connections of exports that wait for their readers: between two batches, or within one if PostgreSQL writes the
   * file.
   */
  const WAITING = `from pg_stat_activity where datname = current_database() and application_name = 'claraboia'
    and (state = 'idle in transaction' or wait_event = 'ClientWrite')`;
  /** Runs a statement where the connections are: on a cluster at the client's machine. */
  const there = (statement: string) =>
    testApp.owner(async (owner) => (await owner.as(testApp.clienteId.beta)).query(statement));
  const countWaiting = async () => (await there(`select pid ${WAITING}`)).length;

  test.each(['csv', 'json'])(
    '%s breaks off where its connection is lost, and the server lives on',
    async (format) => {
      const answer = await begin(format);
      const lose = () => there(`select pg_terminate_backend(pid) ${WAITING}`);
      await expect.poll(async () => (await lose()).length).toBeGreaterThan(0);
      await expect(finish(answer)).rejects.toThrow(/aborted|terminated/);
      expect((await begin('json').then(finish)).lines).toBe(ROWS + 2);
    },
  );

  test.each(['csv', 'json'])(
    'a waiting reader of %s blocks the database, and one that leaves frees it',
    async (format) => {
      expect(await countWaiting()).toBe(0);
      const answer = await begin(format);
      await expect.poll(countWaiting).toBe(1);
      answer.destroy();
      await expect.poll(countWaiting).toBe(0);
      expect(testApp.database.usage().waiting).toBe(0);
      expect((await begin(format).then(finish)).lines).toBeGreaterThan(ROWS);
    },
  );

  /** Limit for hanging calls, below the database's statement limit. */
  const PATIENT = { timeout: 20_000 };

  test.skipIf(CITUS_URL !== undefined).each([
    ['csv', 200],
    ['json', 200],
    ['xlsx', 200],
    // More rows than a PDF may have.
    ['pdf', 400],
  ])(
    'a reader of %s who leaves before the first row gives the connection back at once',
    async (format, status) => {
      const lock = await lockTable(testApp.connectionString, 'publicacao', 'access exclusive');
      try {
        const busy = () => {
          const { open, idle } = testApp.database.usage();
          return open - idle;
        };
        await expect.poll(busy, PATIENT).toBe(0);
        const told = testApp.log.length;
        // One more than there are places.
        for (let n = 0; n <= places; n += 1) {
          const asking = get(`${address}.${format}`, { agent: false });
          const broken = once(asking, 'error');
          await expect.poll(lock.waiting, PATIENT).toBe(1);
          asking.destroy(new Error('left'));
          await broken;
          // The table is still locked: only the disconnection can have ended it.
          await expect.poll(lock.waiting, PATIENT).toBe(0);
          await expect.poll(busy, PATIENT).toBe(0);
        }
        expect(testApp.log.slice(told)).toEqual([]);
      } finally {
        await lock.release();
      }
      const answer = await begin(format);
      expect(answer.statusCode).toBe(status);
      answer.destroy();
    },
  );
});

test('reports when to come back if too many wait, without an error in the log', async () => {
  const none = new ExportTurns({ places: 0, waiting: 0 });
  const busy = await startOwnApp({ LOG_LEVEL: 'warn' }, { exportTurns: none });
  try {
    const refused = await busy.anonymous().get('/public/v1/beta/publicacao.csv');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    expect(busy.log).toEqual([expect.stringContaining('"msg":"request refused"')]);
    expect(busy.log[0]).toMatch(/^\{"level":40,.*"route":"\/public\/v1\/:cliente\/publicacao.csv"/);
    expect(busy.log[0]).not.toContain('"stack"');
  } finally {
    await busy.stop();
  }
});
