import { createRegistry } from '../engine/registry.ts';
import { categoriaPublicacao } from './categoria-publicacao.entity.ts';
import { categoriaPublicacaoTipo } from './categoria-publicacao-tipo.entity.ts';
import { entidade } from './entidade.entity.ts';
import { grupoCategoriaPublicacao } from './grupo-categoria-publicacao.entity.ts';
import { cliente, clienteTipo, tipoPublicacao } from './lookups.entity.ts';
import { portal } from './portal.entity.ts';
import { publicacao } from './publicacao.entity.ts';

export { PUBLICACAO_UPLOAD_PATH } from './publicacao.entity.ts';
export {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  cliente,
  clienteTipo,
  entidade,
  grupoCategoriaPublicacao,
  portal,
  publicacao,
  tipoPublicacao,
};

/** Every entity of the product, by hand so that it can be found by searching. */
export const registry = createRegistry([
  cliente,
  clienteTipo,
  tipoPublicacao,
  portal,
  entidade,
  grupoCategoriaPublicacao,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  publicacao,
]);
