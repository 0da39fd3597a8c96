import type { SincronizacaoFonte } from '../domain/sincronizacao.ts';
import type { AnyEntity, EntityDefinition, SortKey } from '../engine/define-entity.ts';
import { type Expression, path } from '../engine/expression.ts';
import type { Field, Fields } from '../engine/fields.ts';
import { DEFAULT_LIMIT } from '../engine/list-query.ts';
import { paginaExpression } from '../paginas/define-pagina.ts';
import { PAGINAS, paginaEntries } from '../paginas/index.ts';
import { type Busca, type BuscaInput, buscaDe } from './busca.ts';
import type { ColumnKind } from './column-kind.ts';
import type { ComLinha } from './linha.ts';
import type { PaginaInput } from './pagina.ts';
import type { PaginaInteira } from './pagina-inteira.ts';
import type { PathOf, ReferenceOf } from './paths.ts';

/**
 * Options of a column besides its value. If it shows a field unchanged, everything but its meaning follows from the
 * field.
 */
interface ColunaOptions {
  /** Meaning for the data dictionary. */
  readonly significado: string;
  /** Header in tables and files; default: the field's label. */
  readonly titulo?: string;
  readonly tipo?: ColumnKind;
  /** Share of the remaining page width, 0 for short texts; a column without a weight is left out of the PDF. */
  readonly peso?: number;
  /** Sample text whose width the PDF reserves, so that values do not wrap. */
  readonly amostra?: string;
  /** True if the total of all rows is shown. Only for `money` and `number`. */
  readonly soma?: true;
}

interface ColunaInput<P extends string> extends ColunaOptions {
  /** Property name in JSON. */
  readonly chave: string;
  readonly valor?: Expression<P>;
}

/** Column of an export. */
export interface Coluna extends Required<Pick<ColunaOptions, 'significado' | 'titulo' | 'tipo'>> {
  readonly chave: string;
  readonly valor: Expression;
  readonly peso?: number;
  readonly amostra?: string;
  readonly soma?: true;
}

/** Filter by `modo` of an address: the id of a reference, by mode. */
interface Modo<P extends string> {
  readonly caminho: P;
  readonly valores: Readonly<Record<string, number>>;
}

/** Condition: a reference has one of these ids. */
interface Indexavel<P extends string> {
  readonly caminho: P;
  readonly valores: readonly number[];
}

/** Grouping and amounts of a data set's summary. */
interface ResumoInput<P extends string, R extends string> {
  /** Year, or the day whose year counts; default: `exercicio`. */
  readonly ano?: P;
  /** Reference to group by, and the name of the groups in the answer. */
  readonly por: { readonly chave: `por${string}`; readonly caminho: R };
  readonly valores: readonly P[];
}

/** Complete summary declaration. */
interface Resumo {
  readonly ano: string;
  /** `de`: property that identifies a group. */
  readonly por: { readonly chave: string; readonly caminho: string; readonly de: string };
  readonly valores: readonly string[];
}

/** Child records of another entity: exports and the search read them like a collection. */
export interface Filhos<N extends string = string> {
  readonly entidade: AnyEntity;
  /** Reference to the parent record. */
  readonly por: N;
  readonly ordem: N;
}

/** Declares child records of another entity. */
export const filhosDe = <K extends string, F extends Fields>(
  entidade: EntityDefinition<K, F>,
  filhos: Omit<Filhos<NoInfer<keyof F & string>>, 'entidade'>,
): Filhos => ({ ...filhos, entidade });

/** Addresses of the specification that the same declaration serves. */
interface Apelidos {
  /** Address of the list below the public procurement calls of all clients, and of its CSV export. */
  readonly lista?: string;
  readonly csv?: string;
  /** Further addresses next to the list, each for one client: `.../{apelido}/{cliente}`. */
  readonly sincronizacao?: string;
  readonly registro?: string;
  readonly exercicios?: string;
  readonly escolhas?: string;
  /** Address below the client's calls, and what it serves. */
  readonly portal?: ApelidoPortal;
}

interface ApelidoPortal<P extends string = string> {
  readonly caminho: string;
  readonly tem: readonly ('lista' | 'registro' | 'arquivos')[];
  /** Reference whose id is a path parameter: `:unidade` in `servico/estrutura/:unidade`. */
  readonly parametro?: { readonly nome: string; readonly caminho: P };
  /** Operation id of the list in the OpenAPI document; default: derived from the path. */
  readonly chamada?: string;
}

/** Name of a property that a server function computes from the whole row. */
export type Feito = 'tema';

/** Condition on the value of a property. */
interface Onde<P extends string> {
  readonly caminho: P;
  readonly valor: boolean | number | string;
}

interface ConjuntoInput<
  F extends Fields,
  P extends string,
  R extends string,
  C extends string = never,
> {
  /** Last segment of its addresses. */
  readonly endereco: string;
  readonly titulo: string;
  /** Content in a sentence; default: the title in lower case. */
  readonly nome?: string;
  /** Properties of a row in its list. */
  readonly linha: readonly P[];
  /** Conditions that all its records meet: other records are in no answer, file or search. */
  readonly onde?: readonly Onde<P | (keyof F & string)>[];
  /** Computed properties of a row. */
  readonly calculados?: Readonly<Record<string, Expression<P>>>;
  /** Child records, by the name that columns and the search use. */
  readonly filhos?: Readonly<Record<C, Filhos>>;
  /** Date that a period applies to; without it there is no filter by period. */
  readonly dia?: keyof F & string;
  /** Sort order of the list; default: that of the managers' list. */
  readonly ordem?: readonly (SortKey & { readonly path: P })[];
  /** Default page size. */
  readonly porPagina?: number;
  readonly modo?: Modo<P>;
  readonly resumo?: ResumoInput<P, R>;
  /** References that an earlier version includes, in addition to the row's own properties. */
  readonly versao?: readonly (keyof F & string)[];
  readonly colunas: readonly ColunaInput<P | NoInfer<C>>[];
  /** Synchronisation that updates it. */
  readonly fonte?: SincronizacaoFonte;
  readonly apelidos: Apelidos;
  /** Its page: with filters below `dados`, or of the kind that it names. */
  readonly pagina?: PaginaInput<P, R> | PaginaInteira<P, keyof F & string>;
  /** Paths of the parameters of the record's page, if that page is not below the set's and needs more than `id`. */
  readonly parametros?: Readonly<Record<string, P>>;
  /** Property with the address of the set that each record is, whose page then is the record's. */
  readonly registroEm?: P;
  /** Records that search engines may index; default: all. False for people: neither a record nor the list. */
  readonly indexavel?: Indexavel<P> | false;
}

/**
 * Public view of an entity: list, search, summary, versions, exports and dictionary are derived from it. `T` is the
 * kind of its search results, never if it is not searched.
 */
export interface Conjunto<T extends string = string> {
  readonly endereco: string;
  /** True if citizens can browse it: it is in the catalogue, and so has addresses below `dados`. */
  readonly catalogo: boolean;
  readonly entidade: AnyEntity;
  readonly titulo: string;
  readonly nome: string;
  readonly linha: readonly string[];
  readonly calculados: Readonly<Record<string, Expression>>;
  /** Properties with the first words of a rich text: the text itself is not part of the row. */
  readonly inicios: Readonly<Record<string, string>>;
  readonly feitos: readonly Feito[];
  /** Conditions that all its records meet. */
  readonly onde: readonly Onde<string>[];
  readonly filhos: Readonly<Record<string, Filhos>>;
  readonly dia: string | null;
  readonly ordem: readonly SortKey[];
  readonly porPagina: number;
  readonly modo: Modo<string> | null;
  readonly resumo: Resumo | null;
  /** Properties of an earlier version; null if records are not rectified. */
  readonly versao: readonly string[] | null;
  readonly colunas: readonly Coluna[];
  readonly fonte: SincronizacaoFonte | null;
  /** Search declaration; null if it is not searched. */
  readonly busca: Busca<T> | null;
  readonly apelidos: Apelidos;
  /** Page with filters below `dados`; null without one. */
  readonly consulta: PaginaInput | null;
  /** Page that shows every record at once; null without one. */
  readonly inteira: PaginaInteira | null;
  /** Address of a record's page; null if records have no page. */
  readonly paginaDoRegistro: Expression | null;
  readonly indexavel: Indexavel<string> | false | null;
}

/** Data set of the catalogue. */
export type Catalogado<T extends string = string> = Conjunto<T> & { readonly catalogo: true };

/** Declares the public view of an entity. The compiler checks paths, also through references. */
export function defineConjunto<
  K extends string,
  F extends Fields,
  const L extends PathOf<F>,
  C extends string = never,
  B extends BuscaInput<PathOf<F> | C> | null = null,
>(
  entidade: EntityDefinition<K, F>,
  input: ConjuntoInput<F, NoInfer<PathOf<F>>, NoInfer<ReferenceOf<F>>, C> & {
    readonly linha: readonly L[];
    readonly busca?: B;
  },
): Catalogado<B extends null ? never : K> & ComLinha<F, L> {
  const { busca, pagina = null } = input;
  const consulta = pagina?.como === undefined ? pagina : null;
  return {
    endereco: input.endereco,
    catalogo: true,
    entidade,
    titulo: input.titulo,
    nome: input.nome ?? input.titulo.toLocaleLowerCase('pt-BR'),
    linha: input.linha,
    calculados: input.calculados ?? {},
    inicios: {},
    feitos: [],
    onde: input.onde ?? [],
    filhos: input.filhos ?? {},
    dia: input.dia ?? null,
    ordem: input.ordem ?? entidade.list.sort,
    porPagina: input.porPagina ?? DEFAULT_LIMIT,
    modo: input.modo ?? null,
    resumo: input.resumo === undefined ? null : resumoOf(input.resumo),
    versao: entidade.modes.has('rectify') ? versaoOf(entidade.fields, input) : null,
    colunas: input.colunas.map((coluna) => complete(entidade.fields, coluna)),
    fonte: input.fonte ?? null,
    busca: busca ? (buscaDe(entidade, input.dia ?? null, busca) as Busca<never>) : null,
    apelidos: input.apelidos,
    consulta,
    inteira: pagina?.como === undefined ? null : pagina,
    indexavel: input.indexavel ?? null,
    paginaDoRegistro: paginaDoRegistro(entidade.key, consulta, input),
  };
}

interface ListaInput<F extends Fields, P extends string>
  extends Pick<ConjuntoInput<F, P, never>, 'linha' | 'ordem'> {
  /** Name among the data sets; default: the path of its address. */
  readonly endereco?: string;
  /** Title; default: the entity's plural. */
  readonly titulo?: string;
  readonly feitos?: readonly Feito[];
  readonly onde?: readonly Onde<P | (keyof F & string)>[];
  readonly colunas?: readonly ColunaInput<P>[];
  /** Address below the client's calls; null if a call of its own serves it. */
  readonly portal: ApelidoPortal<P> | null;
}

/**
 * Declares a list of the specification that citizens do not browse. It is read, filtered, masked and exported like
 * every data set, but is in no catalogue, menu, search or sitemap.
 */
export function defineLista<
  K extends string,
  F extends Fields,
  const L extends PathOf<F>,
  const I extends string = never,
>(
  entidade: EntityDefinition<K, F>,
  input: ListaInput<F, NoInfer<PathOf<F>>> & {
    readonly linha: readonly L[];
    /** Rich texts whose first words a property of the row holds. */
    readonly inicios?: Readonly<Record<I, keyof F & string>>;
  },
): Conjunto<never> & ComLinha<F, L, I> {
  const { portal, titulo = entidade.label.plural } = input;
  const endereco = input.endereco ?? portal?.caminho;
  if (endereco === undefined) throw new Error(`a list of ${entidade.key} has no name`);
  return {
    endereco,
    catalogo: false,
    entidade,
    titulo,
    nome: titulo.toLocaleLowerCase('pt-BR'),
    linha: input.linha,
    calculados: {},
    inicios: input.inicios ?? {},
    feitos: input.feitos ?? [],
    onde: input.onde ?? [],
    filhos: {},
    dia: null,
    ordem: input.ordem ?? entidade.list.sort,
    porPagina: DEFAULT_LIMIT,
    modo: null,
    resumo: null,
    versao: null,
    colunas: colunasDe(entidade, input.colunas ?? []),
    fonte: null,
    busca: null,
    apelidos: portal === null ? {} : { portal },
    consulta: null,
    inteira: null,
    paginaDoRegistro: null,
    indexavel: null,
  };
}

/** Address of a record's page: the page declared for the entity, else the one below the set's. Null without either. */
function paginaDoRegistro(
  key: string,
  consulta: PaginaInput | null,
  {
    endereco,
    parametros = {},
    registroEm,
  }: Pick<ConjuntoInput<Fields, string, string>, 'endereco' | 'parametros' | 'registroEm'>,
): Expression | null {
  const id = path('id');
  if (registroEm !== undefined) {
    return paginaExpression(PAGINAS.conjunto, { conjunto: path(registroEm) });
  }
  const [, propria] = paginaEntries.find(([, { registro }]) => registro === key) ?? [];
  if (propria !== undefined) {
    const more = Object.entries(parametros).map(([name, each]) => [name, path(each)] as const);
    return paginaExpression(propria, { id, ...Object.fromEntries(more) });
  }
  return consulta?.detalhe === undefined
    ? null
    : paginaExpression(PAGINAS.registro, { conjunto: endereco, id });
}

function resumoOf({ ano = 'exercicio', por, valores }: ResumoInput<string, string>): Resumo {
  const de = por.caminho.slice(por.caminho.lastIndexOf('.') + 1);
  return { ano, por: { ...por, de }, valores };
}

/** Row properties of the record itself, except those that only the server sets. */
const versaoOf = (
  fields: Fields,
  {
    linha,
    versao = [],
  }: { readonly linha: readonly string[]; readonly versao?: readonly string[] },
): readonly string[] => [
  ...linha.filter((name) => fields[name] !== undefined && fields[name].readOnly !== true),
  ...versao,
];

/** Complete columns of an entity's rows. */
export const colunasDe = <F extends Fields>(
  entidade: { readonly fields: F },
  colunas: readonly ColunaInput<NoInfer<PathOf<F>>>[],
): readonly Coluna[] => colunas.map((coluna) => complete(entidade.fields, coluna));

function complete(fields: Fields, { valor, ...given }: ColunaInput<string>): Coluna {
  const field = fields[given.chave];
  const titulo = given.titulo ?? field?.label;
  if (titulo === undefined) throw new Error(`the column ${given.chave} has no heading`);
  const tipo = given.tipo ?? (valor === undefined && field !== undefined ? kindOf(field) : 'text');
  return { ...given, titulo, tipo, valor: valor ?? path(given.chave) };
}

function kindOf({ type }: Field): ColumnKind {
  switch (type) {
    case 'date':
    case 'dateTime':
    case 'integer':
    case 'boolean':
      return type;
    case 'decimal':
      return 'money';
    case 'collection':
      return 'list';
    default:
      return 'text';
  }
}
