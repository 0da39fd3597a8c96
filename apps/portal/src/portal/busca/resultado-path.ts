import type { BuscaResultado, BuscaSegmento } from '@claraboia/contract/schema';
import {
  categoriaPath,
  inscricaoPath,
  paginaPath,
  registroPath,
  servicoPath,
  webHref,
} from '../portal-paths.ts';
import { FILTRO_ABERTO, filtroToSearch } from '../publicacao-filtro.ts';

/** Where a result leads: within the portal, or to an outside address. */
export type Destino = { readonly to: string } | { readonly href: string; readonly newTab: boolean };

export const plainText = (segmentos: readonly BuscaSegmento[]) =>
  segmentos.map(({ texto }) => texto).join('');

/** What of a result says where its page is. */
type Apontado = Pick<BuscaResultado, 'tipo' | 'id' | 'titulo' | 'grupo' | 'categoria' | 'unidade'>;

/** The page of a result; null for what this portal has no page of. */
export function destinoOf(resultado: Apontado, cliente: string): Destino | null {
  const { tipo, grupo, categoria } = resultado;
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
      return { to: to + filtroToSearch({ ...FILTRO_ABERTO, nome }) };
    }
    case 'faq':
      return { to: paginaPath(cliente, 'faq') };
    case 'estrutura_organizacional':
      return { to: paginaPath(cliente, 'estrutura') };
    case 'declaracao_inexistencia':
      return { to: paginaPath(cliente, 'declaracoes') };
    case 'evento':
      return { to: inscricaoPath(cliente) };
    case 'aviso_licitacao':
      return { to: `${paginaPath(cliente, 'avisos')}?aviso=${resultado.id}` };
    case 'servico': {
      const { unidade, id } = resultado;
      return unidade === null ? null : { to: servicoPath(cliente, unidade.id, id) };
    }
    default:
      return { to: registroPath(cliente, tipo, resultado.id) };
  }
}
