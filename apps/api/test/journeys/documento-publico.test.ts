import { categoriaPublicacao, PUBLICACAO_UPLOAD_PATH, publicacao } from '@claraboia/contract';
import {
  type BuscaResposta,
  type PublicDocumento,
  type PublicPublicacao,
  publicDocumentoSchema,
} from '@claraboia/contract/schema';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Indexador } from '../../src/features/busca/texto/indexador.ts';
import { startAlfa } from '../support/alfa.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { pdfDocument } from '../support/pdf-document.ts';
import { publicationsOf } from '../support/publicar.ts';
import type { TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const CPF = '529.982.247-25';
const DIGITS = '52998224725';

let testApp: TestApp;
let gestora: TestClient;
let citizen: TestClient;
let alfa: number;
let categoriaId: number;
let indexador: Indexador;

beforeAll(async () => {
  ({ testApp, gestora, citizen, alfa } = await startAlfa());
  const fields = { listado: true, linkExterno: false, nomeUrl: 'documentos' };
  categoriaId = (await create(testApp, gestora, alfa, categoriaPublicacao, fields)).id;
  indexador = new Indexador({
    database: testApp.statements.watch(testApp.database),
    storage: testApp.storage,
    onError: (error) => expect.unreachable(error.message),
  });
});
afterAll(async () => {
  await indexador.close();
  await testApp.stop();
});

const upload = async (content: Buffer): Promise<string> =>
  (await gestora.upload(PUBLICACAO_UPLOAD_PATH, 'a.pdf', content)).data;

/** Publishes a PDF; returns the public id of its file. */
async function publish(nome: string, content: Buffer) {
  const caminho = await upload(content);
  const { data } = await gestora.post<PublicPublicacao & { versao: number }>(publicacao.path, {
    nome,
    data: '2026-03-15',
    categoriaPublicacao: { id: categoriaId },
    tipoPublicacao: { id: 1 },
    publicacaoArquivos: [{ nome, linkExterno: false, caminho }],
  });
  const { list } = await publicationsOf(citizen, categoriaId, { id: { $eq: `long:${data.id}` } });
  const id = list[0]?.publicacaoArquivos[0]?.id ?? 0;
  return { id, caminho, publicacao: data };
}

const address = (id: number, query = '', cliente = 'alfa') =>
  `/public/v1/${cliente}/documento/${id}${query}`;
const read = async (id: number, query = '') => {
  const answer = await citizen.get<PublicDocumento>(address(id, query));
  expect([answer.status, query]).toEqual([200, query]);
  return publicDocumentoSchema.parse(answer.data);
};

/** A table as an office program sets it: each cell on its own. */
async function tablePdf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const pdf = new PDFDocument();
  pdf.text('Diárias pagas no trimestre', 72, 72);
  for (const [row, cells] of rows.entries()) {
    pdf.font(row === 0 ? 'Helvetica-Bold' : 'Helvetica');
    for (const [column, cell] of cells.entries()) {
      pdf.text(cell, 72 + 150 * column, 110 + 20 * row, { width: 140, lineBreak: false });
    }
  }
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf as unknown as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a published document', () => {
  test('has its facts, and its text page by page', async () => {
    const {
      id,
      caminho,
      publicacao: saved,
    } = await publish(
      'Ata da sessão',
      await pdfDocument(['Abertura dos trabalhos', '', 'Encerramento']),
    );
    expect((await read(id)).texto).toEqual({
      situacao: 'pendente',
      paginas: null,
      parte: 1,
      partes: 1,
      lista: [],
    });
    await indexador.wakeAll();
    const found = await read(id);
    expect(found).toMatchObject({
      id,
      nome: 'Ata da sessão',
      caminho,
      sha256: caminho.slice(0, 64),
    });
    expect(found.publicacao).toMatchObject({
      id: saved.id,
      retificadoEm: null,
      data: '2026-03-15',
    });
    expect(found.versoes).toEqual([
      { numero: 1, desde: found.publicacao.dataHoraRegistro, motivo: null, caminho },
    ]);
    expect(found.texto).toEqual({
      situacao: 'pronto',
      paginas: 3,
      parte: 1,
      partes: 1,
      lista: [
        { numero: 1, texto: 'Abertura dos trabalhos' },
        { numero: 2, texto: '' },
        { numero: 3, texto: 'Encerramento' },
      ],
    });
  });

  test('keeps the rows and cells of a table', async () => {
    const rows = [
      ['Quem', 'Destino', 'Valor'],
      ['Ana Fictícia', 'Recife', '360,00'],
      ['José Fictício', 'Caruaru', '180,00'],
    ];
    const { id } = await publish('Diárias', await tablePdf(rows));
    await indexador.wakeAll();
    const [page] = (await read(id)).texto.lista;
    expect(page?.texto).toBe(
      'Diárias pagas no trimestre\n\nQuem\tDestino\tValor\v\nAna Fictícia\tRecife\t360,00\nJosé Fictício\tCaruaru\t180,00',
    );
  });

  test('with many pages comes in parts', async () => {
    const pages = Array.from({ length: 23 }, (_, at) => `Folha ${at + 1}`);
    const { id } = await publish('Longo', await pdfDocument(pages));
    await indexador.wakeAll();
    const numbers = async (query: string) => {
      const { parte, partes, lista } = (await read(id, query)).texto;
      return [parte, partes, lista[0]?.numero, lista.at(-1)?.texto];
    };
    expect(await numbers('')).toEqual([1, 3, 1, 'Folha 10']);
    expect(await numbers('?p=2')).toEqual([2, 3, 11, 'Folha 20']);
    expect(await numbers('?p=3')).toEqual([3, 3, 21, 'Folha 23']);
    expect((await citizen.get(address(id, '?p=4'))).status).toBe(404);
    expect((await citizen.get(address(id, '?p=0'))).status).toBe(400);
  });

  test.each([
    ['beside the text', [`Pago a Fulano, CPF ${CPF}, pelo jaborandi.`]],
    ['by its digits alone', [`Pago a Fulano ${DIGITS} pelo jaborandi.`]],
    ['broken at the end of a line', [`Pago a Fulano, CPF 529.982.\n247-25, pelo jaborandi.`]],
  ])('shows no CPF whole, neither here nor in search results: %s', async (label, pages) => {
    const { id } = await publish(`Recibo ${label} ${CPF}`, await pdfDocument(pages));
    await indexador.wakeAll();
    const asked = await citizen.get<BuscaResposta>('/public/v1/alfa/busca?q=jaborandi');
    const result = asked.data.list.find(({ arquivo }) => arquivo?.id === id);
    expect(result?.arquivo?.trecho.some(({ marcado }) => marcado)).toBe(true);
    for (const shown of [JSON.stringify(await read(id)), JSON.stringify(result?.arquivo)]) {
      expect(shown).toContain('***.982.247-**');
      expect(shown).not.toMatch(/529\D{0,3}982\D{0,3}247\D{0,3}25/);
    }
  });

  test('with only pictures, or locked, reports it', async () => {
    const scanned = await publish('Digitalizado', pdfWith('imagem'));
    const locked = await publish('Trancado', await pdfDocument(['x'], { userPassword: 'segredo' }));
    await indexador.wakeAll();
    expect((await read(scanned.id)).texto).toMatchObject({ situacao: 'vazio', lista: [] });
    expect((await read(locked.id)).texto).toMatchObject({ situacao: 'falhou', lista: [] });
  });

  test('has its earlier versions at the same address', async () => {
    const { id, caminho, publicacao: saved } = await publish('Lei', await pdfDocument(['antes']));
    const now = await upload(await pdfDocument(['depois']));
    const answer = await gestora.put(`${publicacao.path}?rectify=true`, {
      nome: 'Lei',
      data: '2026-03-15',
      categoriaPublicacao: { id: categoriaId },
      tipoPublicacao: { id: 1 },
      publicacaoArquivos: [{ id, nome: 'Lei, texto novo', linkExterno: false, caminho: now }],
      id: saved.id,
      versao: saved.versao,
      motivo: `Trazia o CPF ${CPF}`,
    });
    expect(answer.status).toBe(200);
    const { versoes, publicacao: told } = await read(id);
    expect(versoes).toEqual([
      { numero: 2, desde: told.retificadoEm, motivo: null, caminho: now },
      {
        numero: 1,
        desde: told.dataHoraRegistro,
        motivo: 'Trazia o CPF ***.982.247-**',
        caminho,
      },
    ]);
    const old = `/public/v1/alfa/publicacao/${saved.id}/versao/${caminho}`;
    expect((await citizen.raw('GET', old)).statusCode).toBe(200);
  });

  test('that is unpublished, or of another client, is not found', async () => {
    const { id, publicacao: saved } = await publish('Retirado', await pdfDocument(['nada']));
    expect((await citizen.get(address(id))).status).toBe(200);
    expect((await citizen.get(address(id, '', 'beta'))).status).toBe(404);
    await gestora.delete(`${publicacao.path}/${saved.id}`);
    expect((await citizen.get(address(id))).status).toBe(404);
    expect((await citizen.get(address(999_999))).status).toBe(404);
  });

  test('read before pages were stored is shown whole, and read again', async () => {
    const { id, caminho } = await publish('Antigo', await pdfDocument(['um', 'dois']));
    await indexador.wakeAll();
    const since = async (texto: string) =>
      testApp.database.tenant(alfa, async (tx) => {
        await tx.execute(
          `update arquivo_texto set texto = $3, paginas = null where cliente_id = $1 and nome = $2`,
          [alfa, caminho, texto],
        );
        tx.touch();
      });
    await since('um\ndois');
    expect((await read(id)).texto).toMatchObject({
      situacao: 'pronto',
      paginas: null,
      lista: [{ numero: 0, texto: 'um\ndois' }],
    });
    await indexador.wakeAll();
    expect((await read(id)).texto).toMatchObject({
      paginas: 2,
      lista: [
        { numero: 1, texto: 'um' },
        { numero: 2, texto: 'dois' },
      ],
    });
  });

  test('that is withdrawn leaves its title and the moment', async () => {
    const { id, publicacao: saved } = await publish(
      'Edital de Fulano 529.982.247-25',
      await pdfDocument(['a']),
    );
    const left = () => citizen.get<{ titulo: string }>(`/public/v1/alfa/retirado/documento/${id}`);
    expect((await left()).status).toBe(404);
    expect((await gestora.delete(`${publicacao.path}/${saved.id}`)).status).toBeLessThan(300);
    const { status, data } = await left();
    expect([status, data.titulo.slice(0, 16)]).toEqual([200, 'Edital de Fulano']);
    expect(data.titulo).not.toContain('529.982');
  });
});
