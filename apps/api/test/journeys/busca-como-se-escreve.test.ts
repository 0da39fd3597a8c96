import {
  categoriaPublicacao,
  contrato,
  evento,
  grupoCategoriaPublicacao,
  licitacao,
  publicacao,
} from '@claraboia/contract';
import {
  type BuscaResposta,
  type BuscaSegmento,
  buscaRespostaSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Indexador } from '../../src/features/busca/texto/indexador.ts';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let alfa: number;
let grupo: { id: number };
let categoria: { id: number };

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
  grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, { nome: 'Pessoas' });
  categoria = await addCategoria('Atos');
});
afterAll(() => testApp.stop());

const addCategoria = (nome: string, more: object = {}) =>
  create(testApp, gestora, alfa, categoriaPublicacao, {
    nome,
    listado: true,
    linkExterno: false,
    conteudoHtml: null,
    nomeUrl: nome.normalize('NFD').replace(/\W/g, '').toLowerCase(),
    grupoCategoriaPublicacao: { id: grupo.id },
    ...more,
  });
const publish = (nome: string, more: object = {}) =>
  create(testApp, gestora, alfa, publicacao, {
    nome,
    data: '2026-03-15',
    categoriaPublicacao: { id: categoria.id },
    ...more,
  });

async function search(q: string, cliente = 'alfa'): Promise<BuscaResposta> {
  const answer = await testApp
    .anonymous()
    .get(`/public/v1/${cliente}/busca?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return buscaRespostaSchema.parse(answer.data);
}
const plain = (segmentos: readonly BuscaSegmento[] | null) =>
  (segmentos ?? []).map(({ texto }) => texto).join('');
const marks = (segmentos: readonly BuscaSegmento[] | null) =>
  (segmentos ?? []).filter(({ marcado }) => marcado).map(({ texto }) => texto);
const titles = async (q: string) => (await search(q)).list.map(({ titulo }) => plain(titulo));
const found = async (q: string) => (await search(q)).list.map(({ tipo, id }) => `${tipo} ${id}`);

async function workOff(): Promise<void> {
  const indexador = new Indexador({
    database: testApp.statements.watch(testApp.database),
    storage: testApp.storage,
    onError: (error) => expect.unreachable(error.message),
  });
  await indexador.wakeAll();
  await indexador.close();
}

describe('a supplier’s tax id', () => {
  const SPELLINGS =
    `11.222.333/0001-81 · 11222333000181 · 11222333/0001-81 · 11.222.333/000181 · 11 222 333 0001 81
    11.222.333 / 0001 - 81 · 11.222.333/0001 · 11.222.333 · cnpj 11.222.333/0001-81`.split(
      /\s*[·\n]\s*/,
    );
  const LETTERS =
    `12.ABC.345/01DE-35 · 12ABC34501DE35 · 12abc345/01de-35 · 12.abc.345/01DE35`.split(/ · /);
  let numeros: string;
  let letras: string;

  beforeAll(async () => {
    const one = await create(testApp, gestora, alfa, contrato, {
      objeto: 'Pontes',
      fornecedor: 'Construtora Fictícia',
      documento: '11222333000181',
    });
    const other = await create(testApp, gestora, alfa, contrato, {
      objeto: 'Estradas',
      fornecedor: 'Empreiteira Inventada',
      documento: '12ABC34501DE35',
    });
    [numeros, letras] = [`contrato ${one.id}`, `contrato ${other.id}`];
    await publish('Ata com 11.222.333/0001-81');
  });

  test.each(SPELLINGS)('%s finds its contracts', async (q) => {
    expect(await found(q)).toContain(numeros);
    expect(await found(q)).not.toContain(letras);
  });
  test.each(LETTERS)('%s finds its contracts', async (q) => {
    expect(await found(q)).toEqual([letras]);
  });

  test('written with points it is found by its digits, and marked as written', async () => {
    expect(await titles('11222333000181')).toContain('Ata com 11.222.333/0001-81');
    const { list, palavras } = await search('11222333/0001-81');
    expect(palavras).toEqual(['11222333000181']);
    const contract = list.find(({ tipo }) => tipo === 'contrato');
    expect(marks(contract?.trecho ?? null)).toEqual(['11.222.333/0001-81']);
  });

  test('another’s finds nothing', async () => {
    expect(await found('11.222.333/0002-62')).toEqual([]);
    expect((await search('11222333000181', 'beta')).count).toBe(0);
  });

  test('a person’s is found as it is shown, and never whole', async () => {
    const one = await create(testApp, gestora, alfa, contrato, {
      objeto: 'Capina',
      fornecedor: 'Fulano 39053344705',
      documento: '39053344705',
    });
    await publish('Diárias de 390.533.447-05 e 39053344705');
    expect(await found('***.533.447-**')).toContain(`contrato ${one.id}`);
    for (const q of ['390.533.447-05', '39053344705', '390533447-05', '390 533 447 05']) {
      expect({ q, found: await found(q) }).toEqual({ q, found: [] });
    }
    const words = await testApp.owner(async (tx) => {
      await tx.execute(`select set_config('claraboia.cliente_id', $1, true)`, [String(alfa)]);
      return tx.query(
        `select l from busca_documento d, unnest(tsvector_to_array(coalesce(vetor_completo, vetor))) l
          where d.cliente_id = $1 and l ~ '390'`,
        [alfa],
      );
    });
    expect(words).toEqual([]);
  });
});

describe('files', () => {
  test('lead to their procurement by kind, number and name, until they are removed', async () => {
    const one = await create(testApp, gestora, alfa, licitacao, {
      numero: '060/2026',
      objeto: 'Merenda',
      exercicio: 2026,
    });
    expect(await found('edital 060/2026')).toEqual([]);
    await insertFile('licitacao', one.id, 2, 'anexo-cronograma.pdf');
    expect(await found('edital 060/2026')).toEqual([`licitacao ${one.id}`]);
    const [shown] = (await search('cronograma')).list;
    expect(marks(shown?.trecho ?? null)).toEqual(['cronograma']);
    await testApp.database.tenant(alfa, async (tx) => {
      await tx.execute('delete from licitacao_arquivo where cliente_id = $1', [alfa]);
      tx.touch();
    });
    expect(await found('edital 060/2026')).toEqual([]);
  });

  test('lead to their contract', async () => {
    const one = await create(testApp, gestora, alfa, contrato, { objeto: 'Limpeza' });
    await insertFile('contrato', one.id, 1, 'planilha-orçamentária-390.533.447-05.pdf');
    expect(await found('planilhas orcamentarias')).toEqual([`contrato ${one.id}`]);
    expect(JSON.stringify(await search('planilha orcamentaria'))).not.toContain('390.533');
  });

  const insertFile = (of: 'licitacao' | 'contrato', id: number, tipo: number, name: string) =>
    testApp.database.tenant(alfa, async (tx) => {
      const date = of === 'licitacao' ? 'data_arquivo' : 'data';
      await tx.execute(
        `insert into ${of}_arquivo (cliente_id, ${of}_id, tipo_id, nome_arquivo, ano, ${date}, link)
         values ($1, $2, $3, $4, 2026, '2026-03-15', 'https://exemplo.org/a.pdf')`,
        [alfa, id, tipo, name],
      );
      tx.touch();
    });
});

test('an event is found while it is active, with its fee and without its private fields', async () => {
  const saved = await create(testApp, gestora, alfa, evento, {
    nome: 'Seminário das Araucárias',
    local: 'Teatro Guarani',
    valor: '650.00',
    ativo: true,
    descricao: '<p>Rascunho sigiloso</p>',
    dataInicialRealizacao: '2026-05-02T12:00:00Z',
    dataFinalRealizacao: null,
    inscricaoInicio: null,
    inscricaoFim: null,
  });
  const [shown] = (await search('araucaria')).list;
  expect(shown).toMatchObject({ tipo: 'evento', id: saved.id, data: '2026-05-02' });
  expect(plain(shown?.trecho ?? null)).toContain('Teatro Guarani');
  for (const q of ['R$ 650', 'R$650,00', '650', '650,00', 'seminario r$ 650']) {
    expect({ q, found: await found(q) }).toEqual({ q, found: [`evento ${saved.id}`] });
  }
  expect(await found('sigiloso')).toEqual([]);
  await gestora.put(evento.path, { ...saved, ativo: false });
  expect(await found('araucaria')).toEqual([]);
  await workOff();
  expect((await search('araucarai')).sugestoes).toEqual([]);
});

describe('a code of digits and letters', () => {
  // PostgreSQL reads the beginning of such a word as a number with an exponent.
  beforeAll(async () => {
    await publish('Protocolo 12e34bc56 da vistoria');
  });

  test.each(['12e34bc56', '12E34BC56', '"protocolo 12e34bc56 da vistoria"'])(
    '%s finds its document',
    async (q) => {
      const { list } = await search(q);
      expect(list.map(({ titulo }) => plain(titulo))).toEqual(['Protocolo 12e34bc56 da vistoria']);
      expect(marks(list[0]?.titulo ?? null)).toContain('12e34bc56');
    },
  );

  test('is found whole', async () => {
    expect(await titles('12e34bd')).toEqual([]);
  });
});

describe('quotes', () => {
  beforeAll(async () => {
    await publish('Pregão eletrônico da merenda');
    await publish('Eletrônico depois do pregão');
    await publish('Pregão para equipamento eletrônico');
  });

  test.each([
    '"pregão eletrônico"',
    '“Pregões  eletrônicos”',
    '«pregao eletronico» merenda',
    'merenda "pregao eletronico"',
    '"pregão eletrônico da merenda"',
  ])('%s means the words together, in that order', async (q) => {
    expect(await titles(q)).toEqual(['Pregão eletrônico da merenda']);
  });

  test.each(['"eletrônico da pregão"', '"merenda pregão"', '"eletrônico merenda"'])(
    '%s is in no text',
    async (q) => {
      expect(await titles(q)).toEqual([]);
    },
  );

  test('that are empty or unclosed are ignored', async () => {
    expect(await titles('pregao "eletronico merenda')).toEqual(['Pregão eletrônico da merenda']);
    expect(await titles('pregao "" merenda " "')).toEqual(['Pregão eletrônico da merenda']);
  });

  test('the answers to both questions are kept apart', async () => {
    expect((await search('pregao eletronico')).count).toBe(3);
    expect((await search('"pregao eletronico"')).count).toBe(1);
  });
});

describe('text without words', () => {
  test.each([
    ['R$ 650', ['650']],
    ['R$650', ['650']],
    ['US$ 20', ['20']],
    ['€ 30', ['30']],
    ["caixa d'água", ['caixa', 'agua']],
    ['e-SIC', ['sic']],
    ['Construtora S.A.', ['construtora']],
    ['anexo B', ['anexo', 'b']],
    ['PE-012/2026', ['pe', '012', '2026']],
    ['processo C-12', ['processo', 'c', '12']],
  ])('%s is looked up by %j', async (q, palavras) => {
    expect((await search(q)).palavras).toEqual(palavras);
  });

  test('amounts are found with and without their cents', async () => {
    await publish('Taxa de R$ 7.150,00');
    await publish('Multa de R$ 7.150');
    await publish('Juros de R$ 7.150,75');
    await publish('Itens 7.150 e 75');
    const [taxa, multa, juros] = [
      'Taxa de R$ 7.150,00',
      'Multa de R$ 7.150',
      'Juros de R$ 7.150,75',
    ];
    expect((await titles('R$ 7.150,00')).toSorted()).toEqual(
      expect.arrayContaining([multa, taxa].toSorted()),
    );
    expect(await titles('r$ 7150')).toEqual(expect.arrayContaining([taxa, multa]));
    expect(await titles('7.150,75')).toEqual([juros]);
  });
});

describe('did you mean', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 24; n += 1) await publish(`Contrato de limpeza ${n}`);
    await publish('Contato da ouvidoria');
    await publish('Contarto de vigilância');
    for (const nome of ['Contraot da praça', 'Contraot do canal']) await publish(nome);
    const oculta = await addCategoria('Fora da lista', { listado: false });
    await publish('Paralelepípedo secreto', { categoriaPublicacao: { id: oculta.id } });
    await workOff();
  });

  test('letters that changed places, and of two as near the more frequent', async () => {
    const { sugestoes, count } = await search('conrtato');
    expect(count).toBe(0);
    expect(sugestoes[0]).toBe('contrato');
  });

  test('a word among others, where that finds something', async () => {
    expect((await search('conrtato limpeza')).sugestoes).toEqual(['contrato limpeza']);
    expect((await search('limpesa ouvidoria')).sugestoes).toEqual([]);
  });

  test('also where next to nothing was found, if the other is far more frequent', async () => {
    const answer = await search('contarto');
    expect([answer.count, answer.sugestoes]).toEqual([1, ['contrato']]);
    const two = await search('contraot');
    expect([two.count, two.sugestoes]).toEqual([2, ['contrato']]);
    expect((await search('ouvidoria')).sugestoes).toEqual([]);
    expect((await search('contrato')).sugestoes).toEqual([]);
  });

  test('no word that occurs only in unpublished text', async () => {
    expect((await search('paralelepipdo')).sugestoes).toEqual([]);
  });
});

describe('the order', () => {
  test('puts a match in the name first, then in the heading, then in the text', async () => {
    await addCategoria('Renda mínima', {
      conteudoHtml: '<p>Até meio salário por pessoa, salário a salário</p>',
    });
    const lugar = await addCategoria('Salários');
    await publish('Quadro de maio', { categoriaPublicacao: { id: lugar.id }, data: '2020-05-01' });
    await publish('Tabela de salários', { data: '2019-01-01' });
    expect(await titles('salario')).toEqual([
      'Salários',
      'Tabela de salários',
      'Quadro de maio',
      'Renda mínima',
    ]);
  });
});

test('an update rewrites old documents, piece by piece, with their files', async () => {
  const saved = await publish('Antiga');
  const pdf = `${'a'.repeat(64)}.pdf`;
  await testApp.database.tenant(alfa, async (tx) => {
    await tx.execute(
      `insert into arquivo (cliente_id, nome, tamanho, tipo, nome_original) values ($1, $2, 1, 'application/pdf', 'a.pdf')`,
      [alfa, pdf],
    );
    // Text stored before tax ids were joined.
    await tx.execute(
      `insert into arquivo_texto (cliente_id, nome, situacao, texto, vetor)
       values ($1, $2, 'pronto', 'Fornecedor 44.555.666/0001-77', '''fornecedor'':1D')`,
      [alfa, pdf],
    );
    await tx.execute(
      `insert into publicacao_arquivo (cliente_id, publicacao_id, ordem, nome, caminho) values ($1, $2, 1, 'Anexo', $3)`,
      [alfa, saved.id, pdf],
    );
    await tx.execute(
      `insert into busca_refazer (cliente_id, tipo) values ($1, 'evento'), ($1, 'arquivo_texto')`,
      [alfa],
    );
    tx.touch();
  });
  await create(testApp, gestora, alfa, evento, {
    nome: 'Feira das Bromélias',
    ativo: true,
    valor: null,
    dataFinalRealizacao: null,
    inscricaoInicio: null,
    inscricaoFim: null,
  });
  await testApp.database.tenant(alfa, async (tx) => {
    await tx.execute(
      `update busca_documento set vetor = '' where cliente_id = $1 and tipo = 'evento'`,
      [alfa],
    );
    tx.touch();
  });
  expect([await titles('bromelia'), await titles('44555666000177')]).toEqual([[], []]);
  await workOff();
  expect(await titles('bromelia')).toEqual(['Feira das Bromélias']);
  expect(await titles('44555666000177')).toEqual(['Antiga']);
  const left = await testApp.database.tenant(alfa, (tx) =>
    tx.query('select tipo from busca_refazer where cliente_id = $1', [alfa]),
  );
  expect(left).toEqual([]);
});
