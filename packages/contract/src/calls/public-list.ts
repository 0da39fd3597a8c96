import type { z } from 'zod';
import type { publicListParams } from './list-params.ts';
import {
  publicCategoriaSchema,
  publicCategoriaTipoSchema,
  publicGrupoSchema,
  publicLayoutSchema,
  publicPublicacaoArquivoSchema,
  publicPublicacaoSchema,
} from './portal.ts';
import {
  type PublicDeclaracao,
  type PublicEstrutura,
  type PublicFaq,
  publicGestorSchema,
  publicModalidadeSchema,
  publicPortalClienteSchema,
  publicUnidadeSchema,
} from './portal-orgao.ts';
import type { PublicAviso, PublicServico } from './portal-servico.ts';

/** Rows of the public lists that are made from entities, by the last part of their addresses. */
export const publicListRows = {
  layout: publicLayoutSchema,
  grupo_categoria_publicacao: publicGrupoSchema,
  categoria_publicacao: publicCategoriaSchema,
  categoria_publicacao_tipo: publicCategoriaTipoSchema,
  publicacao: publicPublicacaoSchema,
  publicacao_arquivo: publicPublicacaoArquivoSchema,
  'transparencia/portal_cliente': publicPortalClienteSchema,
  'estrutura-organizacional/listar': publicUnidadeSchema,
  'estrutura-organizacional-gestao': publicGestorSchema,
  modalidadelicitacao: publicModalidadeSchema,
} as const satisfies Readonly<Record<string, z.ZodObject>>;

export type PublicListResource = keyof typeof publicListRows;

/** Sets whose lists, and records, stand at addresses of the specification: those calls are made from the declarations. */
interface ConjuntoLists {
  readonly faq: PublicFaq;
  readonly 'declaracao-inexistencia': PublicDeclaracao;
  readonly 'estrutura-organizacional': PublicEstrutura;
  readonly licitacao: PublicAviso;
}
interface ConjuntoRecords {
  readonly 'estrutura-organizacional': PublicEstrutura;
  readonly servico: PublicServico;
}

interface PortalCall<Path extends string, Data> {
  readonly method: 'GET';
  readonly path: `/public/v1/:cliente/${Path}`;
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly who: 'public';
  readonly params: { readonly cliente: z.ZodType<string, string> };
  readonly answer: { readonly data: z.ZodType<Data>; readonly example: unknown };
  readonly errors: readonly [404];
}

interface ListCall<Path extends string, Row>
  extends PortalCall<Path, { list: Row[]; count: number }> {
  readonly query: ReturnType<typeof publicListParams>;
}

/** The call of one of them. The server makes it from the list, which says what of the entity is shown. */
export type PublicListCall<R extends PublicListResource = PublicListResource> = ListCall<
  R,
  z.output<(typeof publicListRows)[R]>
>;

/** The calls of all of them, by method and path, and those of sets that pages of the portal ask for. */
export type PublicListCalls = {
  readonly [R in PublicListResource as `GET /public/v1/:cliente/${R}`]: PublicListCall<R>;
} & {
  readonly [R in keyof ConjuntoLists as `GET /public/v1/:cliente/${R}`]: ListCall<
    R,
    ConjuntoLists[R]
  >;
} & {
  readonly [R in keyof ConjuntoRecords as `GET /public/v1/:cliente/${R}/:registro`]: PortalCall<
    `${R}/:registro`,
    ConjuntoRecords[R]
  >;
};
