import { contrato, licitacao } from '@claraboia/contract';
import type { Anexo } from '@claraboia/contract/schema';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  contratoUg,
  FonteTcepe,
  licitacaoUg,
  licitante,
  termoAditivo,
} from '../../support/fonte-tcepe.ts';
import { pdfWith } from '../../support/pdf.ts';
import { ask, configure, runs, synchronise } from '../../support/sincronizar.ts';
import { startOwnApp, type TestApp } from '../../support/test-app.ts';
import type { TestClient } from '../../support/test-client.ts';

type Row = Record<string, unknown> & { id: number; versao: number };

let fonte: FonteTcepe;
let testApp: TestApp;
let gestora: TestClient;
let configuracao: number;

beforeAll(async () => {
  fonte = await FonteTcepe.start();
  testApp = await startOwnApp(fonte.environment);
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  configuracao = await configure(gestora, { diretorio: 'Prefeitura' });
  fonte.files.set('/licon/edital 4.pdf'.replace(' ', '%20'), pdfWith('o edital'));
  fonte.files.set('/licon/contrato.pdf', pdfWith('o contrato'));
  fonte.rows.LicitacaoUG.push(
    licitacaoUg(203515),
    licitacaoUg(203516, { NOMEMODALIDADE: 'Inexigibilidade', DATASESSAOABERTURA: null }),
    licitacaoUg(900001, { CODIGOUG: '999' }),
    licitacaoUg(900002, { ANOMODALIDADE: '2019' }),
  );
  fonte.rows.LicitacoesDetalhes.push(
    licitante(203515, { ADJUDICADA: 'Sim', TOTALADJUDICADOLICITANTE: '700000.0000' }),
    licitante(203515, {
      RAZAOSOCIAL: 'João da Conceição ',
      NUMERODOCUMENTOAJUSTADO: '52998224725',
    }),
    licitante(203516, { CODIGOUG: '999' }),
  );
  fonte.rows.LicitacoesDocumentos.push({
    Codigo: '55',
    ProcessoLicitatorio: '203515',
    Data: '2026-03-02 00:00:00.0',
    TipoArquivo: 'Edital de licitação',
    LinkArquivo: `${fonte.origin}/licon/edital 4.pdf`,
  });
  fonte.rows.Contratos.push(
    contratoUg(437869, { LinkArquivo: `${fonte.origin}/licon/contrato.pdf` }),
    contratoUg(437870, { NumeroContrato: '074', CodigoPL: null, NumeroDocumentoAjustado: '123' }),
  );
  fonte.rows.TermoAditivo.push(termoAditivo(437869), termoAditivo(1, { CodigoUG: '999' }));
  fonte.rows.ContratoDocumentos.push({
    CodigoContratoOriginal: 437869,
    Data: null,
    TipoArquivo: 'Contrato',
    LinkArquivo: `${fonte.origin}/licon/contrato.pdf`,
  });
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});
afterEach(() => {
  fonte.habits.clear();
  fonte.asked.length = 0;
});

const list = async (path: string, client = gestora) =>
  (await client.get<{ list: Row[] }>(`${path}?limit=100`)).data.list;
const record = async (path: string, client = gestora, find = (_: Row) => true) => {
  const row = (await list(path, client)).find(find);
  return (await client.get<Row>(`${path}/${row?.id}`)).data;
};
const version = () =>
  testApp.database.snapshot(testApp.clienteId.alfa, async (_tx, { versao }) => versao);
const trail = (entidade: string) =>
  testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
    tx.query<{ acao: string; pessoa_id: number | null }>(
      'select acao, pessoa_id from auditoria where cliente_id = $1 and entidade = $2 order by id',
      [tx.clienteId, entidade],
    ),
  );

describe('a first synchronisation', () => {
  test('brings the procurements of the unit and year, and refuses the others', async () => {
    const run = await synchronise(testApp, gestora, configuracao, 'licitacao');
    expect(run).toMatchObject({
      situacao: 'concluida',
      lidos: 2,
      incluidos: 2,
      alterados: 0,
      rejeitados: 0,
      arquivos: 1,
      arquivosTotal: 1,
      errosTotal: 0,
      diferencasTotal: 0,
      pedidaPor: { nome: 'Pessoa gestora.alfa' },
    });
    const first = await record(licitacao.path, gestora, (row) => row.numeroProcesso === '515');
    expect(first).toMatchObject({
      exercicio: 2026,
      numeroProcesso: '515',
      numero: '4',
      modalidadeTipo: { id: 6 },
      modalidade: 'Pregão Eletrônico',
      unidadeGestora: 'Prefeitura Municipal de São João',
      situacao: 'Em andamento',
      dataPublicacao: '2026-03-01',
      dataRecebimentoProposta: '2026-03-15',
      valorEstimado: '798881.01',
      valorAdjudicado: null,
      participantes: 'João da Conceição (***.982.247-**)\nPadaria Pão & Cia (11.222.333/0001-81)',
      vencedores: 'Padaria Pão & Cia (11.222.333/0001-81)',
    });
    const second = await record(licitacao.path, gestora, (row) => row.numeroProcesso === '516');
    expect(second).toMatchObject({ modalidadeTipo: { id: 9 }, participantes: null });
    const { data: files } = await gestora.get<Anexo[]>(`${licitacao.path}/arquivos/${first.id}`);
    expect(files).toMatchObject([
      {
        nomeArquivo: 'prefeitura-edital-4.pdf',
        licon: true,
        dataArquivo: '2026-03-02',
        tipo: { nome: 'Edital' },
        tamanho: pdfWith('o edital').length,
      },
    ]);
    const opened = await gestora.raw('GET', files[0]?.endereco ?? '');
    expect(opened.rawPayload.equals(pdfWith('o edital'))).toBe(true);
    expect((await gestora.delete(`${licitacao.path}/arquivo/deletar/${files[0]?.id}`)).status).toBe(
      403,
    );
    expect((await trail('licitacao')).map(({ acao }) => acao)).toEqual(['inclusao', 'inclusao']);
  });

  test('brings contracts with their procurement, and addenda with their contract', async () => {
    const run = await synchronise(testApp, gestora, configuracao, 'contrato');
    expect(run).toMatchObject({ situacao: 'concluida', lidos: 3, incluidos: 3, arquivos: 1 });
    expect(run.erros).toMatchObject([{ mensagem: expect.stringMatching(/CPF ou CNPJ inválido/) }]);
    const first = await record(contrato.path, gestora, (row) => row.numeroContrato === '073');
    expect(first).toMatchObject({
      tipo: { id: 1 },
      exercicio: 2026,
      contratoCodigo: '437869',
      dataInicio: '2026-03-19',
      dataFim: '2026-12-19',
      valor: '798881.01',
      fornecedor: 'Padaria Pão & Cia',
      documento: '11222333000181',
      licitacao: { numeroProcesso: '515' },
      clienteTcepe: { id: configuracao },
      urlContrato: `${fonte.origin}/licon/contrato.pdf`,
    });
    const addendum = await record(contrato.path, gestora, (row) => row.numeroContrato === '1');
    expect(addendum).toMatchObject({
      tipo: { id: 2 },
      contratoOriginal: { id: first.id },
      valor: '-1200.50',
      objeto: 'Prorrogação do prazo',
    });
    const invalid = await record(contrato.path, gestora, (row) => row.numeroContrato === '074');
    expect(invalid).toMatchObject({ documento: null, licitacao: null });
  });

  test('asks with the mark as it is, and by unit and year', async () => {
    await synchronise(testApp, gestora, configuracao, 'licitacao');
    expect(fonte.asked[0]).toBe('/DadosAbertos/LicitacaoUG!json?CODIGOUG=782&ANOMODALIDADE=2026');
    expect(fonte.asked.some((address) => address.includes('%21'))).toBe(false);
  });
});

test('a second one changes nothing, and citizens’ answers stay as they are', async () => {
  const before = await version();
  const entries = (await trail('licitacao')).length;
  for (const what of ['licitacao', 'contrato'] as const) {
    const run = await synchronise(testApp, gestora, configuracao, what);
    expect(run).toMatchObject({
      situacao: 'concluida',
      incluidos: 0,
      alterados: 0,
      arquivos: 0,
      arquivosTotal: 0,
      iguais: run.lidos,
    });
  }
  expect(await version()).toBe(before);
  expect((await trail('licitacao')).length).toBe(entries);
  expect(fonte.asked.some((address) => address.startsWith('/licon'))).toBe(false);
});

test('a change in the source changes the record, with a trail', async () => {
  const before = await version();
  fonte.rows.LicitacaoUG[0] = licitacaoUg(203515, { SITUACAOLICITACAO: 'Homologada' });
  const run = await synchronise(testApp, gestora, configuracao, 'licitacao');
  expect(run).toMatchObject({ incluidos: 0, alterados: 1, iguais: 1 });
  const row = await record(
    licitacao.path,
    gestora,
    ({ numeroProcesso }) => numeroProcesso === '515',
  );
  expect(row.situacao).toBe('Homologada');
  expect(await version()).toBe(before + 1);
  expect((await trail('licitacao')).at(-1)?.acao).toBe('alteracao');
});

test('a manager’s rectification stays, and the difference is reported until both agree', async () => {
  const own = await record(
    licitacao.path,
    gestora,
    ({ numeroProcesso }) => numeroProcesso === '515',
  );
  const { id, versao, ...fields } = own;
  const { clienteGlobal: _, retificadoEm: __, ...body } = fields as Record<string, unknown>;
  const rectified = await gestora.put<Row>(`${licitacao.path}?rectify=true`, {
    ...body,
    id,
    versao,
    objeto: 'Objeto corrigido',
    motivo: 'Erro na fonte',
  });
  expect(rectified.status).toBe(200);
  fonte.rows.LicitacaoUG[0] = licitacaoUg(203515, {
    SITUACAOLICITACAO: 'Revogada',
    OBJETOCONFORMEEDITAL: 'Outro objeto da fonte',
  });
  const run = await synchronise(testApp, gestora, configuracao, 'licitacao');
  expect(run).toMatchObject({ alterados: 1, diferencasTotal: 1 });
  expect(run.diferencas).toEqual([
    {
      tipo: 'mantido',
      chave: 'tcepe:pl:203515',
      registro: 'Licitação 515/2026',
      campo: 'Objeto',
      aqui: 'Objeto corrigido',
      fonte: 'Outro objeto da fonte',
    },
  ]);
  const after = (await gestora.get<Row>(`${licitacao.path}/${id}`)).data;
  expect(after).toMatchObject({ objeto: 'Objeto corrigido', situacao: 'Revogada' });
  const again = await synchronise(testApp, gestora, configuracao, 'licitacao');
  expect(again).toMatchObject({ alterados: 0, diferencasTotal: 1 });
  fonte.rows.LicitacaoUG[0] = licitacaoUg(203515, {
    SITUACAOLICITACAO: 'Revogada',
    OBJETOCONFORMEEDITAL: 'Objeto corrigido',
  });
  const agreed = await synchronise(testApp, gestora, configuracao, 'licitacao');
  expect(agreed).toMatchObject({ alterados: 0, diferencasTotal: 0 });
});

test('a record that vanished from the source stays and is reported', async () => {
  const [gone] = fonte.rows.LicitacaoUG.splice(1, 1);
  const [document] = fonte.rows.LicitacoesDocumentos.splice(0, 1);
  const run = await synchronise(testApp, gestora, configuracao, 'licitacao');
  expect(run.diferencas).toMatchObject([
    { tipo: 'sumiu', registro: 'Licitação 516/2026' },
    { tipo: 'sumiu', registro: 'Arquivo prefeitura-edital-4.pdf' },
  ]);
  expect(await list(licitacao.path)).toHaveLength(2);
  fonte.rows.LicitacaoUG.splice(1, 0, gone as never);
  fonte.rows.LicitacoesDocumentos.push(document as never);
});

test('a record entered by hand before is not published twice', async () => {
  const own = await record(
    licitacao.path,
    gestora,
    ({ numeroProcesso }) => numeroProcesso === '515',
  );
  const { id: _, versao: __, clienteGlobal: ___, retificadoEm: ____, ...body } = own;
  const added = await gestora.post<Row>(licitacao.path, { ...body, numeroProcesso: '777' });
  expect(added.status).toBe(201);
  fonte.rows.LicitacaoUG.push(licitacaoUg(203777));
  const run = await synchronise(testApp, gestora, configuracao, 'licitacao');
  expect(run).toMatchObject({ incluidos: 0 });
  expect(run.diferencas).toMatchObject([{ tipo: 'duplicado', registro: 'Licitação 777/2026' }]);
  expect((await list(licitacao.path)).filter((row) => row.numeroProcesso === '777')).toHaveLength(
    1,
  );
  await gestora.delete(`${licitacao.path}/${added.data.id}`);
  expect(await synchronise(testApp, gestora, configuracao, 'licitacao')).toMatchObject({
    incluidos: 1,
  });
  fonte.rows.LicitacaoUG.pop();
});

test('an inconsistent row is left out and reported, and the others come', async () => {
  fonte.rows.LicitacaoUG.push(
    licitacaoUg(203800, { DATAEMISSAOEDITAL: null, DATASESSAOABERTURA: '2026-02-31 00:00:00.0' }),
    licitacaoUg(203801, { NUMEROPROCESSO: 'sem número' }),
    licitacaoUg(203802, { VALORORCAMENTOESTIMATIVO: 'muito' }),
  );
  const run = await synchronise(testApp, gestora, configuracao, 'licitacao');
  expect(run).toMatchObject({ situacao: 'concluida', incluidos: 1, rejeitados: 2 });
  expect(run.erros.map(({ mensagem }) => mensagem).join(' | ')).toMatch(
    /Sem nenhuma data de publicação.*ilegível.*VALORORCAMENTOESTIMATIVO: muito.*use só números/,
  );
  fonte.rows.LicitacaoUG.splice(-3);
});

describe('two clients', () => {
  test('each have their own rows of the same unit', async () => {
    const beta = await testApp.signIn('gestor.beta', 'beta');
    const own = await configure(beta);
    const run = await synchronise(testApp, beta, own, 'licitacao');
    expect(run).toMatchObject({ situacao: 'concluida', incluidos: 2 });
    expect(await list(licitacao.path, beta)).toHaveLength(2);
    expect(await runs(beta)).toHaveLength(1);
    expect((await ask(beta, configuracao, ['licitacao'])).status).toBe(422);
    const [theirs] = await runs(gestora);
    const path = `/v1/transparencia/sincronizacao/${theirs?.id}/cancelar`;
    expect((await beta.post(path, {})).status).toBe(404);
  });
});
