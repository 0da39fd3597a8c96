import type { Conjunto, Registry } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import type { Exigencia } from '../vistoria/exigencia.ts';
import type { VisitaDita } from '../vistoria/visita.ts';
import { SEM_VALIDADE, type Validade } from './prazos.ts';

/** Inputs of judges: the rows of one client as citizens see them, on one day. */
export interface Caso {
  readonly tx: Tx;
  /** The citizens' registry. */
  readonly registry: Registry;
  /** Public sets by their address. */
  readonly conjuntos: ReadonlyMap<string, Conjunto>;
  /** Day of the judgement in the client's time zone, such as 2026-11-22. */
  readonly hoje: string;
  /** Inhabitants of the town; null if unknown. */
  readonly habitantes: number | null;
  /** Years of the series: the three before that of the cycle. */
  readonly serie: readonly number[];
  /** Tells what the last visits of an address outside of the portal found. */
  readonly visitaDe: (endereco: string) => VisitaDita;
}

/** One finding: whether something is met, why, and the path below the portal that shows it. */
export interface Achado extends Validade {
  readonly ok: boolean;
  readonly motivo: string;
  readonly endereco: string;
}

/** Findings at one place for a criterion: a set, or the publications of categories. */
export interface Evidencia {
  /** False if nothing is there. */
  readonly existe: boolean;
  readonly endereco: string;
  /** Years that have content. */
  readonly anos: ReadonlySet<number>;
  /** Newest day that the content speaks of, until today; null without days. */
  readonly ultimo: string | null;
  /** The same with a month or year that is not over counted to its end; absent if it is `ultimo`. */
  readonly ate?: string | null;
  /** Paths that show the newest day, and all years of the series; absent if it is `endereco`. */
  readonly enderecoDoUltimo?: string;
  readonly enderecoDosAnos?: string;
  /** Findings on the minimum fields, one for each part: all of them must hold. */
  readonly partes: readonly Achado[];
  /** Reports that can be saved, and filters; null if nothing was asked. */
  readonly gravacao: Achado | null;
  readonly filtro: Achado | null;
  /** Finding on currency in place of the newest day, for places that judge it by each record or period. */
  readonly atualidade?: Achado;
  /** Finding on the series in place of the years. */
  readonly serie?: Achado;
  /** Day on which the client bound the place itself; absent for the product's own bindings. */
  readonly ligadoEm?: string | null;
  /** Requirements on the page of the place once it is opened, besides its content. */
  readonly mostra?: readonly Exigencia[];
  /** True if it counts only once its page was opened. */
  readonly soAberta?: true;
  /** Verdicts on the sites that the place leads to, where it proves nothing without them. */
  readonly visitas?: readonly VisitaDita[];
}

/** Newest of days such as 2026-11-22; null without any. */
export const newestOf = (days: readonly (string | null)[]): string | null =>
  days.reduce(
    (newest, day) => (day !== null && (newest === null || day > newest) ? day : newest),
    null,
  );

export const achado = (
  ok: boolean,
  motivo: string,
  endereco: string,
  validade: Validade = SEM_VALIDADE,
): Achado => ({ ok, motivo, endereco, ...validade });
