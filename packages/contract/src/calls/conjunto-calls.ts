import type { z } from 'zod';
import type {
  ListaDe,
  PublicAviso,
  PublicCategoria,
  PublicEstrutura,
  PublicGrupo,
  PublicLayout,
  PublicModalidade,
  PublicPublicacao,
  PublicServico,
  PublicServicoDaCarta,
  PublicServicoItem,
} from './linhas.ts';
import type { publicListParams } from './list-params.ts';

/** Row types of the lists below a client's calls that portal pages request as declared calls, by path. */
interface Lists {
  readonly layout: PublicLayout;
  readonly grupo_categoria_publicacao: PublicGrupo;
  readonly categoria_publicacao: PublicCategoria;
  readonly publicacao: PublicPublicacao;
  readonly licitacao: PublicAviso;
  readonly modalidadelicitacao: PublicModalidade;
  readonly servico: PublicServicoDaCarta;
  readonly 'servico/estrutura/:unidade': PublicServicoItem;
}
interface Records {
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

interface ListCall<Path extends string, Row> extends PortalCall<Path, ListaDe<Row>> {
  readonly query: ReturnType<typeof publicListParams>;
}

/** Calls that the server derives from the declared data sets, by method and path. */
export type ConjuntoCalls = {
  readonly [R in keyof Lists as `GET /public/v1/:cliente/${R}`]: ListCall<R, Lists[R]>;
} & {
  readonly [R in keyof Records as `GET /public/v1/:cliente/${R}/:registro`]: PortalCall<
    `${R}/:registro`,
    Records[R]
  >;
};
