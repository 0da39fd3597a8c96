import type { ListaDe, PublicCategoriaPagina, PublicPublicacao } from '@claraboia/contract/schema';
import type { EstruturaData, FaqData } from '../orgao/orgao-data.ts';
import type { PublicacaoFiltro } from '../publicacao-filtro.ts';

/** Data of a category page. */
export interface CategoriaData {
  readonly pagina: PublicCategoriaPagina;
  readonly publicacoes: ListaDe<PublicPublicacao>;
  readonly filtro: PublicacaoFiltro;
  /** Extra content of the page, chosen by its address; null for other addresses. */
  readonly faq: FaqData | null;
  readonly estrutura: EstruturaData | null;
}
