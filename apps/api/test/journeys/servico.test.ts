import { servico, TIPO_SOLICITACAO } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBody } from '../support/factory.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { lockTable } from '../support/table-lock.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let body: Record<string, unknown>;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  body = await buildBody(testApp, gestora, testApp.clienteId.alfa, servico);
});
afterAll(() => testApp.stop());

const canal = (id: number, valor: string | null) => ({ tipoSolicitacao: { id }, valor });
const save = (patch: object) =>
  gestora.post<Record<string, unknown> & { id: number }>(servico.path, { ...body, ...patch });

test('a service keeps its documents and its channels, in their order', async () => {
  const formasSolicitacao = [
    canal(TIPO_SOLICITACAO.internet, 'https://exemplo.org/servico'),
    canal(TIPO_SOLICITACAO.email, 'servico@exemplo.org'),
    canal(TIPO_SOLICITACAO.presencial, 'Praça da Matriz, 1'),
    canal(TIPO_SOLICITACAO.telefone, '(81) 5555-0100'),
    canal(TIPO_SOLICITACAO.outro, 'Carta'),
  ];
  const documentos = [
    { nome: 'RG', observacao: null, obrigatorio: true },
    { nome: 'Comprovante', observacao: 'Dos últimos três meses', obrigatorio: false },
    { nome: 'CPF' },
  ];
  const saved = await save({ formasSolicitacao, documentos });
  expect(saved.status).toBe(201);
  const { data } = await gestora.get(`${servico.path}/${saved.data.id}`);
  expect(data).toMatchObject({
    formasSolicitacao: formasSolicitacao.map(({ tipoSolicitacao, valor }) => ({
      tipoSolicitacao: { ...tipoSolicitacao, nome: expect.any(String) },
      valor,
    })),
    // Documents are mandatory by default.
    documentos: [documentos[0], documentos[1], { nome: 'CPF', obrigatorio: true }],
  });
});

test('faults of documents and channels stand at their cells', async () => {
  const answer = await save({
    documentos: [{ nome: ' ' }],
    formasSolicitacao: [canal(TIPO_SOLICITACAO.telefone, ' '), { valor: 'sem canal' }],
  });
  expect(answer.status).toBe(422);
  expect(answer.messages.map(({ field, description }) => [field, description])).toEqual([
    ['documentos.0.nome', 'Nome do documento é obrigatório'],
    ['formasSolicitacao.0.valor', 'Informe o valor da forma de solicitação'],
    ['formasSolicitacao.1.tipoSolicitacao', 'Escolha o canal'],
  ]);
});

test('an e-mail channel needs an e-mail address, one of the internet a web address', async () => {
  const answer = await save({
    formasSolicitacao: [
      canal(TIPO_SOLICITACAO.outro, 'qualquer texto'),
      canal(TIPO_SOLICITACAO.email, 'https://exemplo.org'),
      canal(TIPO_SOLICITACAO.internet, 'javascript:alert(1)'),
    ],
  });
  expect(answer.status).toBe(422);
  expect(answer.messages.map(({ field }) => field)).toEqual([
    'formasSolicitacao.1.valor',
    'formasSolicitacao.2.valor',
  ]);
});

test('a channel that there is not is refused', async () => {
  const answer = await save({ formasSolicitacao: [canal(99, 'x')] });
  expect(answer.messages.map(({ field }) => field)).toEqual([
    'formasSolicitacao.0.tipoSolicitacao',
  ]);
});

type Documento = { id: number; nome: string };

/** Transaction id of each document's last write, which changes with every write. */
const writings = (servicoId: number) =>
  testApp.owner((tx) =>
    tx.query<{ id: number; xmin: string }>(
      'select id, xmin::text from servico_documento where cliente_id = $1 and servico_id = $2 order by ordem',
      [testApp.clienteId.alfa, servicoId],
    ),
  );

test('a change writes the rows that changed and no other', async () => {
  const { data } = await save({ documentos: [{ nome: 'RG' }, { nome: 'CPF' }, { nome: 'CNH' }] });
  const [rg, cpf, cnh] = data.documentos as Documento[];
  const before = await writings(data.id);
  const change = { ...body, id: data.id, versao: data.versao };
  const documentos = [rg, { ...cpf, nome: 'CPF ou CNPJ' }, { nome: 'Certidão' }];
  expect((await gestora.put(servico.path, { ...change, documentos })).status).toBe(200);
  const after = await writings(data.id);
  expect(after[0]).toEqual(before[0]);
  expect(after[1]?.id).toBe(cpf?.id);
  expect(after[1]?.xmin).not.toBe(before[1]?.xmin);
  expect(after.map(({ id }) => id)).not.toContain(cnh?.id);
  const saved = await gestora.get<{ documentos: Documento[] }>(`${servico.path}/${data.id}`);
  expect(saved.data.documentos.map(({ nome }) => nome)).toEqual(['RG', 'CPF ou CNPJ', 'Certidão']);
});

test('a row with the id of another record is saved as a new row', async () => {
  const first = await save({ documentos: [{ nome: 'RG' }] });
  const second = await save({ documentos: [] });
  const [theirs] = first.data.documentos as Documento[];
  const change = { ...body, id: second.data.id, versao: second.data.versao };
  const documentos = [{ ...theirs, nome: 'CPF' }];
  const saved = await gestora.put<{ documentos: Documento[] }>(servico.path, {
    ...change,
    documentos,
  });
  expect(saved.data.documentos).toMatchObject([{ nome: 'CPF' }]);
  expect(saved.data.documentos[0]?.id).not.toBe(theirs?.id);
  const kept = await gestora.get<{ documentos: Documento[] }>(`${servico.path}/${first.data.id}`);
  expect(kept.data.documentos).toEqual(first.data.documentos);
});

test.skipIf(CITUS_URL !== undefined)(
  'one of two changes at the same moment is saved, and the other one refused',
  async () => {
    const { data } = await save({ documentos: [] });
    const change = { ...body, id: data.id, versao: data.versao, documentos: [] };
    // Both read the record and then wait to write.
    const lock = await lockTable(testApp.connectionString, 'servico');
    const answers = ['Um', 'Outro'].map((nome) => gestora.put(servico.path, { ...change, nome }));
    try {
      await expect.poll(lock.waiting).toBe(2);
    } finally {
      await lock.release();
    }
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  },
);

test('a save has words learned once, however many rows it writes, and none where its name stays', async () => {
  const learnt = async (id: number) =>
    (
      await testApp.owner((tx) =>
        tx.query(
          'select id from busca_palavra_nova where cliente_id = $1 and $2 = any (registro_ids)',
          [testApp.clienteId.alfa, id],
        ),
      )
    ).length;
  const documentos = Array.from({ length: 20 }, (_, n) => ({ nome: `Documento ${n}` }));
  const { data } = await save({ nome: 'Emissão de ornitorrinco', documentos });
  expect(await learnt(data.id)).toBe(1);
  const found = () =>
    testApp.anonymous().get<{ count: number }>('/public/v1/alfa/busca?q=rabugentos&tipo=servico');
  expect((await found()).data.count).toBe(0);
  const change = { ...body, id: data.id, versao: data.versao, nome: 'Emissão de ornitorrinco' };
  await gestora.put(servico.path, { ...change, documentos: [{ nome: 'Laudo rabugento' }] });
  expect(await learnt(data.id)).toBe(1);
  expect((await found()).data.count).toBe(1);
});
