import { CLIENTE_TIPO } from '@claraboia/contract';
import data from './pntp-2026.json' with { type: 'json' };

/** Kinds of public bodies that the matrix knows, by the kind of the client. */
const APLICA = {
  executivo_municipal: CLIENTE_TIPO.prefeitura,
  camara_municipal: CLIENTE_TIPO.camara,
  consorcio_publico: CLIENTE_TIPO.consorcio,
} as const;

type Publico = keyof typeof APLICA;

/**
 * Criterion of the evaluation matrix (PNTP 2026, booklet of Atricon), in the project's own words. `minimo`: fields
 * without which what is published counts as absent. `filtrosMinimos`: filters that its list needs; null if no filter
 * is asked for. `gravacao`: how a citizen must be able to save it; null if that is not asked for.
 */
export interface Criterio {
  readonly id: string;
  readonly dimensao: string;
  readonly texto: string;
  readonly classe: 'essencial' | 'obrigatoria' | 'recomendada';
  readonly aplica: readonly Publico[];
  readonly minimo: readonly string[];
  readonly filtrosMinimos: readonly string[] | null;
  readonly gravacao: {
    readonly formatoEditavel: boolean;
    /** True if a PDF with searchable text is enough. */
    readonly pdfPesquisavelBasta: boolean | null;
  } | null;
}

interface Written extends Omit<Criterio, 'filtrosMinimos' | 'gravacao'> {
  readonly filtrosMinimos?: Criterio['filtrosMinimos'];
  readonly gravacao?: Criterio['gravacao'];
}

/** The whole matrix, for bodies of every kind. */
export const criterios2026: readonly Criterio[] = (data as readonly Written[]).map((criterio) => ({
  ...criterio,
  filtrosMinimos: criterio.filtrosMinimos ?? null,
  gravacao: criterio.gravacao ?? null,
}));

/**
 * True for a criterion that applies to a kind of client. Those that apply to every kind of the matrix apply to kinds
 * that it does not know, too.
 */
export const appliesTo = ({ aplica }: Criterio, clienteTipo: number): boolean =>
  aplica.length === Object.keys(APLICA).length ||
  aplica.some((publico) => APLICA[publico] === clienteTipo);
