import type { FaceArvore, FaceSanfona } from '@claraboia/contract';
import type { ListaDe, PublicCategoriaPagina, PublicPublicacao } from '@claraboia/contract/schema';
import type { InteiraData } from '../inteira/inteira-data.ts';
import type { PublicacaoFiltro } from '../publicacao-filtro.ts';

/** Data of a category page. */
export interface CategoriaData {
  readonly pagina: PublicCategoriaPagina;
  readonly publicacoes: ListaDe<PublicPublicacao>;
  readonly filtro: PublicacaoFiltro;
  /** Data sets that the address of the category names. */
  readonly inteiras: readonly InteiraData<FaceArvore | FaceSanfona>[];
}
