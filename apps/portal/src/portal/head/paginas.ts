import { menuPath, type Pagina } from '@claraboia/contract';
import type { Head, JsonLd } from './head.ts';
import { bareHead, clienteOf, headOf, type Site } from './site.ts';

/** Head of the list of bodies with a portal. */
export const chooserHead = (origem: string): Head =>
  bareHead(origem, {
    title: 'Escolha o órgão',
    description: ['Receitas, despesas, licitações, contratos e serviços de cada órgão público.'],
    path: '/',
  });

/** Head of a page that does not exist; search engines must not index it. */
export const missingHead = (origem: string, title: string, path: string): Head =>
  bareHead(origem, { title, description: [title], path, noindex: true });

export const maintenanceHead = (origem: string, path = '/maintenance'): Head =>
  missingHead(origem, 'Em manutenção', path);

/** Head of a page without its own: its declared name and description. */
export const paginaHead = (site: Site, pagina: Pagina, jsonLd: readonly JsonLd[] = []): Head =>
  headOf(site, {
    description: [`${pagina.nome} de ${site.portal.clienteGlobal.nome}`, pagina.descricao ?? null],
    path: menuPath(clienteOf(site), pagina),
    jsonLd,
  });
