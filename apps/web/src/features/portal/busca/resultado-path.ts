import { type BuscaResultado, type BuscaSegmento, FAQ_NOME_URL } from '@claraboia/contract';
import type { PortalData } from '../portal-data.ts';
import { categoriaPath, portalPath, webHref } from '../portal-paths.ts';
import { FILTRO_INITIAL, filtroToSearch } from '../publicacao-filtro.ts';

/** Where a result leads: within the portal, or to an outside address. */
export type Destino = { readonly to: string } | { readonly href: string; readonly newTab: boolean };

export const plainText = (segmentos: readonly BuscaSegmento[]) =>
  segmentos.map(({ texto }) => texto).join('');

/** The page of a result; null for what this portal has no page of. */
export function destinoOf(resultado: BuscaResultado, portal: PortalData): Destino | null {
  const { tipo, grupo, categoria } = resultado;
  const { cliente } = portal;
  switch (tipo) {
    case 'publicacao':
    case 'categoria_publicacao': {
      if (categoria === null || grupo === null) return null;
      if (categoria.nomeUrl === null) {
        const href = webHref(categoria.linkUrl);
        return href === null ? null : { href, newTab: categoria.abrirNovaAba };
      }
      const to = categoriaPath(cliente, grupo.nomeUrl, categoria.nomeUrl);
      if (tipo === 'categoria_publicacao') return { to };
      // A category may have thousands: its list, narrowed down to this one.
      const nome = plainText(resultado.titulo).slice(0, 200);
      return { to: to + filtroToSearch({ ...FILTRO_INITIAL, nome }) };
    }
    case 'faq': {
      const page = portal.grupoList
        .flatMap(({ nomeUrl, categoriaList }) =>
          categoriaList.map((each) => ({ grupo: nomeUrl, nomeUrl: each.nomeUrl })),
        )
        .find((each) => each.nomeUrl?.includes(FAQ_NOME_URL));
      return page?.nomeUrl ? { to: categoriaPath(cliente, page.grupo, page.nomeUrl) } : null;
    }
    case 'estrutura_organizacional':
      return { to: `${portalPath(cliente)}/estrutura-organizacional` };
    case 'declaracao_inexistencia':
      return { to: `${portalPath(cliente)}/declaracao-inexistencia-informacao` };
    case 'aviso_licitacao':
    case 'contrato':
    case 'convenio':
    case 'licitacao':
    case 'servico':
      return null;
  }
}
