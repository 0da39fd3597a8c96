import type { PublicAviso, PublicDocumento, PublicServico } from '@claraboia/contract/schema';
import { type Crumb, crumbsOf } from '@claraboia/portal/portal/breadcrumb.tsx';
import type { BuscaData } from '@claraboia/portal/portal/busca/busca-loader.ts';
import type { CategoriaData } from '@claraboia/portal/portal/categoria/categoria-data.ts';
import type { EventoData } from '@claraboia/portal/portal/evento-layout.tsx';
import { conjuntoHead, registroHead } from '@claraboia/portal/portal/head/conjuntos.ts';
import { documentoHead } from '@claraboia/portal/portal/head/documento.ts';
import type { Head } from '@claraboia/portal/portal/head/head.ts';
import {
  despesasHead,
  favorecidoHead,
  recebedoresHead,
  receitasHead,
} from '@claraboia/portal/portal/head/orcamento.ts';
import {
  avisoHead,
  buscaHead,
  categoriaHead,
  chooserHead,
  eventoHead,
  grupoHead,
  homeHead,
  maintenanceHead,
  missingHead,
  paginaHead,
  servicoHead,
  unidadeHead,
  unidadesHead,
} from '@claraboia/portal/portal/head/paginas.ts';
import { bareHead, type Site } from '@claraboia/portal/portal/head/site.ts';
import type { DespesasData } from '@claraboia/portal/portal/orcamento/despesas-data.ts';
import type { FavorecidoData } from '@claraboia/portal/portal/orcamento/favorecido-data.ts';
import type { ReceitasData } from '@claraboia/portal/portal/orcamento/receitas-data.ts';
import { PORTAL_ROUTE_ID, type PortalData } from '@claraboia/portal/portal/portal-data.ts';
import { PAGINA } from '@claraboia/portal/portal/portal-paths.ts';
import type { UnidadeData } from '@claraboia/portal/portal/servicos/servico-data.ts';
import type { ConsultaData } from '@claraboia/portal/portal/transparencia/consulta-data.ts';
import type { RegistroData } from '@claraboia/portal/portal/transparencia/registro-data.ts';
import type { StaticHandlerContext } from 'react-router';

interface Asked {
  readonly context: StaticHandlerContext;
  readonly pathname: string;
  /** Of the installation, without a slash at its end. */
  readonly origem: string;
  readonly title: string;
  readonly status: number;
  /** Signs the texts of the social picture. */
  readonly seal: (text: string) => string;
}

interface Page<D> {
  readonly site: Site;
  readonly portal: PortalData;
  /** What the page's own loader gave. */
  readonly data: D;
  readonly params: Readonly<Record<string, string | undefined>>;
}

type Builder = (page: Page<never>) => Head | undefined;

/** Takes the data for what the loader of that route gives: the routes of both are told apart by their paths alone. */
const of =
  <D>(build: (page: Page<D>) => Head | undefined): Builder =>
  (page) =>
    build(page);

const pagina =
  (name: keyof typeof PAGINA): Builder =>
  ({ site }) =>
    paginaHead(site, name);

/** What a page below a portal says of itself, by the path of its route. */
const HEADS: Readonly<Record<string, Builder>> = {
  '': ({ site }) => homeHead(site),
  'detail/:grupo': ({ site, portal, params }) => {
    const grupo = portal.grupoList.find(({ nomeUrl }) => nomeUrl === params.grupo);
    return grupo === undefined ? undefined : grupoHead(site, grupo);
  },
  'detail/:grupo/:categoria': of<CategoriaData>(({ site, data }) =>
    categoriaHead(site, data.pagina, data.publicacoes.count),
  ),
  'documento/:id': of<PublicDocumento>(({ site, data }) => documentoHead(site, data)),
  'busca/:palavraChave?': of<BuscaData>(({ site, data }) => buscaHead(site, data.palavraChave)),
  [PAGINA.avisos]: pagina('avisos'),
  [`${PAGINA.avisos}/:id`]: of<PublicAviso>(({ site, data }) => avisoHead(site, data)),
  [PAGINA.servicos]: pagina('servicos'),
  [`${PAGINA.servicos}/estrutura`]: ({ site }) => unidadesHead(site),
  [`${PAGINA.servicos}/estrutura/:unidade`]: of<UnidadeData>(({ site, data: { unidade } }) =>
    unidadeHead(site, { ...unidade, descricao: null }),
  ),
  [`${PAGINA.servicos}/estrutura/:unidade/detail/:id`]: of<PublicServico>(({ site, data }) =>
    servicoHead(site, data),
  ),
  [PAGINA.faq]: pagina('faq'),
  [PAGINA.estrutura]: pagina('estrutura'),
  [PAGINA.declaracoes]: pagina('declaracoes'),
  [PAGINA.acessibilidade]: pagina('acessibilidade'),
  [PAGINA.dadosAbertos]: pagina('dadosAbertos'),
  despesas: of<DespesasData>(({ site, data }) => despesasHead(site, data)),
  'despesas/recebedores': ({ site }) => recebedoresHead(site),
  receitas: of<ReceitasData>(({ site, data }) => receitasHead(site, data)),
  'dados/favorecido/:id': of<FavorecidoData>(({ site, data }) => favorecidoHead(site, data)),
  'dados/:conjunto': of<ConsultaData>(({ site, data: { face, titulo, facetas, detalhe } }) =>
    // A record that the address opens over the list is a page of its own.
    detalhe === null || detalhe.registro === null
      ? conjuntoHead(site, face, { titulo, anos: facetas.exercicios })
      : registroHead(site, detalhe.face, detalhe.registro),
  ),
  'dados/:conjunto/:id': of<RegistroData>(({ site, data: { detalhe } }) =>
    registroHead(site, detalhe.face, detalhe.registro),
  ),
};

/** What a rendered page says of itself to search engines, and to whoever shares its address. */
export function headOfPage(asked: Asked): Head {
  const { context, pathname, origem, title, status } = asked;
  const { matches, loaderData, errors } = context;
  const last = matches.at(-1);
  if (status !== 200 || errors !== null || last === undefined) {
    return missingHead(origem, title, pathname);
  }
  const portal: PortalData | undefined = loaderData[PORTAL_ROUTE_ID];
  if (portal?.portal.emManutencao === true) return maintenanceHead(origem, pathname);
  if (portal !== undefined) {
    const { params, route } = last;
    const data: unknown = loaderData[route.id];
    const site = siteOf(asked, portal);
    const build = HEADS[route.path ?? ''];
    return (
      build?.({ site, portal, params, data } as Page<never>) ?? missingHead(origem, title, pathname)
    );
  }
  const evento = matches
    .map(({ route }): EventoData | null => loaderData[route.id]?.evento && loaderData[route.id])
    .find((each) => each !== null && each !== undefined);
  if (evento !== undefined && evento !== null) {
    const site = { origem, portal: evento.portal, title, crumbs: [], seal: asked.seal };
    return eventoHead(site, evento.evento);
  }
  if (pathname === '/') return chooserHead(origem);
  if (pathname === '/maintenance') return maintenanceHead(origem);
  return bareHead(origem, { title, description: [title], path: pathname });
}

function siteOf({ context, origem, title, seal }: Asked, data: PortalData): Site {
  const { portal } = data;
  // The one address of a page names the client as its portal does.
  const canonical = { ...data, cliente: portal.nomeUrl };
  const crumbs: Crumb[] = context.matches.flatMap(({ route, params }) =>
    crumbsOf(route.handle, { portal: canonical, params, data: context.loaderData[route.id] }),
  );
  return { origem, portal, title, crumbs, seal };
}
