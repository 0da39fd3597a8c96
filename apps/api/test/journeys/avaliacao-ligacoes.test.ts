import {
  type AnyEntity,
  AVISAR_PERDA,
  categoriaPublicacao,
  faq,
  grupoCategoriaPublicacao,
  portal,
  provaCriterio,
  publicacao,
} from '@claraboia/contract';
import type { CriterioJulgado } from '@claraboia/contract/schema';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../src/database/database.ts';
import { avaliarCliente, evaluate } from '../../src/services/avaliacao/evaluate.ts';
import { readAvaliacao } from '../../src/services/avaliacao/publica.ts';
import { evaluateAndSave } from '../support/avaliacao.ts';
import { bodyOf, Cast, type Saved } from '../support/cast.ts';
import { create } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { publish } from '../support/publicar.ts';

const cast = Cast.enter();

const WARN = `?${AVISAR_PERDA}=true`;
const add = (entity: AnyEntity, values = {}) =>
  create(cast.testApp, cast.gestora, cast.alfaId, entity, values);
const within = <T>(work: (tx: Tx) => Promise<T>) => cast.testApp.database.tenant(cast.alfaId, work);
const read = async (entity: AnyEntity, id: number) =>
  (await cast.gestora.get<Saved>(`${entity.path}/${id}`)).data;

/** Judgement of a criterion by what is there now. */
async function judged(numero: string): Promise<CriterioJulgado> {
  const { criterios } = await within((tx) => evaluate(tx));
  const found = criterios.find((each) => each.numero === numero);
  if (found === undefined) throw new Error(numero);
  return found;
}

let itens: ReadonlyMap<string, number>;
const PROVA = {
  conjunto: null,
  condicoes: null,
  colunas: [],
  categoriaPublicacao: null,
  campoPortal: null,
  pagina: null,
  conferidoPor: null,
  endereco: null,
  conferidoEm: null,
  motivo: null,
};
/** Asks for a binding of a criterion. */
const bind = (numero: string, values: object) =>
  cast.gestora.post<Saved>(provaCriterio.path, {
    ...PROVA,
    matrizItem: { id: itens.get(numero) },
    ...values,
  });
const unbind = (id: number) => cast.gestora.delete(`${provaCriterio.path}/${id}`);

let orgao: Saved;
beforeAll(async () => {
  orgao = await add(portal, {
    clienteGlobal: { id: cast.alfaId },
    endereco: 'Praça da Matriz, 100',
    telefone: null,
    esicUrl: null,
    identificacaoPrevia: false,
  });
  await within((tx) => evaluateAndSave(tx));
  const { data } = await cast.gestora.get<{ list: (Saved & { numero: string })[] }>(
    '/v1/transparencia/matriz_item?limit=200',
  );
  itens = new Map(data.list.map(({ numero, id }) => [numero, id]));
});

const change = async (entity: AnyEntity, id: number, values: object, query = '') =>
  cast.gestora.put(entity.path + query, {
    ...bodyOf(entity, await read(entity, id)),
    ...values,
  });

test('a setting proves a criterion that asks for a contact, while it is filled', async () => {
  expect((await judged('12.4')).estado).toBe('nao_atende');
  const { data: prova, status } = await bind('12.4', {
    tipo: 'configuracao',
    campoPortal: 'esicUrl',
  });
  expect(status).toBe(201);
  expect(await judged('12.4')).toMatchObject({
    estado: 'nao_atende',
    motivo: 'No cadastro do portal falta o que prova: Endereço do e-SIC.',
  });
  await change(portal, orgao.id, { esicUrl: 'https://sic.alfa.example/' });
  const today = await within(async (tx) => {
    const [row] = await tx.query<{ dia: string }>(
      'select (now() at time zone fuso)::date::text as dia from cliente where id = $1',
      [tx.clienteId],
    );
    return row?.dia;
  });
  expect(await judged('12.4')).toMatchObject({
    estado: 'atende',
    nota: 1,
    endereco: '',
    ligadoEm: today,
  });
  // The product's own bindings name no day.
  expect(await judged('12.3')).toMatchObject({ estado: 'atende', ligadoEm: null });
  await within((tx) => evaluateAndSave(tx));
  const emptied = await change(portal, orgao.id, { esicUrl: null }, WARN);
  expect([emptied.status, JSON.stringify(emptied.messages)]).toEqual([
    409,
    expect.stringContaining('critério 12.4'),
  ]);
  const deleted = await cast.gestora.delete(`${provaCriterio.path}/${prova.id}${WARN}`);
  expect([deleted.status, JSON.stringify(deleted.messages)]).toEqual([
    409,
    expect.stringContaining('critério 12.4'),
  ]);
  await unbind(prova.id);
});

test.each([
  ['1.1', 'sítio oficial'],
  ['12.2', '«endereço» e mais 3'],
  ['2.6', '«Atualidade»'],
  ['15.2', 'não pede um contato'],
])('a setting is refused for %s at its field', async (numero, reason) => {
  const refused = await bind(numero, { tipo: 'configuracao', campoPortal: 'email' });
  expect(refused.status).toBe(422);
  expect(refused.messages).toEqual([
    expect.objectContaining({
      field: 'campoPortal',
      description: expect.stringContaining(reason) as unknown,
    }),
  ]);
});

const FOOTER = '<footer>Praça da Matriz, 100</footer>';

/** Evaluates and stores with pages that answer by their path. */
async function open(pages: Readonly<Record<string, string | number>>): Promise<void> {
  const ver = async (_clienteId: number, endereco: string) => {
    const page = pages[endereco] ?? 404;
    return typeof page === 'number'
      ? { status: page, destino: null, html: '<main><h1>Não encontrada</h1></main>' }
      : { status: 200, destino: null, html: `<main>${page}</main>${FOOTER}` };
  };
  const signal = AbortSignal.timeout(60_000);
  await avaliarCliente(
    { database: cast.testApp.database, vistoriador: { ver }, signal },
    cast.alfaId,
  );
}
async function stored(numero: string) {
  const avaliacao = await within((tx) => readAvaliacao(tx, null));
  return avaliacao?.dimensoes
    .flatMap(({ criterios }) => criterios)
    .find((each) => each.numero === numero);
}

test('a page proves that something is there, once it is opened and while it has content', async () => {
  const grupo = await add(grupoCategoriaPublicacao, { nome: 'Governo', nomeUrl: 'governo' });
  const categoria = await add(categoriaPublicacao, {
    grupoCategoriaPublicacao: { id: grupo.id },
    nome: 'Serviços pela internet',
    nomeUrl: 'servicos-pela-internet',
    linkExterno: false,
    conteudoHtml: null,
  });
  const caminho = 'detail/governo/servicos-pela-internet';
  const { data: prova, status } = await bind('15.3', {
    tipo: 'pagina',
    pagina: `/alfa/${caminho}/`,
  });
  expect(status).toBe(201);
  expect(await read(provaCriterio, prova.id)).toMatchObject({ pagina: caminho });

  // An empty page is a page too, and shows nothing.
  await open({ [caminho]: '<h1>Serviços</h1><p>Nenhuma publicação.</p>' });
  expect(await stored('15.3')).toMatchObject({
    estado: 'nao_atende',
    motivo: 'Nada está publicado na categoria.',
    endereco: caminho,
  });
  const documento = await publish(cast.gestora, categoria.id, pdfWith('os serviços'));
  expect(await judged('15.3')).toMatchObject({
    estado: 'nao_atende',
    motivo: 'A página ainda não foi aberta para conferir.',
  });
  await open({ [caminho]: 500 });
  expect(await stored('15.3')).toMatchObject({
    estado: 'nao_atende',
    motivo: 'A página não abre: responde com o erro 500.',
  });
  await open({ [caminho]: '<h1>Serviços</h1><p>Um documento.</p>' });
  expect(await stored('15.3')).toMatchObject({ estado: 'atende', endereco: caminho });
  expect((await stored('15.3'))?.ligadoEm).toMatch(/^20/);

  const gone = await cast.gestora.delete(`${publicacao.path}/${documento.id}${WARN}`);
  expect([gone.status, JSON.stringify(gone.messages)]).toEqual([
    409,
    expect.stringContaining('critério 15.3'),
  ]);
  const renamed = await change(categoriaPublicacao, categoria.id, { nomeUrl: 'outro' }, WARN);
  expect([renamed.status, JSON.stringify(renamed.messages)]).toEqual([
    409,
    expect.stringContaining('A página ligada não existe mais no portal.'),
  ]);
  await cast.gestora.delete(`${publicacao.path}/${documento.id}`);
  await cast.gestora.delete(`${categoriaPublicacao.path}/${categoria.id}`);
  await open({ [caminho]: '<h1>Serviços</h1><p>Um documento.</p>' });
  expect(await stored('15.3')).toMatchObject({
    estado: 'nao_atende',
    motivo: 'A página ligada não existe mais no portal.',
  });
  await unbind(prova.id);
});

test('a page with a list has content while the list has records', async () => {
  const caminho = 'perguntas-e-respostas-frequentes';
  const { data: prova } = await bind('15.3', { tipo: 'pagina', pagina: caminho });
  const page = { [caminho]: '<h1>Perguntas</h1>' };
  await open(page);
  expect((await stored('15.3'))?.estado).toBe('nao_atende');
  const question = await add(faq, { portalCliente: { id: orgao.id } });
  await open(page);
  expect(await stored('15.3')).toMatchObject({ estado: 'atende', endereco: caminho });
  const gone = await cast.gestora.delete(`${faq.path}/${question.id}${WARN}`);
  expect([gone.status, JSON.stringify(gone.messages)]).toEqual([
    409,
    expect.stringContaining('critério 15.3'),
  ]);
  await cast.gestora.delete(`${faq.path}/${question.id}`);
  await unbind(prova.id);
});

test.each([
  ['15.3', 'https://outro.example/politica', 'escolha «Fora do portal»'],
  ['15.3', '/', 'igual em todo portal'],
  ['15.3', '/nada/disso', 'não tem página'],
  ['8.1', 'dados/licitacao', 'pede «tabela HTML» e mais 5'],
  ['2.6', 'detail/legislacao/leis', '«Atualidade»'],
  ['13.5', 'servicos', 'sítio oficial'],
])('a page is refused for %s at its field: %s', async (numero, pagina, reason) => {
  const refused = await bind(numero, { tipo: 'pagina', pagina });
  expect(refused.status).toBe(422);
  expect(refused.messages).toEqual([
    expect.objectContaining({
      field: 'pagina',
      description: expect.stringContaining(reason) as unknown,
    }),
  ]);
});
