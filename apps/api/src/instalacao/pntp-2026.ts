import { CLIENTE_TIPO, type CriterioClasse, type Verificacao } from '@claraboia/contract';
import data from './pntp-2026.json' with { type: 'json' };

/** Kinds of public bodies that the matrix knows, by the kind of the client. */
const APLICA = {
  executivo_municipal: CLIENTE_TIPO.prefeitura,
  camara_municipal: CLIENTE_TIPO.camara,
  consorcio_publico: CLIENTE_TIPO.consorcio,
} as const;

export type Publico = keyof typeof APLICA;

/** Periods of the fiscal reports that the law of fiscal responsibility asks for (LRF, arts. 52 to 55). */
export type PeriodoFiscal = 'bimestre' | 'quadrimestre' | 'semestre';

/**
 * How new the content must be: its own date, never that of its load. `dias_corridos`: within so many days.
 * `dias_uteis_apos`: so many working days after an event of each record. `ultimo_periodo_exigivel`: the last period
 * whose deadline has passed. The others ask for a year, or for the last decision. `ou`: a statement on the page that
 * counts too.
 */
export type Atualidade =
  | { readonly regra: 'dias_corridos'; readonly dias: number; readonly ou?: string }
  | { readonly regra: 'dias_uteis_apos'; readonly dias: number; readonly evento: string }
  | {
      readonly regra: 'ultimo_periodo_exigivel';
      readonly periodo: PeriodoFiscal;
      readonly diasAposFim: number;
      /** Period that towns of up to 50,000 people may choose instead (LRF, art. 63). */
      readonly ate50milHabitantes?: PeriodoFiscal;
    }
  | {
      readonly regra:
        | 'exercicio_da_consulta'
        | 'ano_anterior_ao_da_consulta'
        | 'ultimo_exercicio_encerrado'
        | 'ultimo_exercicio_exigivel'
        | 'ultima_decisao';
    };

/**
 * Criterion of the evaluation matrix (PNTP 2026, booklet of Atricon), in the project's own words. `checks`: those of
 * the five checks that apply. `minimo`: fields without which what is published counts as absent. `filtrosMinimos`:
 * filters that its list needs; null if no filter is asked for. `gravacao`: how a citizen must be able to save it; null
 * if that is not asked for. `atualidade`: null if nothing is asked. `pagina`: page of the booklet.
 */
export interface Criterio {
  readonly id: string;
  readonly dimensao: string;
  readonly pesoDimensao: number;
  readonly texto: string;
  readonly classe: CriterioClasse;
  readonly aplica: readonly Publico[];
  readonly checks: readonly Verificacao[];
  readonly minimo: readonly string[];
  readonly filtrosMinimos: readonly string[] | null;
  readonly gravacao: {
    readonly formatoEditavel: boolean;
    /** True if a PDF with searchable text is enough. */
    readonly pdfPesquisavelBasta: boolean | null;
  } | null;
  readonly atualidade: Atualidade | null;
  /** True if a declaration that there is nothing to publish satisfies it. */
  readonly declaravel: boolean;
  readonly observacoes: readonly string[];
  readonly pagina: number;
  /** Points of 100 that the booklet's weights give it, by kind of body. */
  readonly pontosDe100: Readonly<Partial<Record<Publico, number>>>;
}

type Omissible = 'filtrosMinimos' | 'gravacao' | 'atualidade' | 'observacoes';

interface Written
  extends Omit<Criterio, Omissible | 'declaravel'>,
    Partial<Pick<Criterio, Omissible>> {
  /** Begins with `sim` if a declaration is accepted. */
  readonly declaracaoDeInexistencia?: string;
}

/** The whole matrix, for bodies of every kind. */
export const criterios2026: readonly Criterio[] = (data as readonly Written[]).map(
  ({ declaracaoDeInexistencia = '', ...criterio }) => ({
    ...criterio,
    filtrosMinimos: criterio.filtrosMinimos ?? null,
    gravacao: criterio.gravacao ?? null,
    atualidade: criterio.atualidade ?? null,
    observacoes: criterio.observacoes ?? [],
    declaravel: declaracaoDeInexistencia.startsWith('sim'),
  }),
);

/** True for a criterion whose files must have text that can be searched: scanned ones do not count. */
export const isPesquisavel = ({ minimo }: Criterio): boolean =>
  minimo.some((campo) => campo.includes('pesquisável'));

/** Kind of body whose matrix a client has: bodies that the booklet does not name have the town hall's. */
export const publicoOf = (clienteTipo: number): Publico =>
  (Object.keys(APLICA) as Publico[]).find((publico) => APLICA[publico] === clienteTipo) ??
  'executivo_municipal';

/**
 * True for a criterion that applies to a kind of client. Those that apply to every kind of the matrix apply to kinds
 * that it does not know, too.
 */
export const appliesTo = ({ aplica }: Criterio, clienteTipo: number): boolean =>
  aplica.length === Object.keys(APLICA).length ||
  aplica.some((publico) => APLICA[publico] === clienteTipo);
