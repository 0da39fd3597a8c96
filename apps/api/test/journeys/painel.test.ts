import {
  avisoLicitacao,
  categoriaPublicacao,
  configuracaoTcepeLicon,
  declaracaoInexistencia,
  inscricao,
  MESSAGE_CODE,
  publicacao,
  STATUS_PAGAMENTO,
} from '@claraboia/contract';
import { type Painel, painelSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let leitora: TestClient;
let beta: TestClient;

const YEAR = 2026;
const read = async (client: TestClient, exercicio = YEAR): Promise<Painel> => {
  const answer = await client.get<Painel>(`/v1/painel?exercicio=${exercicio}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.messages));
  return painelSchema.parse(answer.data);
};
const addCategoria = (nome: string, rest: Record<string, unknown> = {}) =>
  create(testApp, gestora, testApp.clienteId.alfa, categoriaPublicacao, {
    nome,
    conteudoHtml: null,
    ...rest,
  });
const publish = (categoria: number, data: string) =>
  create(testApp, gestora, testApp.clienteId.alfa, publicacao, {
    categoriaPublicacao: { id: categoria },
    data,
    nome: `Publicação de ${data}`,
  });

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  leitora = await testApp.signIn('leitora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
});
afterAll(() => testApp.stop());

describe('a client that has nothing yet', () => {
  test('gets zeros, and nothing that it has to see to', async () => {
    expect(await read(gestora)).toEqual({
      exercicio: YEAR,
      publicacoes: { atual: Array.from({ length: 12 }, () => 0), anterior: null },
      categorias: { total: 0, semPublicacao: 0, nuncaPublicadas: 0, list: [] },
      atencao: [],
    });
  });

  test('needs somebody signed in, with a client chosen, and a year', async () => {
    expect((await testApp.anonymous().get('/v1/painel')).status).toBe(401);
    const nowhere = await testApp.signIn('dois');
    const answer = await nowhere.get('/v1/painel');
    expect(answer.messages[0]?.code).toBe(MESSAGE_CODE.contextMissing);
    const wrong = await gestora.get(`/v1/painel?exercicio=ontem`);
    expect([wrong.status, wrong.messages[0]?.description]).toEqual([
      ...[400, expect.stringContaining('exercicio')],
    ]);
  });
});

describe('publications and categories', () => {
  beforeAll(async () => {
    const nova = await addCategoria('Nova');
    await publish(nova.id, '2026-01-01');
    await publish(nova.id, '2026-01-31');
    await publish(nova.id, '2026-12-31');
    await publish(nova.id, '2025-12-31');
    await publish(nova.id, '2024-06-01');
    const parada = await addCategoria('Parada');
    await publish(parada.id, '2023-05-04');
    await publish(parada.id, '2022-05-04');
    const recente = await addCategoria('Do ano passado');
    await publish(recente.id, '2025-02-03');
    await addCategoria('Vazia');
    await addCategoria('Só texto', { conteudoHtml: '<p>Lei de acesso</p>' });
    await addCategoria('Fora daqui', {
      linkExterno: true,
      nomeUrl: null,
      linkUrl: 'https://exemplo.org/',
    });
    for (const [nome, periodo] of [
      ['Declarada', 'janeiro a junho de 2026'],
      ['Declarada antes', '2025'],
    ] as const) {
      const { id } = await addCategoria(nome);
      await create(testApp, gestora, testApp.clienteId.alfa, declaracaoInexistencia, {
        categoriaPublicacao: { id },
        periodo,
      });
    }
  });

  test('are counted by the month of their date, beside the year before', async () => {
    const { publicacoes } = await read(gestora);
    expect(publicacoes).toEqual({
      atual: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      anterior: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    });
    expect((await read(gestora, 2022)).publicacoes.anterior).toBeNull();
  });

  test('those without a publication of the year come first the never published, then the oldest', async () => {
    const { categorias } = await read(gestora);
    expect(categorias.list.map(({ nome, ultimaPublicacao }) => [nome, ultimaPublicacao])).toEqual([
      ['Vazia', null],
      ['Declarada antes', null],
      ['Parada', '2023-05-04'],
      ['Do ano passado', '2025-02-03'],
    ]);
    expect(categorias).toMatchObject({ total: 7, semPublicacao: 4, nuncaPublicadas: 2 });
    const before = await read(gestora, 2025);
    expect(before.categorias.list.map(({ nome }) => nome)).toEqual([
      ...['Vazia', 'Declarada', 'Parada'],
    ]);
  });

  test('readers see the same, another client nothing of it', async () => {
    expect(await read(leitora)).toEqual(await read(gestora));
    expect((await read(beta)).categorias.total).toBe(0);
    expect((await read(beta)).publicacoes.atual.some((each) => each > 0)).toBe(false);
  });
});

describe('attention list', () => {
  const attention = async (client: TestClient = gestora, exercicio = YEAR) =>
    new Map((await read(client, exercicio)).atencao.map(({ tipo, ...rest }) => [tipo, rest]));
  const owner = (sql: string, values: unknown[] = []) =>
    testApp.owner(async (tx) => {
      const scoped = await tx.as(testApp.clienteId.alfa);
      return scoped.query<{ id: number }>(sql, [testApp.clienteId.alfa, ...values]);
    });

  test('proofs that wait for analysis, not those confirmed', async () => {
    for (const statusPagamento of [
      STATUS_PAGAMENTO.emAnalise,
      STATUS_PAGAMENTO.emAnalise,
      STATUS_PAGAMENTO.confirmado,
    ]) {
      await create(testApp, gestora, testApp.clienteId.alfa, inscricao, { statusPagamento });
    }
    expect((await attention()).get('comprovantesEmAnalise')?.quantidade).toBe(2);
    expect((await attention(beta)).size).toBe(0);
  });

  test('notices of the year or later without a document, by name; once there is one no more', async () => {
    const add = (dataHoraCertame: string, numeroPorModalidade: number) =>
      create(testApp, gestora, testApp.clienteId.alfa, avisoLicitacao, {
        dataHoraCertame,
        numeroPorModalidade,
        exercicio: YEAR,
        documentos: [],
        modalidadeLicitacao: { id: 6 },
      });
    await add('2025-12-31T12:00:00Z', 1);
    // Still the old year in Brasília.
    await add('2026-01-01T02:59:00Z', 2);
    const { id } = await add('2026-03-10T12:00:00Z', 3);
    await add('2026-02-10T12:00:00Z', 4);
    const found = (await attention()).get('avisosSemDocumento');
    expect(found?.quantidade).toBe(2);
    expect(found?.registros.map(({ nome }) => nome)).toEqual([
      expect.stringMatching(/ nº 4\/2026$/),
      expect.stringMatching(/ nº 3\/2026$/),
    ]);
    await owner(
      `with a as (insert into arquivo (cliente_id, nome, tamanho, tipo, nome_original)
                  values ($1, repeat('a', 64) || '.pdf', 10, 'application/pdf', 'edital.pdf') returning nome)
       insert into aviso_licitacao_documento (cliente_id, aviso_licitacao_id, ordem, nome, arquivo)
       select $1, $2, 1, 'Edital', nome from a`,
      [id],
    );
    expect((await attention()).get('avisosSemDocumento')?.quantidade).toBe(1);
    const [aviso] = (await attention()).get('avisosSemDocumento')?.registros ?? [];
    await owner(
      `insert into solicitacao_documento (cliente_id, data_hora, aviso_licitacao_id, documento)
       values ($1, now(), $2, 'Edital'), ($1, now() - interval '9 days', $2, 'Edital')`,
      [aviso?.id],
    );
    expect((await attention()).get('solicitacoesRecentes')?.quantidade).toBe(1);
  });

  test('the last run of each source and year counts, and those before it no more', async () => {
    const unit = await create(testApp, gestora, testApp.clienteId.alfa, configuracaoTcepeLicon, {
      ativo: true,
    });
    const ended = (fonte: string, exercicio: number, situacao: string, diferencas = 0) =>
      owner(
        `insert into sincronizacao (cliente_id, configuracao_id, fonte, exercicio, situacao, terminada_em, diferencas_total)
         values ($1, $2, $3, $4, $5, now(), $6)`,
        [unit.id, fonte, exercicio, situacao, diferencas],
      );
    await ended('licitacao', 2026, 'falhou');
    await ended('licitacao', 2026, 'concluida', 3);
    await ended('licitacao', 2025, 'concluida', 4);
    await ended('contrato', 2026, 'concluida', 50);
    await ended('contrato', 2026, 'falhou');
    await ended('contrato', 2026, 'cancelada');
    const found = await attention();
    expect(found.get('sincronizacoesComFalha')?.quantidade).toBe(1);
    expect(found.get('diferencasDaFonte')?.quantidade).toBe(7);
  });

  test('publications with a file that could not be read, and with one that has no text', async () => {
    const [one] = await owner('select min(id) as id from publicacao where cliente_id = $1');
    for (const [letter, situacao] of [
      ['b', 'falhou'],
      ['c', 'vazio'],
      ['d', 'pronto'],
    ] as const) {
      await owner(
        `insert into arquivo (cliente_id, nome, tamanho, tipo, nome_original)
         values ($1, repeat($2, 64) || '.pdf', 10, 'application/pdf', 'ata.pdf')`,
        [letter],
      );
      await owner(
        `insert into publicacao_arquivo (cliente_id, publicacao_id, ordem, nome, caminho)
         values ($1, $2, 1, 'Ata', repeat($3, 64) || '.pdf')`,
        [one?.id, letter],
      );
      await owner(
        `update arquivo_texto set situacao = $3 where cliente_id = $1 and nome = repeat($2, 64) || '.pdf'`,
        [letter, situacao],
      );
    }
    const found = await attention();
    for (const tipo of ['arquivosComFalha', 'arquivosSemTexto'] as const) {
      expect(found.get(tipo)).toEqual({
        quantidade: 1,
        registros: [{ id: one?.id, nome: expect.stringContaining('Publicação de') }],
      });
    }
    expect((await attention(leitora)).get('arquivosComFalha')?.quantidade).toBe(1);
    expect((await attention(beta)).size).toBe(0);
  });
});
