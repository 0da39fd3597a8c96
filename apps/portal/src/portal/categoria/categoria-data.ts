import type { ListaDe, PublicCategoriaPagina, PublicPublicacao } from '@claraboia/contract/schema';
import type { EstruturaData, FaqData } from '../orgao/orgao-data.ts';
import type { PublicacaoFiltro } from '../publicacao-filtro.ts';

/** What a category page shows. */
export interface CategoriaData {
  readonly pagina: PublicCategoriaPagina;
  readonly publicacoes: ListaDe<PublicPublicacao>;
  readonly filtro: PublicacaoFiltro;
  /** What the page shows because of its address; null on every other. */
  readonly faq: FaqData | null;
  readonly estrutura: EstruturaData | null;
}
