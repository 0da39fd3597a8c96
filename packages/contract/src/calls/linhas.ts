import type { avisos } from '../conjuntos/aviso.conjunto.ts';
import type {
  categorias,
  grupos,
  tiposDaCategoria,
} from '../conjuntos/categoria-publicacao.conjunto.ts';
import type { estrutura, unidades } from '../conjuntos/estrutura-organizacional.conjunto.ts';
import type { eventos } from '../conjuntos/evento.conjunto.ts';
import type { LinhaDe } from '../conjuntos/linha.ts';
import type { modalidades } from '../conjuntos/modalidade-licitacao.conjunto.ts';
import type { layouts } from '../conjuntos/portal.conjunto.ts';
import type { publicacoes } from '../conjuntos/publicacao.conjunto.ts';
import type {
  servicos,
  servicosDaCarta,
  servicosDaUnidade,
} from '../conjuntos/servico.conjunto.ts';
import type { PublicTema } from './tema.ts';

/** Bidding notice (spec portal §2). `progoeiro` is spelled as in the specification. */
export type PublicAviso = LinhaDe<typeof avisos>;
export type PublicGrupo = LinhaDe<typeof grupos>;
export type PublicCategoria = LinhaDe<typeof categorias>;
export type PublicCategoriaTipo = LinhaDe<typeof tiposDaCategoria>;
export type PublicEstrutura = LinhaDe<typeof estrutura>;
/** `descricao` is the beginning of the unit's text as plain text. */
export type PublicUnidade = LinhaDe<typeof unidades>;
export type PublicEvento = LinhaDe<typeof eventos>;
/**
 * The first layout applies. A colour of null means the product's default. The portal's answer has the URLs of the
 * images.
 */
export type PublicLayout = LinhaDe<typeof layouts> & { tema: PublicTema };
export type PublicModalidade = LinhaDe<typeof modalidades>;
export type PublicPublicacao = LinhaDe<typeof publicacoes>;
/** File of a publication. Its size is null for an external URL. */
export type PublicArquivo = PublicPublicacao['publicacaoArquivos'][number];
/** In `formasSolicitacao`, `tipoSolicitacao.campo` names the kind of `valor`. */
export type PublicServico = LinhaDe<typeof servicos>;
export type PublicServicoDaCarta = LinhaDe<typeof servicosDaCarta>;
export type PublicServicoItem = LinhaDe<typeof servicosDaUnidade>;

/** Answer of a public list. */
export interface ListaDe<Linha> {
  list: Linha[];
  count: number;
}
