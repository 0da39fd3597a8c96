import type { z } from 'zod';
import {
  publicCategoriaSchema,
  publicCategoriaTipoSchema,
  publicGrupoSchema,
  publicLayoutSchema,
  publicPublicacaoArquivoSchema,
  publicPublicacaoSchema,
} from '../endpoints/portal.ts';
import {
  publicDeclaracaoSchema,
  publicEstruturaSchema,
  publicFaqSchema,
  publicGestorSchema,
  publicModalidadeSchema,
  publicPortalClienteSchema,
  publicUnidadeSchema,
} from '../endpoints/portal-orgao.ts';
import { publicAvisoSchema } from '../endpoints/portal-servico.ts';
import type { publicListParams } from './list-params.ts';

/** Rows of the public lists that are made from entities, by the last part of their addresses. */
export const publicListRows = {
  layout: publicLayoutSchema,
  grupo_categoria_publicacao: publicGrupoSchema,
  categoria_publicacao: publicCategoriaSchema,
  categoria_publicacao_tipo: publicCategoriaTipoSchema,
  publicacao: publicPublicacaoSchema,
  publicacao_arquivo: publicPublicacaoArquivoSchema,
  'transparencia/portal_cliente': publicPortalClienteSchema,
  faq: publicFaqSchema,
  'declaracao-inexistencia': publicDeclaracaoSchema,
  'estrutura-organizacional': publicEstruturaSchema,
  'estrutura-organizacional/listar': publicUnidadeSchema,
  'estrutura-organizacional-gestao': publicGestorSchema,
  licitacao: publicAvisoSchema,
  modalidadelicitacao: publicModalidadeSchema,
} as const satisfies Readonly<Record<string, z.ZodObject>>;

export type PublicListResource = keyof typeof publicListRows;

/** The call of one of them. The server makes it from the list, which says what of the entity is shown. */
export interface PublicListCall<R extends PublicListResource = PublicListResource> {
  readonly method: 'GET';
  readonly path: `/public/v1/:cliente/${R}`;
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly who: 'public';
  readonly params: { readonly cliente: z.ZodType<string, string> };
  readonly query: ReturnType<typeof publicListParams>;
  readonly answer: {
    readonly data: z.ZodType<{
      list: z.output<(typeof publicListRows)[R]>[];
      count: number;
    }>;
    readonly example: unknown;
  };
  readonly errors: readonly [404];
}

/** The calls of all of them, by method and path. */
export type PublicListCalls = {
  readonly [R in PublicListResource as `GET /public/v1/:cliente/${R}`]: PublicListCall<R>;
};
