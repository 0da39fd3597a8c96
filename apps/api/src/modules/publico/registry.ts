import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  cliente,
  conjuntos,
  entidade,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  evento,
  grupoCategoriaPublicacao,
  layout,
  portal,
  publicacao,
  registry,
  servico,
} from '@claraboia/contract';
import { publicationOf } from '../../engine/conjunto/published.ts';
import { publicacaoArquivo } from './publicacao-arquivo.ts';

/** The entities as citizens read them, and the views that they need. */
export const publicados = publicationOf(registry, conjuntos, [
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  cliente,
  entidade,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  evento,
  grupoCategoriaPublicacao,
  layout,
  portal,
  publicacao,
  publicacaoArquivo,
  servico,
]);

/** The registry as citizens read by it. */
export const publicado = publicados.registry;
