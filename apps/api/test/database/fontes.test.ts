import { createHash } from 'node:crypto';
import {
  type AnyEntity,
  avisoLicitacao,
  type Conjunto,
  type ConjuntoProcurado,
  conjuntosProcurados,
  contrato,
  createRegistry,
  date,
  declaracaoInexistencia,
  defineConjunto,
  defineEntity,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  faq,
  filhosDe,
  licitacao,
  reference,
  registry,
  servico,
  text,
  value,
} from '@claraboia/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveSources, deriveViews } from '../../src/database/derived.ts';
import { type SearchSource, searchSourceOf } from '../../src/engine/conjunto/search-source.ts';
import { FONTES_LANCAMENTO, searchSources } from '../../src/features/busca/fontes.ts';
import { prepareSchema } from '../../src/schema.ts';
import { create } from '../support/factory.ts';
import { workOffOf } from '../support/indexar.ts';
import { addLiconFile } from '../support/licon-files.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let client: pg.Client;
let gestora: TestClient;
let alfa: number;
let beta: number;
beforeAll(async () => {
  testApp = await startOwnApp();
  ({ alfa, beta } = testApp.clienteId);
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  client = new pg.Client({ connectionString: testApp.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await testApp.stop();
});

/** Eleven typed digits that are no CPF by their check digits: only the field's own mask treats them as one. */
const DIGITS = '12345678900';

async function rows<R extends object>(sql: string, values: unknown[] = [], cliente = alfa) {
  await client.query(`select set_config('claraboia.cliente_id', $1, false)`, [String(cliente)]);
  return (await client.query<R>(sql, values)).rows;
}
const CONTRATO = `insert into contrato (cliente_id, exercicio, numero_contrato, data_inicio, fornecedor, documento, objeto)
  values ($1, 2026, '1/2026', '2026-01-02', 'Fictícia', $2, 'Objeto')`;
/** Inserted directly, because forms check the digits. */
const addContrato = (cliente = alfa) => rows(CONTRATO, [cliente, DIGITS], cliente);
const wordsOf = async (tipo: string, cliente = alfa) =>
  (
    await rows<{ words: string[] }>(
      `select tsvector_to_array(vetor) as words from busca_documento where cliente_id = $1 and tipo = $2 order by registro_id`,
      [cliente, tipo],
      cliente,
    )
  ).map(({ words }) => words);
const origin = async (tipo: string) =>
  (await rows('select fonte, lancamento from busca_origem where tipo = $1', [tipo]))[0];

async function startRelease(number: number, ...sources: SearchSource[]): Promise<string[]> {
  await deriveViews(
    testApp.connectionString,
    sources.map(({ view }) => view),
  );
  return deriveSources(testApp.connectionString, number, sources);
}
const ownRelease = () => startRelease(FONTES_LANCAMENTO, ...searchSources);

function sourceOf(conjunto: Conjunto, known = registry): SearchSource {
  if (conjunto.busca === null) throw new Error(`${conjunto.endereco} is not searched`);
  return searchSourceOf(known, conjunto as ConjuntoProcurado);
}
const setOf = (kind: string) => {
  const found = conjuntosProcurados.find(({ busca }) => busca.tipo === kind);
  if (found === undefined) throw new Error(`${kind} is not searched`);
  return found;
};
/** Contracts in a release that did not mask persons as suppliers. */
const unmasked = () =>
  sourceOf({
    ...setOf('contrato'),
    entidade: {
      ...contrato,
      fields: { ...contrato.fields, documento: text({ label: 'Documento', typed: 'digits' }) },
    },
  });

const workOff = () => workOffOf(testApp);

test('a change of a set’s search source counts as a new release', () => {
  // Names are not part of documents: suggestions use a statement of their own.
  const sources = searchSources.map(({ tipo, view, triggers }) => ({ tipo, view, triggers }));
  const told = createHash('sha256').update(JSON.stringify(sources)).digest('hex');
  // A changed text here needs a new number there, never the reverse.
  expect([FONTES_LANCAMENTO, told.slice(0, 16)]).toEqual([12, '2ce0345f240251c2']);
});

test('a set is read as the release before read it', async () => {
  const { id: processo } = await create(testApp, gestora, alfa, licitacao, {
    objeto: 'Merenda de Ana, CPF 529.982.247-25',
    vencedores: 'MARIA SOUZA 390.533.447-05',
  });
  const { id: aditivo } = await create(testApp, gestora, alfa, contrato, {
    tipo: { id: 2 },
    documento: '11222333000181',
  });
  await create(testApp, gestora, alfa, contrato, { documento: '52998224725' });
  const file = { ano: 2026, dia: '2026-03-15', tipo: 1, link: 'https://exemplo.org/a.pdf' };
  await addLiconFile(testApp, gestora, alfa, 'licitacao', processo, {
    ...file,
    nomeArquivo: 'edital de 390.533.447-05.pdf',
  });
  await addLiconFile(testApp, gestora, alfa, 'contrato', aditivo, {
    ...file,
    nomeArquivo: 'termo.pdf',
  });
  for (const tipo of ['licitacao', 'contrato', 'convenio']) {
    const before = await rows(`select * from busca_fonte_${tipo} order by registro_id`);
    const now = await rows(`select * from ${sourceOf(setOf(tipo)).view.name} order by registro_id`);
    expect(now).toEqual(before);
  }
  const [first] = await rows<{ corpo: string }>(
    `select corpo from ${sourceOf(setOf('licitacao')).view.name}`,
  );
  expect(first?.corpo).toContain('edital de ***.533.447-**.pdf');
});

describe('kinds whose sources no migration had masked', () => {
  const CPF = '529.982.247-25';
  const HTML = `<p>Peça a <b>Ana</b> &amp; a Rui,&nbsp;CPF ${CPF}</p>`;
  const KINDS = [
    'faq',
    'servico',
    'estrutura_organizacional',
    'aviso_licitacao',
    'declaracao_inexistencia',
  ];
  const read = (source: string) =>
    rows<Record<string, unknown>>(
      `select tipo, registro_id, categoria_id, data, ano, titulo, coalesce(contexto, '') as contexto, coalesce(corpo, '') as corpo, arquivos
         from ${source} order by registro_id`,
    );
  const add = (entity: AnyEntity, body: Record<string, unknown>) =>
    create(testApp, gestora, alfa, entity, body);

  beforeAll(async () => {
    await add(faq, { pergunta: `Quem é Ana, CPF ${CPF}?`, respostaHTML: HTML });
    const { id: unidade } = await add(estruturaOrganizacional, { texto: HTML });
    await add(estruturaOrganizacional, { texto: null });
    for (const nome of ['Rui', `Ana ${CPF}`]) {
      await add(estruturaOrganizacionalGestao, { estruturaOrganizacional: { id: unidade }, nome });
    }
    for (const etapas of [`Fale com Ana, CPF ${CPF}`, null]) {
      const documentos = [
        { nome: 'RG', observacao: null, obrigatorio: true },
        { nome: 'Cartão', observacao: `como ${CPF}`, obrigatorio: true },
      ];
      await add(servico, { estruturaOrganizacional: { id: unidade }, etapas, documentos });
    }
    await add(servico, { documentos: [] });
    const { id: aviso } = await add(avisoLicitacao, {
      numeroPorModalidade: 7,
      numeroProcesso: 12,
      // Another day in UTC than in the country.
      dataHoraCertame: '2026-03-16T01:30:00Z',
      progoeiro: `Ana ${CPF}`,
    });
    const arquivo = `${'0123456789abcdef'.repeat(4)}.pdf`;
    await rows(
      `insert into arquivo (cliente_id, nome, tamanho, tipo, nome_original) values ($1, $2, 1, 'application/pdf', 'a.pdf')`,
      [alfa, arquivo],
    );
    await rows(
      `insert into aviso_licitacao_documento (cliente_id, aviso_licitacao_id, ordem, nome, arquivo)
       values ($1, $2, 1, 'Edital de ${CPF}', $3), ($1, $2, 0, 'Anexo', $3)`,
      [alfa, aviso, arquivo],
    );
    // Limits both numbers to three digits: the former release truncated longer ones (a test below).
    const short = { numeroPorModalidade: 8, numeroProcesso: 13 };
    await add(avisoLicitacao, { ...short, objeto: 'Merenda', observacao: null });
    for (const periodo of ['1º semestre de 2025', 'Sempre']) {
      await add(declaracaoInexistencia, { periodo, declaracao: `Não há.\nAna, CPF ${CPF}` });
    }
  });

  test.each(KINDS)('%s is read as before, but for CPFs', async (kind) => {
    const { view } = sourceOf(setOf(kind));
    const now = await read(view.name);
    expect(now.length).toBeGreaterThan(0);
    expect(JSON.stringify(now)).toContain('***.982.247-**');
    expect(JSON.stringify(now)).not.toContain(CPF);
    const before = await read(`busca_fonte_${kind}`);
    const masked = JSON.stringify(before).replaceAll(CPF, '***.982.247-**');
    expect(now).toEqual(
      JSON.parse(masked, (key, value) => (key === 'data' ? value && new Date(value) : value)),
    );
  });

  test('a number with more digits than usual is shown whole', async () => {
    await add(avisoLicitacao, { exercicio: 2026, numeroPorModalidade: 1234, numeroProcesso: 5678 });
    const { view } = sourceOf(setOf('aviso_licitacao'));
    const [last] = (await read(view.name)).slice(-1);
    expect(last?.titulo).toMatch(/ nº 1234\/2026$/);
    expect(last?.corpo).toContain('Processo nº 5678/2026');
  });

  test('a unit, a category and a group that are renamed are found by their new names', async () => {
    const renamed = {
      estrutura_organizacional: ['Ipojuca', 'servico'],
      categoria_publicacao: ['Caruaru', 'declaracao_inexistencia'],
      grupo_categoria_publicacao: ['Petrolina', 'declaracao_inexistencia'],
    };
    for (const [table, [nome = '', kind = '']] of Object.entries(renamed)) {
      // The declared triggers suffice, without those of the migrations.
      await rows(`drop trigger busca_renomeada on ${table}`);
      await rows(`update ${table} set nome = $2 where cliente_id = $1`, [alfa, nome]);
      for (const words of await wordsOf(kind)) expect(words).toContain(nome.toLowerCase());
    }
  });
});

describe('two releases', () => {
  test('a start with nothing new leaves triggers, sources and documents alone', async () => {
    const triggers = () => rows('select oid, tgname from pg_trigger order by oid');
    const before = await triggers();
    expect(await ownRelease()).toEqual([]);
    expect(await triggers()).toEqual(before);
    expect(await rows('select from busca_refazer where cliente_id = $1', [alfa])).toEqual([]);
  });

  test('documents follow the newer one, and a restart of the older one undoes nothing', async () => {
    expect(await startRelease(FONTES_LANCAMENTO + 1, unmasked())).toEqual(['contrato']);
    const newer = { fonte: unmasked().view.name, lancamento: FONTES_LANCAMENTO + 1 };
    expect(await origin('contrato')).toEqual(newer);
    expect(await ownRelease()).toEqual([]);
    expect(await origin('contrato')).toEqual(newer);
    await addContrato();
    expect((await wordsOf('contrato')).flat()).toContain(DIGITS);
    // Processes of the former release keep reading their own view.
    const { data } = await testApp
      .anonymous()
      .get<{ count: number; list: object[] }>('/public/v1/alfa/busca?q=contrato');
    expect([data.count, data.list.length]).toEqual([3, 3]);
  });

  test('a new mask reaches earlier rows of every client, in turns', async () => {
    await addContrato(beta);
    expect((await wordsOf('contrato', beta)).flat()).toContain(DIGITS);
    const masked = sourceOf(setOf('contrato'));
    expect(await startRelease(FONTES_LANCAMENTO + 2, masked)).toEqual(['contrato']);
    expect((await wordsOf('contrato')).flat()).toContain(DIGITS);
    await workOff();
    for (const cliente of [alfa, beta]) {
      const words = (await wordsOf('contrato', cliente)).flat();
      expect(words.length).toBeGreaterThan(0);
      expect(words).not.toContain(DIGITS);
      expect(
        await rows('select from busca_refazer where cliente_id = $1', [cliente], cliente),
      ).toEqual([]);
    }
  });

  test('the newer waits for writes begun under the older source', async () => {
    await startRelease(FONTES_LANCAMENTO + 3, unmasked());
    await workOff();
    const writer = new pg.Client({ connectionString: testApp.connectionString });
    await writer.connect();
    await writer.query(`begin; select set_config('claraboia.cliente_id', '${alfa}', true)`);
    await writer.query(CONTRATO, [alfa, DIGITS]);
    expect(await startRelease(FONTES_LANCAMENTO + 4, sourceOf(setOf('contrato')))).toEqual([
      'contrato',
    ]);
    await workOff();
    await writer.query('commit');
    await writer.end();
    expect((await wordsOf('contrato')).flat()).toContain(DIGITS);
    await workOff();
    expect((await wordsOf('contrato')).flat()).not.toContain(DIGITS);
  });

  test('the older neither shows nor indexes a kind that only the newer knows', async () => {
    await rows(
      `insert into busca_documento (cliente_id, tipo, registro_id, vetor) values ($1, 'ponte', 1, busca_vetor('Jacarandá', 'A'))`,
      [alfa],
    );
    await rows(`insert into busca_refazer (cliente_id, tipo) values ($1, 'ponte')`, [alfa]);
    const { data } = await testApp
      .anonymous()
      .get<{ list: object[]; tipos: object[] }>('/public/v1/alfa/busca?q=jacaranda');
    expect([data.list, data.tipos]).toEqual([[], []]);
    await workOff();
    expect(await rows('select tipo from busca_refazer where cliente_id = $1', [alfa])).toEqual([
      { tipo: 'ponte' },
    ]);
    await rows(`delete from busca_refazer where cliente_id = $1`, [alfa]);
    await rows(`delete from busca_documento where cliente_id = $1 and tipo = 'ponte'`, [alfa]);
  });
});

test('a migration drops a source: documents stay meanwhile, and the next start recreates it', async () => {
  const before = (await wordsOf('licitacao')).length;
  await rows(`select soltar_derivados('licitacao_arquivo')`);
  expect(await origin('licitacao')).toMatchObject({ fonte: 'busca_fonte_nenhuma' });
  await rows(`update licitacao set objeto = 'Jacarandá' where cliente_id = $1`, [alfa]);
  expect((await wordsOf('licitacao')).length).toBe(before);
  await prepareSchema(testApp.connectionString);
  await workOff();
  expect((await wordsOf('licitacao')).flat()).toContain('jacaranda');
});

describe('a set that is added', () => {
  const tenant = `cliente_id bigint not null references cliente, id bigint generated always as identity,
    versao int not null default 0`;
  const list = { columns: ['nome'], sort: [{ path: 'nome', direction: 'ASC' }] } as const;
  const label = { singular: 'Ponte', plural: 'Pontes', gender: 'f' } as const;
  const ponte = defineEntity({
    key: 'ponte',
    path: '/v1/transparencia/ponte',
    scope: 'tenant',
    label,
    fields: {
      nome: text({ label: 'Nome', masking: 'none' }),
      inicio: date({ label: 'Início' }),
      entidade: reference({ label: 'Entidade', to: 'entidade' }),
    },
    display: ['nome'],
    list,
  });
  const medicao = defineEntity({
    key: 'medicao',
    path: '/v1/transparencia/medicao',
    scope: 'tenant',
    label,
    fields: { ponte: reference({ label: 'Ponte', to: 'ponte' }), nome: text({ label: 'Nome' }) },
    display: ['nome'],
    list,
  });
  const { joined, partsOf, path } = value;
  const pontes = defineConjunto(ponte, {
    endereco: 'ponte',
    titulo: 'Pontes',
    linha: ['nome'],
    dia: 'inicio',
    porPagina: 10,
    filhos: { medicoes: filhosDe(medicao, { por: 'ponte', ordem: 'nome' }) },
    colunas: [{ chave: 'nome', significado: 'Nome.' }],
    busca: {
      frase: { titulo: joined('Ponte ', path('nome')), lugar: path('entidade.nome') },
      texto: [partsOf('medicoes', { nome: path('nome') })],
    },
    apelidos: { lista: 'ponte' },
  });
  const source = sourceOf(pontes, createRegistry([...registry.all, ponte]));

  beforeAll(async () => {
    await rows(`create table ponte (${tenant}, nome text, inicio date, entidade_id bigint, primary key (cliente_id, id));
      create table medicao (${tenant}, ponte_id bigint, nome text, primary key (cliente_id, id))`);
    for (const table of ['ponte', 'medicao']) await rows(`select proteger_tenant('${table}')`);
  });

  test('needs its tables alone, and a second start makes nothing twice', async () => {
    expect(await startRelease(FONTES_LANCAMENTO + 5, source)).toEqual(['ponte']);
    const made = () =>
      rows(
        `select tgrelid::regclass::text as table from pg_trigger where tgname ~ '^busca_ponte_' order by 1`,
      );
    const tables = ['entidade', 'medicao', 'medicao', 'medicao', 'ponte', 'ponte', 'ponte'];
    expect(await made()).toEqual(tables.map((table) => ({ table })));
    expect(await startRelease(FONTES_LANCAMENTO + 5, source)).toEqual([]);
    expect((await made()).length).toBe(tables.length);
  });

  test('is found by its record, its parts and the names it goes by, and by no CPF', async () => {
    const [{ id: entidade } = { id: 0 }] = await rows<{ id: number }>(
      `insert into entidade (cliente_id, cliente_referido_id, nome, nome_url, ordem_exibicao) values ($1, $1, 'Autarquia', 'autarquia', 1) returning id`,
      [alfa],
    );
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(
      `insert into ponte (cliente_id, nome, inicio, entidade_id) values ($1, 'Passagem de Ana 529.982.247-25', '2026-03-04', $2) returning id`,
      [alfa, entidade],
    );
    const words = async () => (await wordsOf('ponte')).flat();
    expect(await words()).toEqual(
      expect.arrayContaining(['ponte', 'passagem', 'autarquia', '982247']),
    );
    expect(await words()).not.toContain('52998224725');
    const [row] = await rows<{ titulo: string; ano: number }>(
      `select titulo, ano from ${source.view.name}`,
    );
    expect(row).toEqual({ titulo: 'Ponte Passagem de Ana ***.982.247-**', ano: 2026 });
    await rows(`insert into medicao (cliente_id, ponte_id, nome) values ($1, $2, 'Fundação')`, [
      alfa,
      id,
    ]);
    expect(await words()).toContain('fundacao');
    await rows(`update entidade set nome = 'Companhia' where cliente_id = $1 and id = $2`, [
      alfa,
      entidade,
    ]);
    expect(await words()).toContain('companhia');
    await rows('delete from medicao where cliente_id = $1', [alfa]);
    expect(await words()).not.toContain('fundacao');
    await rows('delete from ponte where cliente_id = $1', [alfa]);
    expect(await wordsOf('ponte')).toEqual([]);
  });

  test('a trigger of a release before goes with its source', async () => {
    const bare = sourceOf(
      defineConjunto(ponte, {
        endereco: 'ponte',
        titulo: 'Pontes',
        linha: ['nome'],
        dia: 'inicio',
        porPagina: 10,
        colunas: [{ chave: 'nome', significado: 'Nome.' }],
        busca: { frase: { titulo: path('nome') }, texto: [] },
        apelidos: { lista: 'ponte' },
      }),
    );
    expect(await startRelease(FONTES_LANCAMENTO + 6, bare)).toEqual(['ponte']);
    const left = await rows(
      `select distinct tgrelid::regclass::text as table from pg_trigger where tgname ~ '^busca_ponte_'`,
    );
    expect(left).toEqual([{ table: 'ponte' }]);
  });
});
