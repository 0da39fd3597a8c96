import { address, type Expression, joined } from '../engine/expression.ts';

/** Names of the parameters that an address of the page must have. */
export type ParamOf<P extends string> = P extends `${infer First}/${infer Rest}`
  ? ParamOf<First> | ParamOf<Rest>
  : P extends `:${string}?`
    ? never
    : P extends `:${infer Name}`
      ? Name
      : never;

/** Values of the parameters of an address, by name. */
export type ParamsOf<P extends string, V = number | string> = Readonly<Record<ParamOf<P>, V>>;

interface PaginaInput<P extends string> {
  /** Path of the route, below the portal of a client or, if `geral`, below the root. */
  readonly path: P;
  /** True if the page belongs to no portal. Menus of portals pass the client as the query `id`. */
  readonly geral?: true;
  /** Name of the page in menus, crumbs and headings. Pages without one bring their own crumbs. */
  readonly nome?: string;
  /** Content of the page in a sentence, for menus and search engines. */
  readonly descricao?: string;
  /** Key of the entity whose records the page lists. A portal without any record has no such page. */
  readonly mostra?: string;
  /** Key of the entity whose record the page shows alone. */
  readonly registro?: string;
  /** Position in the menus of a portal and in its sitemap: below zero before the public sets, above zero after them. */
  readonly menu?: number;
  /** Short name among the consultations of the home page. */
  readonly consulta?: string;
  /** Excludes the page from search engines. */
  readonly indexavel?: false;
  /** Marks a hand-written route: it is part of the first load, or inside a layout of its own. */
  readonly rota?: 'propria';
  /** Name of the file `<modulo>.pagina.ts` with loader and component, if it is not the key of the page. */
  readonly modulo?: string;
  /** True if the module has its own error page. */
  readonly erroProprio?: true;
}

/** Public page: address, names, listing and module. Loader, component and crumbs are in its module. */
export type Pagina<P extends string = string> = PaginaInput<P>;

/** Declares a public page. Tests check that its module, head and example address exist. */
export const definePagina = <const P extends string, const D extends PaginaInput<P>>(
  pagina: D & { readonly path: P },
): D => pagina;

/** Splits a path at its parameters: literal text at even places, names at odd ones. */
const partsOf = (path: string): string[] => path.replace(/\/:\w+\?/g, '').split(/:(\w+)/);

/** True if all parameters of a path are given. */
export const hasParams = (path: string, params: Readonly<Record<string, unknown>>): boolean =>
  partsOf(path).every((part, at) => at % 2 === 0 || params[part] !== undefined);

/** Fills the parameters of a path. Values are encoded. */
export const filledPath = (path: string, params: Readonly<Record<string, number | string>>) =>
  partsOf(path)
    .map((part, at) => (at % 2 === 0 ? part : encodeURIComponent(params[part] ?? '')))
    .join('');

/**
 * Address of a page below a portal as an expression, for rows and for SQL. Values are slugs and ids, so they are not
 * encoded.
 */
export function paginaExpression<K extends string, P extends string>(
  { path }: Pagina<K>,
  // The first half infers `P`, the second requires every parameter.
  params: Readonly<Record<string, Expression<P> | string>> & ParamsOf<K, unknown>,
): Expression<P> {
  const parts = partsOf(`/${path}`).map((part, at) => (at % 2 === 0 ? part : (params[part] ?? '')));
  return joined(address('site'), ...parts.filter((part) => part !== ''));
}
