import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { AccessibilityBar } from './accessibility-bar.tsx';
import { Answers, installAnswers } from './answers.ts';
import { configuracaoQuery } from './ask-query.ts';
import { BarePage } from './bare-page.tsx';
import { installClock } from './clock.ts';
import { portalRoutes } from './routes.tsx';

/* This test runs without a `window`: code that reads it while loading or rendering fails. */

const PORTAL = {
  id: 1,
  nome: 'Portal da Transparência',
  nomeUrl: 'vale-claro',
  clienteGlobal: {
    id: 1,
    identificador: 'vale-claro',
    nome: 'Prefeitura de Vale Claro',
    cidade: 'Vale Claro',
    uf: 'PE',
    cnpj: '12ABC34501DE35',
    clienteTipo: { id: 1 },
  },
  contato: {
    endereco: 'Praça da Matriz, 1',
    atendimento: null,
    telefone: null,
    email: null,
    esic: null,
    ouvidoria: null,
  },
  demonstracao: false,
  fuso: 'America/Recife',
  licencaDados: 'CC-BY-4.0',
  logo: null,
  brasao: null,
  emManutencao: false,
  paginas: {
    faq: false,
    estrutura: false,
    declaracoes: false,
    listas: true,
    avisos: true,
    servicos: false,
    eventos: false,
  },
  conjuntos: [],
  procuras: [],
  datas: [],
  identificacaoPrevia: true,
  vlibras: false,
};
const receitas = { id: 1, nome: 'Receitas', nomeUrl: 'receitas' };
const GRUPOS = [{ ...receitas, ordemExibicao: 1, navbarPublicacao: true }];
const AVISO = {
  id: 7,
  numeroPorModalidade: 3,
  numeroProcesso: 12,
  objeto: 'Ponte sobre o rio',
  modalidadeLicitacao: { id: 6, nome: 'Pregão eletrônico' },
  // Late evening in Recife, already the next day in UTC.
  dataHoraCertame: '2026-03-26T01:30:00.000Z',
  exercicio: 2026,
  comissaoLicitacao: null,
  ...Object.fromEntries(
    [
      'rua',
      'numero',
      'complemento',
      'bairro',
      'cidade',
      'uf',
      'cep',
      'progoeiro',
      'observacao',
    ].map((each) => [each, null]),
  ),
};

const PUBLICACAO = {
  id: 5,
  nome: 'Dívida ativa de 2025',
  data: '2026-03-20',
  // Late evening in Recife, as for the notice.
  dataHoraRegistro: '2026-03-21T01:30:00.000Z',
  categoriaPublicacao: { id: 1 },
};

const list = (each: readonly unknown[]) => ({ list: each, count: each.length });
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/public/v1/portal/vale-claro': PORTAL,
  '/public/v1/vale-claro/layout': list([]),
  '/public/v1/vale-claro/grupo_categoria_publicacao': list(GRUPOS),
  '/public/v1/vale-claro/categoria_publicacao': list([]),
  '/public/v1/vale-claro/publicacao': list([PUBLICACAO]),
  '/public/v1/vale-claro/licitacao': list([AVISO]),
  '/public/v1/vale-claro/modalidadelicitacao': list([]),
  '/public/v1/configuracao': { supportEmail: 'suporte@exemplo.gov.br' },
};

let kept: Answers;
beforeEach(() => {
  expect('window' in globalThis).toBe(false);
  kept = new Answers(async (address) => {
    const { [address.split('?', 1)[0] ?? '']: answer } = ANSWERS;
    if (answer === undefined) throw new Error(`asked for ${address}`);
    return answer;
  });
  installAnswers(() => kept);
});

async function page(path: string): Promise<string> {
  const handler = createStaticHandler(portalRoutes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} is answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

const alone = (element: ReactElement) =>
  renderToString(createElement(StaticRouter, { location: '/' }, element));

/** Texts of the skip links. */
const skipLinks = (html: string) =>
  [...html.matchAll(/class="skip-link"[^>]*>(.*?)<\/a>/g)].map(([, text = '']) =>
    text.replaceAll('<!-- -->', ''),
  );

test('the home comes whole, with its menu and the links past it', async () => {
  const html = await page('/vale-claro');
  expect(html).toContain('Informações públicas</h1>');
  expect(html).toContain('Prefeitura de Vale Claro');
  expect(html).toMatch(/<nav id="menu".*Receitas.*<\/nav>/);
  expect(skipLinks(html)).toEqual([
    'Ir para o conteúdo (Alt+1)',
    'Ir para o menu (Alt+2)',
    'Ir para a busca (Alt+3)',
    'Ir para o rodapé (Alt+4)',
  ]);
  expect(html).toContain('Última publicação em <!-- -->20/03/2026');
  expect(kept.entries().map(([address]) => address)).toEqual([
    '/public/v1/portal/vale-claro',
    '/public/v1/vale-claro/layout?limit=1',
    '/public/v1/vale-claro/grupo_categoria_publicacao?limit=2000',
    '/public/v1/vale-claro/categoria_publicacao?limit=2000',
    // Future publications are not news.
    expect.stringMatching(/^\/public\/v1\/vale-claro\/publicacao\?filter=.*%24le.*&limit=5$/),
    '/public/v1/vale-claro/licitacao?limit=5',
  ]);
});

test('a preloaded page sends no request', async () => {
  const html = await page('/vale-claro');
  const asked: string[] = [];
  const taken = new Answers(async (address) => {
    asked.push(address);
    throw new Error(`asked for ${address}`);
  });
  taken.seed(kept.entries());
  installAnswers(() => taken);
  expect(await page('/vale-claro')).toBe(html);
  expect(asked).toEqual([]);
});

test.each([
  ['2026-03-26T01:29:00.000Z', false],
  ['2026-03-26T01:31:00.000Z', true],
])('a notice at %s is over: %s', async (instant, over) => {
  installClock(() => new Date(instant));
  const html = await page('/vale-claro/licitacao');
  expect(html).toContain('25/03/2026 às 22:30');
  expect(html.includes('Encerrada')).toBe(over);
});

test('a page that failed to load has the reason', async () => {
  await kept.get(configuracaoQuery);
  const html = await page('/vale-claro/servicos/estrutura/4/detail/9');
  expect(html).toContain('Ocorreu um erro ao consultar o serviço</h1>');
  expect(html).toContain('mailto:suporte@exemplo.gov.br');
});

test('the bar of letters and colours shows the initial settings', () => {
  const html = alone(createElement(AccessibilityBar, { cliente: null }));
  expect(html).toContain('aria-pressed="false"');
  expect(html).toContain('Modo escuro');
});

test('a page of no client has the links past its header', () => {
  const html = alone(createElement(BarePage, null, 'Nada'));
  expect(skipLinks(html)).toEqual(['Ir para o conteúdo (Alt+1)', 'Ir para o rodapé (Alt+4)']);
});
