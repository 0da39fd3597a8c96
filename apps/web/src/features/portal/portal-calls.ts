import type { AnswerTo, PublicAddress } from '../../lib/ask.ts';
import { apiPath, TRANSPARENCIA_PATH, type TransparenciaPagina } from './portal-paths.ts';

/** Groups, categories and what a standing page shows come whole; no portal comes near this. */
export const ALL = '2000';

const encode = encodeURIComponent;

/** What every page of a client's portal rests on. */
export const PORTAL_CALLS = {
  portal: (cliente: string) => `/public/v1/portal/${encode(cliente)}`,
  layout: (cliente: string) => `${apiPath(cliente)}/layout?limit=1`,
  grupos: (cliente: string) => `${apiPath(cliente)}/grupo_categoria_publicacao?limit=${ALL}`,
  categorias: (cliente: string) => `${apiPath(cliente)}/categoria_publicacao?limit=${ALL}`,
} as const;

export const categoriaPaginaCall = (cliente: string, grupo: string, categoria: string) =>
  `${apiPath(cliente)}/pagina/${encode(grupo)}/${encode(categoria)}`;

type ConsultaAddress<P extends string> = `GET /public/v1/transparencia/${P}/:id`;
type PathOf<A> = A extends ConsultaAddress<infer P> ? P : never;

/** What is asked for by the client alone, by what of its address follows `/public/v1/transparencia`. */
type ConsultaPath = PathOf<PublicAddress>;

/** Those that answer such a value. */
export type ConsultaOf<T> = {
  [P in ConsultaPath]: AnswerTo<ConsultaAddress<P>> extends T ? P : never;
}[ConsultaPath];

/** What is called beside a list of procurements, contracts or agreements, below `/public/v1/transparencia`. */
export interface ChamadasAoLado {
  /** When the source was last synchronised, and when the last record was made. */
  readonly sincronizacao: ConsultaOf<string | null>;
  readonly registro: ConsultaOf<string | null>;
  /** The years that there are, and the kinds to choose from; not every list has them. */
  readonly exercicios?: ConsultaOf<readonly number[]>;
  readonly escolhas?: ConsultaOf<readonly { readonly id: number; readonly nome: string }[]>;
}

export const CHAMADAS_AO_LADO = {
  licitacao: {
    sincronizacao: 'cliente-tcepe/licitacao-data-sincronizacao',
    registro: 'licitacao/data-registro',
    exercicios: 'licitacao/exercicios',
    escolhas: 'licitacao/modalidades',
  },
  'licitacao-arquivo': {
    sincronizacao: 'cliente-tcepe/licitacao-data-sincronizacao',
    registro: 'licitacao/arquivo/data-registro',
  },
  contrato: {
    sincronizacao: 'cliente-tcepe/contrato-data-sincronizacao',
    registro: 'contrato/data-registro',
    exercicios: 'contrato/exercicios',
    escolhas: 'contrato/modalidades',
  },
  'contrato-arquivo': {
    sincronizacao: 'cliente-tcepe/contrato-data-sincronizacao',
    registro: 'contrato/arquivo/data-registro',
    escolhas: 'contrato/arquivo/tipos',
  },
  convenio: {
    sincronizacao: 'municipio-convenio/data-sincronizacao',
    registro: 'convenio/data-registro',
  },
} as const satisfies Record<TransparenciaPagina, ChamadasAoLado>;

/** The address of one of them. */
export const aoLadoCall = (chamada: ConsultaPath, cliente: string) =>
  `/public/v1/transparencia/${chamada}/${encode(cliente)}`;

function besideOf(pagina: string, cliente: string, modo: boolean): string[] {
  if (!Object.hasOwn(CHAMADAS_AO_LADO, pagina)) return [];
  const { exercicios, ...others }: ChamadasAoLado = CHAMADAS_AO_LADO[pagina as TransparenciaPagina];
  // The years of a mode are asked for by the page itself, which knows whether there is such a mode.
  const years = exercicios === undefined || modo ? [] : [exercicios];
  return [...years, ...Object.values(others)].map((chamada: ConsultaPath) =>
    aoLadoCall(chamada, cliente),
  );
}

/** First parts of an address that are no client's. */
const NO_CLIENT = new Set([
  '',
  'gestao',
  'inscricao',
  'logout',
  'maintenance',
  'relatorio',
  'user',
  'vincular-pessoa',
]);

/** Whether an address is of a client's portal, and not of another part of the product. */
export const isOfPortal = (pathname: string) => !NO_CLIENT.has(pathname.split('/')[1] ?? '');

const ofPortal = (cliente: string) => Object.values(PORTAL_CALLS).map((call) => call(cliente));

/**
 * What the page at an address is sure to ask for, so that it can be asked for while its code is still
 * on its way. `route` is the part of the address after `#`. An address that no page answers gives calls
 * that answer 404, as the page itself would make them.
 */
export function firstCalls(route: string): readonly string[] {
  const [pathname = '', query = ''] = route.split('?', 2);
  if (pathname.startsWith(TRANSPARENCIA_PATH)) {
    const params = new URLSearchParams(query);
    const cliente = params.get('id');
    if (cliente === null) return [];
    const pagina = pathname.slice(TRANSPARENCIA_PATH.length + 1);
    return [...ofPortal(cliente), ...besideOf(pagina, cliente, params.has('modo'))];
  }
  let parts: string[];
  try {
    parts = pathname.split('/').map(decodeURIComponent);
  } catch {
    // A stray % in the address: the page says what is wrong with it.
    return [];
  }
  const [, cliente = '', detail, grupo = '', categoria = ''] = parts;
  if (NO_CLIENT.has(cliente)) return [];
  const category = detail === 'detail' && categoria !== '';
  return category
    ? [...ofPortal(cliente), categoriaPaginaCall(cliente, grupo, categoria)]
    : ofPortal(cliente);
}
