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
import type { PathOf, ReferenceOf } from './paths.ts';

/** What a column is beyond its value: everything but its meaning follows from the field where it shows one as it stands. */
interface ColunaOptions {
  /** What it means, for the data dictionary. */
  readonly significado: string;
  /** Its heading in tables and files; the field's label unless said otherwise. */
  readonly titulo?: string;
  readonly tipo?: ColumnKind;
  /** Its weight for the width that a page has left, 0 for short texts; a column without one is left out of the PDF. */
  readonly peso?: number;
  /** A text that is not broken over two lines in the PDF. */
  readonly amostra?: string;
  /** The sum of all rows is told. Of `money` and `number` only. */
  readonly soma?: true;
}

interface ColunaInput<P extends string> extends ColunaOptions {
  /** The property in JSON. */
  readonly chave: string;
  readonly valor?: Expression<P>;
}

/** One column of what citizens take along. */
export interface Coluna extends Required<Pick<ColunaOptions, 'significado' | 'titulo' | 'tipo'>> {
  readonly chave: string;
  readonly valor: Expression;
  readonly peso?: number;
  readonly amostra?: string;
  readonly soma?: true;
}

/** What `modo` of an address narrows a set down to: a reference's id, by the name of the mode. */
interface Modo<P extends string> {
  readonly caminho: P;
  readonly valores: Readonly<Record<string, number>>;
}

/** Records of which a reference has one of these ids. */
interface Indexavel<P extends string> {
  readonly caminho: P;
  readonly valores: readonly number[];
}

/** What the summary of a set is made by, and the amounts that it adds up. */
interface ResumoInput<P extends string, R extends string> {
  /** A year, or the day whose year it is; `exercicio` unless said otherwise. */
  readonly ano?: P;
  /** A reference, and what the answer calls its groups. */
  readonly por: { readonly chave: `por${string}`; readonly caminho: R };
  readonly valores: readonly P[];
}

/** The same, whole. */
interface Resumo {
  readonly ano: string;
  /** `de`: the property of a group that says which it is. */
  readonly por: { readonly chave: string; readonly caminho: string; readonly de: string };
  readonly valores: readonly string[];
}

/** Records of another entity that hang under those of a set: files and the search read them as they read a collection. */
export interface Filhos<N extends string = string> {
  readonly entidade: AnyEntity;
  /** The reference by which they hang. */
  readonly por: N;
  readonly ordem: N;
}

/** Declares the records of another entity that hang under those of a set. */
export const filhosDe = <K extends string, F extends Fields>(
  entidade: EntityDefinition<K, F>,
  filhos: Omit<Filhos<NoInfer<keyof F & string>>, 'entidade'>,
): Filhos => ({ ...filhos, entidade });

/** Addresses of the specification that answer from the same declaration. */
interface Apelidos {
  /** Where it has the list, below the public calls of procurement of all clients; and its whole as CSV. */
  readonly lista?: string;
  readonly csv?: string;
  /** What stands beside the list, there too, each of one client: `.../{apelido}/{cliente}`. */
  readonly sincronizacao?: string;
  readonly registro?: string;
  readonly exercicios?: string;
  readonly escolhas?: string;
  /** Where it has it below the calls of the client, and what it has there. */
  readonly portal?: ApelidoPortal;
}

interface ApelidoPortal<P extends string = string> {
  readonly caminho: string;
  readonly tem: readonly ('lista' | 'registro' | 'arquivos')[];
  /** A reference that the path names by its id: `:unidade` in `servico/estrutura/:unidade`. */
  readonly parametro?: { readonly nome: string; readonly caminho: P };
  /** Name of the list's call in the API page; made of the path unless said otherwise. */
  readonly chamada?: string;
}

/** A property that a function of the server makes of the whole row, by its name. */
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
  /** The last part of its addresses. */
  readonly endereco: string;
  readonly titulo: string;
  /** What it holds, in a sentence; the title in small letters unless said otherwise. */
  readonly nome?: string;
  /** What a row of its list holds. */
  readonly linha: readonly P[];
  /** Properties of a row that are made of others. */
  readonly calculados?: Readonly<Record<string, Expression<P>>>;
  /** Records that hang under its own, by the name under which columns and the search read them. */
  readonly filhos?: Readonly<Record<C, Filhos>>;
  /** The date by which a period is meant; without one no period can be asked for. */
  readonly dia?: keyof F & string;
  /** How its list is ordered; as the managers' list unless said otherwise. */
  readonly ordem?: readonly (SortKey & { readonly path: P })[];
  /** Rows a page where the address does not say. */
  readonly porPagina?: number;
  readonly modo?: Modo<P>;
  readonly resumo?: ResumoInput<P, R>;
  /** References that an earlier version tells beside the row's own properties. */
  readonly versao?: readonly (keyof F & string)[];
  readonly colunas: readonly ColunaInput<P | NoInfer<C>>[];
  /** The synchronisation that keeps it. */
  readonly fonte?: SincronizacaoFonte;
  readonly apelidos: Apelidos;
  readonly pagina?: PaginaInput<P, R>;
  /** Paths of the parameters of the record's page, if that page is not below the set's and needs more than `id`. */
  readonly parametros?: Readonly<Record<string, P>>;
  /** Search engines may keep the pages of these records alone; of all unless said otherwise. */
  readonly indexavel?: Indexavel<P>;
}

/**
 * What citizens see of an entity: list, search, summary, versions, exports and dictionary are made from this. `T` is the kind
 * of its search results, never where it is not searched.
 */
export interface Conjunto<T extends string = string> {
  readonly endereco: string;
  /** True if citizens browse it: it is in the catalogue, and so has addresses below `dados`. */
  readonly catalogo: boolean;
  readonly entidade: AnyEntity;
  readonly titulo: string;
  readonly nome: string;
  readonly linha: readonly string[];
  readonly calculados: Readonly<Record<string, Expression>>;
  /** Properties that hold the first words of a rich text: the text itself is no part of the row. */
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
  /** What of an earlier version is told; null where records are not rectified. */
  readonly versao: readonly string[] | null;
  readonly colunas: readonly Coluna[];
  readonly fonte: SincronizacaoFonte | null;
  /** What the search knows of it; null where it is not searched. */
  readonly busca: Busca<T> | null;
  readonly apelidos: Apelidos;
  readonly pagina: PaginaInput | null;
  /** The address of the page of a record; null where records have none of their own. */
  readonly paginaDoRegistro: Expression | null;
  readonly indexavel: Indexavel<string> | null;
}

/** A set of the catalogue. */
export type Catalogado<T extends string = string> = Conjunto<T> & { readonly catalogo: true };

/** Declares what citizens see of an entity. Paths are checked by the compiler, through references too. */
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
  const { busca } = input;
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
    onde: [],
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
    pagina: input.pagina ?? null,
    indexavel: input.indexavel ?? null,
    paginaDoRegistro: paginaDoRegistro(entidade.key, input),
  };
}

interface ListaInput<F extends Fields, P extends string>
  extends Pick<ConjuntoInput<F, P, never>, 'linha' | 'ordem'> {
  /** Its name among the sets; the path of its address unless said otherwise. */
  readonly endereco?: string;
  /** Title; the entity's plural unless said otherwise. */
  readonly titulo?: string;
  readonly feitos?: readonly Feito[];
  readonly onde?: readonly Onde<P | (keyof F & string)>[];
  readonly colunas?: readonly ColunaInput<P>[];
  /** Its address below the calls of the client; null if a call of its own reads it. */
  readonly portal: ApelidoPortal<P> | null;
}

/**
 * Declares a list of the specification that citizens do not browse: it is read, filtered, masked and exported as every set,
 * and is in no catalogue, menu, search or sitemap.
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
    pagina: null,
    paginaDoRegistro: null,
    indexavel: null,
  };
}

/** Address of the page of a record: the page declared for the entity, else the one below the set's. Null without either. */
function paginaDoRegistro(
  key: string,
  {
    endereco,
    pagina,
    parametros = {},
  }: Pick<ConjuntoInput<Fields, string, string>, 'endereco' | 'pagina' | 'parametros'>,
): Expression | null {
  const id = path('id');
  const [, propria] = paginaEntries.find(([, { registro }]) => registro === key) ?? [];
  if (propria !== undefined) {
    const more = Object.entries(parametros).map(([name, each]) => [name, path(each)] as const);
    return paginaExpression(propria, { id, ...Object.fromEntries(more) });
  }
  return pagina?.detalhe === undefined
    ? null
    : paginaExpression(PAGINAS.registro, { conjunto: endereco, id });
}

function resumoOf({ ano = 'exercicio', por, valores }: ResumoInput<string, string>): Resumo {
  const de = por.caminho.slice(por.caminho.lastIndexOf('.') + 1);
  return { ano, por: { ...por, de }, valores };
}

/** What a row holds of its record itself, but for what the server alone sets. */
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

/** Columns of an entity's rows, whole. */
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
