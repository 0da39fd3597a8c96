import { resultadoEndereco } from '@claraboia/contract';
import type { BuscaResultado, BuscaSegmento } from '@claraboia/contract/schema';

/** Target of a result: a path in the portal, or an external URL. */
export type Destino = { readonly to: string } | { readonly href: string; readonly newTab: boolean };

export const plainText = (segmentos: readonly BuscaSegmento[]) =>
  segmentos.map(({ texto }) => texto).join('');

/** Fields of a result that determine its page. */
type Apontado = Pick<BuscaResultado, 'tipo' | 'id' | 'grupo' | 'categoria' | 'unidade'>;

/** Link to a search result. Null if the portal has no page for it. */
export function destinoOf(resultado: Apontado, cliente: string): Destino | null {
  const endereco = resultadoEndereco(resultado, cliente);
  if (endereco === null || 'href' in endereco) {
    return endereco && { ...endereco, newTab: resultado.categoria?.abrirNovaAba === true };
  }
  return { to: endereco.path };
}
