import {
  type Conjunto,
  conjuntos,
  MESSAGE_CODE,
  type MessageCode,
  message,
  paginasDeRegistros,
  publicacoes,
  registry,
  TIPO_PUBLICACAO,
} from '@claraboia/contract';
import {
  type PublicArquivo,
  type PublicCategoria,
  type PublicCategoriaPagina,
  type PublicCategoriaTipo,
  type PublicClient,
  type PublicDespesas,
  type PublicGrupo,
  type PublicOrgaos,
  type PublicPortal,
  type PublicPublicacao,
  publicCategoriaPaginaSchema,
  rowSchema,
} from '@claraboia/contract/schema';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { Answers, installAnswers } from '../src/portal/answers.ts';
import { portalRoutes } from '../src/portal/routes.tsx';

export const CLIENTE: PublicClient = {
  id: 1,
  identificador: 'vale-claro',
  nome: 'Prefeitura Municipal de Vale Claro',
  cidade: 'Vale Claro',
  uf: 'PE',
};

export const PORTAL: PublicPortal = {
  id: 1,
  nome: 'Portal da Transparência',
  nomeUrl: 'vale-claro',
  clienteGlobal: { ...CLIENTE, cnpj: '12ABC34501DE35', clienteTipo: { id: 1 } },
  contato: {
    endereco: null,
    atendimento: null,
    telefone: null,
    email: null,
    esic: null,
    ouvidoria: null,
  },
  demonstracao: true,
  fuso: 'America/Recife',
  licencaDados: 'CC-BY-4.0',
  logo: null,
  brasao: null,
  emManutencao: false,
  paginas: Object.fromEntries(
    paginasDeRegistros().map(([key]) => [key, false]),
  ) as PublicPortal['paginas'],
  conjuntos: [],
  procuras: [],
  datas: [],
  identificacaoPrevia: true,
  vlibras: false,
};

/** Row of a data set's list, checked against its declaration. */
export function rowOf(conjunto: string, row: object) {
  const declared = (conjuntos as readonly Conjunto[]).find(({ endereco }) => endereco === conjunto);
  if (declared === undefined) throw new Error(`no set ${conjunto}`);
  return rowSchema(registry, declared).parse(row);
}

/** Menu of a portal in which these data sets have records, without counts. */
export const menuOf = (...enderecos: readonly string[]): PublicPortal['conjuntos'] =>
  conjuntos.flatMap(({ endereco, titulo, consulta: pagina }) => {
    if (pagina?.menu === undefined || !enderecos.includes(endereco)) return [];
    const { nome = titulo, descricao, consulta, caminho = null } = pagina.menu;
    return [{ nome, descricao, consulta, caminho, figura: null, conjunto: endereco }];
  });

export const GRUPO_LIST: PublicGrupo[] = [
  { id: 2, nome: 'Despesas', nomeUrl: 'despesas', ordemExibicao: 2, navbarPublicacao: false },
  { id: 1, nome: 'Receitas', nomeUrl: 'receitas', ordemExibicao: 1, navbarPublicacao: true },
];

export function categoria(patch: Partial<PublicCategoria> = {}): PublicCategoria {
  return {
    id: 5,
    nome: 'Dívida ativa',
    nomeUrl: 'divida-ativa',
    listado: true,
    linkExterno: false,
    linkUrl: null,
    abrirNovaAba: false,
    ordemExibicao: 1,
    agruparEntidade: false,
    agruparAno: false,
    exibeAno: true,
    exibeMes: true,
    exibeDia: true,
    exibirDataAtualizacao: true,
    grupoCategoriaPublicacao: {
      id: 1,
      nome: 'Receitas',
      nomeUrl: 'receitas',
      navbarPublicacao: true,
    },
    ...patch,
  };
}

export const TIPO_LIST: PublicCategoriaTipo[] = [
  { id: 3, nome: 'Lei', nomePlural: 'Leis', ordemExibicao: 1, categoriaPublicacao: { id: 5 } },
  { id: 4, nome: 'Decreto', nomePlural: null, ordemExibicao: 2, categoriaPublicacao: { id: 5 } },
];

export function arquivo(patch: Partial<PublicArquivo> = {}): PublicArquivo {
  return {
    id: 9,
    nome: 'Balanço',
    linkExterno: false,
    caminho: `${'a'.repeat(64)}.pdf`,
    tamanho: 1_310_720,
    ...patch,
  };
}

const GASTO = { previsto: '900.00', empenhado: '800.00', liquidado: '700.00', pago: '600.00' };
/** Expenses filtered by an area and an origin of money. */
export const DESPESAS: PublicDespesas = {
  anos: [2026],
  ano: 2026,
  ateMes: 12,
  origem: 'arquivo',
  habitantes: null,
  habitantesAno: null,
  filtro: [
    { dimensao: 'area', codigo: '10', nome: 'Saúde', oficial: 'Saúde' },
    { dimensao: 'fonte', codigo: '1600', nome: 'Transferências do SUS', oficial: 'SUS' },
  ],
  total: { ...GASTO, inicial: '900.00' },
  geral: '6000.00',
  pessoal: '0.00',
  restos: '40.00',
  outrosAnos: '25.00',
  anterior: null,
  meses: [],
  por: 'subarea',
  grupos: [],
  recebedores: { maiores: [], quantidade: 0, outros: '0.00' },
  divergentes: 0,
  faltam: [],
  conferencia: null,
};

let lastId = 0;
export function publicacao(patch: Partial<PublicPublicacao> = {}): PublicPublicacao {
  lastId += 1;
  return rowSchema(registry, publicacoes).parse({
    id: lastId,
    nome: 'Balanço',
    data: '2024-03-15',
    dataHoraRegistro: '2024-03-16T12:00:00Z',
    urlPublicacao: null,
    tipoPublicacao: { id: TIPO_PUBLICACAO.arquivos },
    categoriaPublicacao: { id: 5 },
    categoriaPublicacaoTipo: null,
    entidade: null,
    subcategoriaPublicacao: null,
    publicacaoArquivos: [arquivo()],
    retificadoEm: null,
    ...patch,
  });
}

export interface World {
  portal: PublicPortal;
  /** Further answers, by address. */
  more: Readonly<Record<string, unknown>>;
  clienteList: PublicClient[];
  /** Overrides for the answer of the list of bodies. */
  orgaos: Partial<PublicOrgaos>;
  grupoList: PublicGrupo[];
  categoriaList: PublicCategoria[];
  pagina: Partial<PublicCategoriaPagina> & { conteudoHtml?: string };
  publicacaoList: PublicPublicacao[];
  count: number | null;
  /** Paths that fail, with their failures. */
  failing: Map<string, { status: number; code: MessageCode } | 'offline'>;
  /** Every requested address. */
  asked: URL[];
}

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const ok = (data: unknown) => answer(200, { error: false, messages: [], data });
const refuse = (status: number, code: MessageCode) =>
  answer(status, { error: true, messages: [message(code)], data: null });

/** All bodies, on one page. */
const orgaosOf = (list: readonly PublicClient[]) => ({
  list,
  count: list.length,
  total: list.length,
  ufs: [{ uf: 'PE', total: list.length }],
});

/** Condition of the publications that a request names by id and category. */
function isAsked(url: URL | undefined) {
  const filter = JSON.parse(url?.searchParams.get('filter') ?? '{}');
  const matches = (name: string, id: number) =>
    (filter[name]?.$eq ?? `long:${id}`) === `long:${id}`;
  return ({ id, categoriaPublicacao }: PublicPublicacao) =>
    matches('id', id) && matches('categoriaPublicacao.id', categoriaPublicacao.id);
}

/** Server with one client, two groups and a category; `patch` overrides them. */
export function fakePortal(patch: Partial<World> = {}): World {
  const ofTest = new Answers();
  installAnswers(() => ofTest);
  const world: World = {
    portal: PORTAL,
    more: {},
    clienteList: [CLIENTE],
    orgaos: {},
    grupoList: GRUPO_LIST,
    categoriaList: [categoria()],
    pagina: {},
    publicacaoList: [],
    count: null,
    failing: new Map(),
    asked: [],
    ...patch,
  };
  const routes: Record<string, () => Response> = {
    '/public/v1/orgao': () => ok({ ...orgaosOf(world.clienteList), ...world.orgaos }),
    '/public/v1/portal/vale-claro': () => ok(world.portal),
    '/public/v1/vale-claro/layout': () => ok({ list: [], count: 0 }),
    '/public/v1/vale-claro/grupo_categoria_publicacao': () =>
      ok({ list: world.grupoList, count: world.grupoList.length }),
    '/public/v1/vale-claro/categoria_publicacao': () =>
      ok({ list: world.categoriaList, count: world.categoriaList.length }),
    '/public/v1/vale-claro/publicacao': () => {
      const list = world.publicacaoList.filter(isAsked(world.asked.at(-1)));
      return ok({ list, count: world.count ?? list.length });
    },
  };
  for (const each of world.categoriaList) {
    const path = `/public/v1/vale-claro/pagina/${each.grupoCategoriaPublicacao.nomeUrl}/${each.nomeUrl}`;
    const { conteudoHtml = null, ...pagina } = world.pagina;
    routes[path] = () =>
      ok(
        publicCategoriaPaginaSchema.parse({
          categoria: { ...each, conteudoHtml },
          tipos: [],
          anos: [2024, 2023],
          atualizadoEm: '2024-03-16T12:00:00Z',
          conteudoDe: '2024-03-15',
          prazo: null,
          declaracoes: [],
          ...pagina,
        }),
      );
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    world.asked.push(url);
    const failure = world.failing.get(url.pathname);
    if (failure === 'offline') throw new TypeError('Failed to fetch');
    if (failure !== undefined) return refuse(failure.status, failure.code);
    const { [url.pathname]: extra } = world.more;
    if (extra !== undefined) return ok(extra);
    return routes[url.pathname]?.() ?? refuse(404, MESSAGE_CODE.notFound);
  });
  return world;
}

const Nothing = () => null;

/** Opens an address of the portal; the returned router knows the current location. */
export function open(address: string) {
  // As in the app, a fallback is shown while the first page loads.
  const root = { HydrateFallback: Nothing, children: portalRoutes };
  const router = createMemoryRouter([root], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

export const CATEGORIA_ADDRESS = '/vale-claro/detail/receitas/divida-ativa';
