import { categoriaPublicacao, cliente, faq } from '@claraboia/contract';
import type {
  AvaliacaoDia,
  Pendencias,
  PublicAvaliacao,
  PublicCategoria,
} from '@claraboia/contract/schema';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { evaluateAndSave, plantAvaliacao } from '../support/avaliacao.ts';
import { Cast } from '../support/cast.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { readPdf } from '../support/pdf-text.ts';
import { publish } from '../support/publicar.ts';
import { csvRows } from '../support/read-csv.ts';

const cast = Cast.enter();

const URL = '/public/v1/alfa/avaliacao';
const get = async (query = '', portal = 'alfa') =>
  (await cast.testApp.anonymous().get<PublicAvaliacao | null>(URL.replace('alfa', portal) + query))
    .data;
const historico = async (query = '') =>
  (await cast.testApp.anonymous().get<{ list: AvaliacaoDia[] }>(`${URL}/historico${query}`)).data
    .list;
const plant = (dia: string, mudancas = {}) =>
  plantAvaliacao(cast.testApp.database, cast.alfaId, { dia, mudancas });
const stored = (numero: string) =>
  cast.testApp.database.tenant(cast.alfaId, (tx) =>
    tx.query<{ desde: string }>(
      `select desde::text as desde from avaliacao_criterio where cliente_id = $1 and numero = $2 order by desde`,
      [tx.clienteId, numero],
    ),
  );
const criterio = (avaliacao: PublicAvaliacao | null, numero: string) =>
  avaliacao?.dimensoes.flatMap(({ criterios }) => criterios).find((each) => each.numero === numero);

const ATENDE = { '9.4': { estado: 'atende', nota: 1, motivo: 'Última de 10/11/2026.' } } as const;

const NUNCA = { vence: null, devido: null };

describe('the evaluation of a portal', () => {
  test('is null and without days before the first one', async () => {
    expect(await get('', 'beta')).toBeNull();
    expect(await get()).toBeNull();
    expect(await historico()).toEqual([]);
  });

  test('has the score, its parts and every criterion of its kind of body, with its evidence', async () => {
    await plant('2026-10-30');
    const avaliacao = await get();
    expect(avaliacao).toMatchObject({
      dia: '2026-10-30',
      ciclo: 2026,
      nivel: 'Diamante',
      essenciais: { atendidos: 12, total: 12 },
      proximo: null,
    });
    const { nota = 0, provado = 0, atestado = 0, dimensoes = [] } = avaliacao ?? {};
    expect(nota).toBeCloseTo(provado + atestado, 2);
    expect(dimensoes.flatMap(({ criterios }) => criterios)).toHaveLength(96);
    const missing = dimensoes.flatMap(({ criterios }) => criterios.map(({ falta }) => falta));
    expect(missing.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100 - nota, 1);
    expect(criterio(avaliacao, '9.4')).toMatchObject({
      estado: 'nao_atende',
      nota: 0.7,
      endereco: 'dados/contrato?criterio=9.4',
    });
    expect(criterio(avaliacao, '16.2')).toMatchObject({ pontos: 0, falta: 0 });
  });

  test('of any past day can be read again, as it was', async () => {
    await plant('2026-11-10', ATENDE);
    await plant('2026-11-22', ATENDE);
    const [before, between, now] = [
      await get('?dia=2026-10-30'),
      await get('?dia=2026-11-09'),
      await get('?dia=2026-11-12'),
    ];
    expect([before?.dia, between?.dia, now?.dia]).toEqual([
      '2026-10-30',
      '2026-10-30',
      '2026-11-10',
    ]);
    expect(criterio(between, '9.4')?.estado).toBe('nao_atende');
    expect(criterio(now, '9.4')).toMatchObject({ estado: 'atende', falta: 0 });
    expect(now?.nota).toBeGreaterThan(between?.nota ?? 100);
    expect((await get())?.dia).toBe('2026-11-22');
    expect(await get('?dia=2026-10-29')).toBeNull();
    expect((await historico()).map(({ dia }) => dia)).toEqual([
      '2026-11-22',
      '2026-11-10',
      '2026-10-30',
    ]);
  });

  test('stores a judgement only on the days on which it changed', async () => {
    const days = async (numero: string) => (await stored(numero)).map(({ desde }) => desde);
    expect(await days('9.4')).toEqual(['2026-10-30', '2026-11-10']);
    expect(await days('9.1')).toEqual(['2026-10-30']);
    // A second run of a day replaces its first one.
    await plant('2026-11-22');
    expect(await days('9.4')).toEqual(['2026-10-30', '2026-11-10', '2026-11-22']);
    await plant('2026-11-22', ATENDE);
    expect(await days('9.4')).toEqual(['2026-10-30', '2026-11-10']);
  });

  test('of a frozen day stays as it is', async () => {
    await cast.testApp.database.tenant(cast.alfaId, async (tx) => {
      await tx.execute(
        `update avaliacao_dia set congelada = true where cliente_id = $1 and dia = '2026-11-10'`,
        [tx.clienteId],
      );
      tx.touch();
    });
    const before = await get('?dia=2026-11-10');
    expect(before?.congelada).toBe(true);
    expect(await plant('2026-11-10')).toBe(false);
    expect(await get('?dia=2026-11-10')).toEqual(before);
  });

  test('is of its client alone, and refuses unknown portals and days', async () => {
    expect(await get('', 'beta')).toBeNull();
    const citizen = cast.testApp.anonymous();
    for (const path of ['', '/historico']) {
      const answer = await citizen.get(`${URL.replace('alfa', 'nenhum-portal')}${path}`);
      expect(answer.status).toBe(404);
    }
    for (const dia of ['2026-02-30', 'ontem', '']) {
      const answer = await citizen.get(`${URL}?dia=${dia}`);
      expect([answer.status, answer.messages[0]?.description]).toEqual([
        400,
        'O dia deve ser escrito como 2026-11-22.',
      ]);
    }
  });

  test('tells on the pages that it judged until when they are new enough, the most urgent first', async () => {
    const categoria = await cast.saved(categoriaPublicacao);
    await publish(cast.gestora, categoria.id, pdfWith('Balanço'));
    const { list } = (
      await cast.testApp
        .anonymous()
        .get<{ list: PublicCategoria[] }>('/public/v1/alfa/categoria_publicacao?limit=2000')
    ).data;
    const { nomeUrl, grupoCategoriaPublicacao: grupo } =
      list.find(({ id }) => id === categoria.id) ?? {};
    const pagina = `detail/${grupo?.nomeUrl}/${nomeUrl}`;
    const served = (endereco: string, vence: string | null, devido: string | null = null) => ({
      verificacoes: [
        { verificacao: 'disponibilidade', estado: 'atende', motivo: '', endereco, ...NUNCA },
        {
          verificacao: 'atualidade',
          estado: devido === null ? 'atende' : 'nao_atende',
          motivo: 'O conteúdo mais novo é de 12/11/2026.',
          endereco,
          vence,
          devido,
        },
      ],
    });
    await plant('2026-11-23', {
      ...ATENDE,
      '8.1': served('dados/licitacao?modo=dispensa', '2026-12-12'),
      '8.4': served('dados/licitacao?modo=dispensa', '2026-12-10'),
      '9.1': served('dados/contrato', null, '2026-11-02'),
      '9.3': served('dados/contrato', '2026-12-01'),
      '11.1': served(pagina, '2027-04-30'),
    });
    const prazoOf = async (path: string) =>
      (await cast.testApp.anonymous().get<{ prazo: unknown }>(`/public/v1/alfa/${path}`)).data
        .prazo;
    const said = { motivo: 'O conteúdo mais novo é de 12/11/2026.', conferidoEm: '2026-11-23' };
    expect(await prazoOf('dados/licitacao/facetas?modo=dispensa')).toEqual({
      criterio: '8.4',
      emDia: true,
      dia: '2026-12-10',
      ...said,
    });
    expect(await prazoOf('dados/licitacao/facetas?modo=inexigibilidade')).toBeNull();
    expect(await prazoOf('dados/contrato/facetas')).toEqual({
      criterio: '9.1',
      emDia: false,
      dia: '2026-11-02',
      ...said,
    });
    const page = pagina.replace('detail', 'pagina');
    expect(await prazoOf(page)).toMatchObject({ criterio: '11.1', dia: '2027-04-30' });
    expect((await cast.testApp.anonymous().get(`/public/v1/alfa/${page}`)).data).toMatchObject({
      conteudoDe: '2026-03-15',
    });
  });

  test('has a short history for its page', async () => {
    const { betaId, testApp } = cast;
    const days = Array.from({ length: 40 }, (_, at) =>
      new Date(Date.UTC(2026, 9, 20 - at)).toISOString().slice(0, 10),
    );
    for (const dia of ['2026-07-02', '2026-07-20', ...days]) {
      await plantAvaliacao(testApp.database, betaId, { dia });
    }
    const url = '/public/v1/beta/avaliacao/historico';
    const list = async (query: string) =>
      (await testApp.anonymous().get<{ list: AvaliacaoDia[] }>(url + query)).data.list.map(
        ({ dia }) => dia,
      );
    expect(await list('')).toHaveLength(42);
    expect(await list('?resumo=1')).toEqual([...days.slice(0, 30), '2026-07-20']);
    expect((await testApp.anonymous().get(`${url}?resumo=sim`)).status).toBe(400);
  });

  test('goes with its client', async () => {
    const { id } = await cast.saved(cliente);
    await plantAvaliacao(cast.testApp.database, id, { dia: '2026-11-22' });
    expect((await cast.admin.delete(`${cliente.path}/${id}`)).status).toBe(200);
  });
});

describe('the files of an evaluation', () => {
  const take = async (path: string, portal = 'alfa') => {
    const url = `/public/v1/${portal}/avaliacao${path}`;
    const answer = await cast.testApp.anonymous().raw('GET', url);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.rawPayload;
  };
  const rowOf = (rows: readonly (readonly string[])[], numero: string) =>
    rows.filter(([, criterio]) => criterio === numero);

  test('list every criterion of a day, with whole addresses', async () => {
    const [head, ...rows] = csvRows((await take('.csv?dia=2026-10-30')).toString());
    expect(head?.join(';')).toBe(
      'Dimensão;Critério;Item;Classe;Estado;Nota;Pontos;Falta;D;A;H;G;F;Motivo;Endereço',
    );
    expect(rows).toHaveLength(96);
    const [of94 = []] = rowOf(rows, '9.4');
    const [dimensao, , , classe, estado, nota] = of94;
    expect([dimensao, classe, estado, nota]).toEqual([
      'Contratos',
      'Obrigatória',
      'Não atende',
      '70',
    ]);
    expect(of94.slice(8, 13)).toEqual(['Atende', 'Não atende', 'Atende', 'Atende', 'Atende']);
    expect(of94.at(-1)).toMatch(/^https?:\/\/[^/]+\/alfa\/dados\/contrato\?criterio=9\.4$/);
    expect(rowOf(rows, '1.1')[0]?.at(-1)).toBe('https://valeclaro.example/');
    const now = csvRows((await take('.csv')).toString());
    expect(rowOf(now, '9.4')[0]?.slice(4, 6)).toEqual(['Atende', '100']);
  });

  test('are an answer sheet for evaluators: one row for each check', async () => {
    const [head, ...rows] = csvRows((await take('/respostas.csv?dia=2026-10-30')).toString());
    expect(head).toEqual(['Dimensão', 'Critério', 'Item', 'Resposta', 'Links']);
    expect(rowOf(rows, '9.4').map(([, , item, resposta]) => [item, resposta])).toEqual([
      ['Disponibilidade', 'Atende'],
      ['Atualidade', 'Não atende'],
      ['Série histórica', 'Atende'],
      ['Gravação de relatórios', 'Atende'],
      ['Filtro de pesquisa', 'Atende'],
    ]);
    const [sheet] = await readXlsxFile(await take('/respostas.xlsx?dia=2026-10-30'));
    expect(sheet?.data).toHaveLength(rows.length + 1);
  });

  test('are a dossier whose evidence is linked', async () => {
    const { pages, tags, raw } = readPdf(await take('/dossie.pdf?dia=2026-10-30'));
    const [cover = '', first = ''] = pages;
    for (const text of ['Dossiê da avaliação', 'CNPJ: ', 'Dia: 30/10/2026', 'Faixa: Diamante']) {
      expect(cover).toContain(text);
    }
    expect(first).toContain('1.1 Sítio oficial próprio na internet');
    expect(first).toContain('Atestado por Ana Prado em 02/11/2026');
    expect(pages.length).toBeGreaterThan(5);
    expect(tags).toMatchObject({ H1: 1, H2: 19, H3: 96 });
    expect(tags.Link).toBeGreaterThan(96);
    expect(raw).toContain('(https://valeclaro.example/)');
    expect(raw).toMatch(/\(https?:\/\/[^/]+\/alfa\/dados\/contrato\?criterio=9\.4\)/);
  });

  test('are empty before the first day, and refuse what is no day', async () => {
    expect(csvRows((await take('.csv?dia=2026-01-01')).toString())).toHaveLength(1);
    expect(JSON.parse((await take('.json?dia=2026-01-01')).toString())).toEqual([]);
    const { pages } = readPdf(await take('.pdf?dia=2026-01-01'));
    expect(pages.join('\n')).toContain('este portal ainda não foi avaliado');
    const citizen = cast.testApp.anonymous();
    const statuses = await Promise.all(
      [
        'alfa/avaliacao/dossie.pdf?dia=2026-01-01',
        'nenhum-portal/avaliacao/dossie.pdf',
        'nenhum-portal/avaliacao.csv',
        'alfa/avaliacao/dossie.pdf?dia=2026-02-30',
        'alfa/avaliacao/respostas.xlsx?dia=x',
      ].map(async (path) => (await citizen.raw('GET', `/public/v1/${path}`)).statusCode),
    );
    expect(statuses).toEqual([404, 404, 404, 400, 400]);
  });
});

describe('the call of missing criteria', () => {
  const pendencias = async (client = cast.gestora) =>
    (await client.get<Pendencias>('/v1/avaliacao/pendencias')).data;

  test('is refused to readers', async () => {
    const refused = await cast.leitora.raw('GET', '/v1/avaliacao/pendencias');
    expect(refused.statusCode).toBe(403);
  });

  test('names the form that mends each criterion, and says when the judgement is out of date', async () => {
    await cast.testApp.database.tenant(cast.alfaId, (tx) => evaluateAndSave(tx));
    const found = await pendencias();
    expect(found.mudou).toBe(false);
    expect(found.avaliacao).toEqual(await get());
    const missing = found.avaliacao?.dimensoes
      .flatMap(({ criterios }) => criterios)
      .filter(({ falta, estado }) => falta > 0 && estado !== 'nao_se_aplica')
      .map(({ numero }) => numero);
    expect(found.pendencias.map(({ numero }) => numero)).toEqual(missing);
    const of = (numero: string) => found.pendencias.find((each) => each.numero === numero);
    expect(of('6.4')).toMatchObject({
      publicar: { tipo: 'conjunto', entidade: 'estagiario' },
    });
    expect(
      found.pendencias.flatMap(({ declarar }) => declarar?.inicial.conteudo ?? []),
    ).not.toEqual([]);
    expect(of('1.1')).toMatchObject({
      publicar: null,
      ligar: { tipo: 'prova', inicial: { matrizItem: expect.any(Number), tipo: 'fora' } },
    });
    expect(found.avisos.map(({ numero, atende }) => [numero, atende])).toEqual([
      ['3.1', false],
      ['3.2', false],
      ['4.1', false],
    ]);
    await create(cast.testApp, cast.gestora, cast.alfaId, faq);
    expect((await pendencias()).mudou).toBe(true);
  });
});
