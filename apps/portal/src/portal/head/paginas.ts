import {
  avisoPath,
  buscaPath,
  categoriaPath,
  grupoPath,
  type PAGINA,
  paginaPath,
  plainText,
  portalPath,
  servicoPath,
  unidadePath,
  unidadesPath,
} from '@claraboia/contract';
import type {
  PublicAviso,
  PublicCategoriaPagina,
  PublicEvento,
  PublicServico,
} from '@claraboia/contract/schema';
import { certameOf } from '../avisos/certame.ts';
import { countOf } from '../format.ts';
import { PAGINA_DESCRICAO, PAGINA_NOME } from '../pagina-list.ts';
import type { GrupoComCategorias } from '../portal-data.ts';
import { inscricaoPath } from '../portal-paths.ts';
import type { Head, JsonLd } from './head.ts';
import {
  bareHead,
  CONTEXT,
  clienteOf,
  headOf,
  licenca,
  organizacao,
  type Site,
  website,
} from './site.ts';

/** Characters read of a text, markup included: a description has a few words. */
const INICIO_MAX = 4_000;

/** The list of the bodies that have a portal. */
export const chooserHead = (origem: string): Head =>
  bareHead(origem, {
    title: 'Escolha o órgão',
    description: ['Receitas, despesas, licitações, contratos e serviços de cada órgão público.'],
    path: '/',
  });

/** What stands where there is no page: nothing for a search engine to keep. */
export const missingHead = (origem: string, title: string, path: string): Head =>
  bareHead(origem, { title, description: [title], path, noindex: true });

export const maintenanceHead = (origem: string, path = '/maintenance'): Head =>
  missingHead(origem, 'Em manutenção', path);

export function homeHead(site: Site): Head {
  const { nome } = site.portal.clienteGlobal;
  return headOf(site, {
    description: [
      `Informações públicas de ${nome}`,
      'Receitas, despesas, licitações, contratos, serviços e documentos.',
    ],
    path: portalPath(clienteOf(site)),
    jsonLd: [
      { '@context': CONTEXT, ...organizacao(site) },
      { '@context': CONTEXT, ...website(site) },
    ],
  });
}

export function grupoHead(site: Site, { nome, nomeUrl, categoriaList }: GrupoComCategorias): Head {
  const path = grupoPath(clienteOf(site), nomeUrl);
  const names = categoriaList.map((categoria) => categoria.nome);
  const description = names.length === 0 ? null : names.join(', ');
  const orgao = site.portal.clienteGlobal.nome;
  return headOf(site, {
    description: [`${nome} de ${orgao}`, description],
    path,
    jsonLd: [collectionPage(site, nome, path, {})],
  });
}

export function categoriaHead(
  site: Site,
  { categoria, atualizadoEm, anos }: PublicCategoriaPagina,
  count: number,
): Head {
  const { nome, nomeUrl, conteudoHtml, grupoCategoriaPublicacao } = categoria;
  const path = categoriaPath(clienteOf(site), grupoCategoriaPublicacao.nomeUrl, nomeUrl ?? '');
  const { clienteGlobal } = site.portal;
  const years = count === 0 || anos.length === 0 ? '' : ` de ${yearsOf(anos)}`;
  return headOf(site, {
    ...(count > 0 && {
      picture: {
        titulo: nome,
        figura: countOf(count, 'publicação', 'publicações'),
        legenda: `${grupoCategoriaPublicacao.nome}${years}`,
      },
    }),
    description: [
      `${nome} de ${clienteGlobal.nome}`,
      count === 0 ? null : countOf(count, 'publicação', 'publicações') + years,
      conteudoHtml === null ? null : plainText(conteudoHtml.slice(0, INICIO_MAX)),
    ],
    path,
    jsonLd: [
      collectionPage(site, nome, path, atualizadoEm === null ? {} : { dateModified: atualizadoEm }),
    ],
  });
}

/** `2024 a 2026`, the years of a category newest first. */
const yearsOf = (anos: readonly number[]) =>
  anos.length === 1 ? String(anos[0]) : `${anos.at(-1)} a ${anos[0]}`;

const collectionPage = (
  site: Site,
  name: string,
  path: string,
  more: { readonly dateModified?: string },
): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  name,
  url: site.origem + path,
  inLanguage: 'pt-BR',
  isPartOf: website(site),
  publisher: organizacao(site),
  ...more,
});

export function paginaHead(site: Site, pagina: keyof typeof PAGINA): Head {
  const nome = PAGINA_NOME[pagina];
  const path = paginaPath(clienteOf(site), pagina);
  return headOf(site, {
    description: [`${nome} de ${site.portal.clienteGlobal.nome}`, PAGINA_DESCRICAO[pagina]],
    path,
    jsonLd: pagina === 'dadosAbertos' ? [dataCatalog(site, nome, path)] : [],
  });
}

const dataCatalog = (site: Site, name: string, path: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'DataCatalog',
  name: `${name} de ${site.portal.clienteGlobal.nome}`,
  description: PAGINA_DESCRICAO.dadosAbertos,
  url: site.origem + path,
  inLanguage: 'pt-BR',
  publisher: organizacao(site),
  ...licenca(site),
});

/** What a search found: as many pages as there are words, and none of them of the portal's own. */
export const buscaHead = (site: Site, palavraChave: string): Head => {
  const title =
    palavraChave === '' ? 'Busca no portal' : `Resultados da busca por “${palavraChave}”`;
  return headOf(site, {
    description: [title],
    path: buscaPath(clienteOf(site), palavraChave),
    noindex: true,
  });
};

export const unidadesHead = (site: Site): Head =>
  headOf(site, {
    description: [`As unidades de ${site.portal.clienteGlobal.nome} que prestam serviços`],
    path: unidadesPath(clienteOf(site)),
  });

/** @param unidade `descricao` is plain, as its list has it */
export const unidadeHead = (
  site: Site,
  {
    id,
    nome,
    descricao,
  }: { readonly id: number; readonly nome: string; readonly descricao: string | null },
): Head =>
  headOf(site, {
    description: [`Serviços de ${nome}, ${site.portal.clienteGlobal.nome}`, descricao],
    path: unidadePath(clienteOf(site), id),
  });

export function servicoHead(site: Site, servico: PublicServico): Head {
  const { id, nome, descricao, estruturaOrganizacional } = servico;
  const path = servicoPath(clienteOf(site), estruturaOrganizacional.id, id);
  const { cidade } = site.portal.clienteGlobal;
  return headOf(site, {
    description: [descricao, servico.prazoAtendimento && `Prazo: ${servico.prazoAtendimento}`],
    path,
    type: 'article',
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'GovernmentService',
        name: nome,
        description: descricao,
        url: site.origem + path,
        areaServed: { '@type': 'AdministrativeArea', name: cidade },
        provider: organizacao(site),
        serviceOperator: { '@type': 'GovernmentOffice', name: estruturaOrganizacional.nome },
      },
    ],
  });
}

/** The registration for an event: a form, which no search engine needs to list, about something worth telling. */
export function eventoHead(site: Site, evento: PublicEvento): Head {
  const { nome, local, valor, dataInicialRealizacao, dataFinalRealizacao, clienteGlobal } = evento;
  const path = inscricaoPath(clienteGlobal.identificador);
  const { cidade, uf } = site.portal.clienteGlobal;
  return headOf(site, {
    description: [`Inscrição em ${nome}`, local],
    path,
    noindex: true,
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'Event',
        name: nome,
        url: site.origem + path,
        startDate: dataInicialRealizacao,
        ...(dataFinalRealizacao !== null && { endDate: dataFinalRealizacao }),
        eventStatus: `${CONTEXT}/EventScheduled`,
        location: {
          '@type': 'Place',
          name: local ?? cidade,
          address: {
            '@type': 'PostalAddress',
            addressLocality: cidade,
            addressCountry: 'BR',
            ...(uf !== null && { addressRegion: uf }),
          },
        },
        organizer: organizacao(site),
        ...(valor !== null && {
          offers: {
            '@type': 'Offer',
            price: valor,
            priceCurrency: 'BRL',
            url: site.origem + path,
            ...(evento.inscricaoInicio !== null && { validFrom: evento.inscricaoInicio }),
          },
        }),
      },
    ],
  });
}

/** A bidding notice. */
export function avisoHead(site: Site, aviso: PublicAviso): Head {
  const { nome, when } = certameOf(aviso, site.portal.fuso);
  return headOf(site, {
    description: [aviso.objeto, `Certame em ${when}`],
    path: avisoPath(clienteOf(site), aviso.id),
    type: 'article',
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'WebPage',
        name: nome,
        description: aviso.objeto,
        url: site.origem + avisoPath(clienteOf(site), aviso.id),
        inLanguage: 'pt-BR',
        publisher: organizacao(site),
      },
    ],
  });
}
