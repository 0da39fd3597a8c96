import {
  type Campo,
  type Condition,
  encodePublicFilter,
  type Face,
  NAO_INFORMADO,
  type Operator,
  type Recorte,
  rangeFault,
  readModo,
} from '@claraboia/contract';
import { isDayOfAddress } from '../address-day.ts';
import { CODE, readCount, readPage, searchOf } from '../address-values.ts';
import { codecOf } from './filtro-tipos.ts';
import { ordensOf, readOrdem } from './ordem.ts';

const PAGINA_MAX = 100_000;
/** Parameter and value of an address that shows the map. */
const VER = 'ver';
const MAPA = 'mapa';
const ANOS_MAX = 20;

/**
 * Filter of a list. The address holds it, so that it can be shared and 'back' restores it. Initial values are left
 * out.
 */
export interface Filtro {
  readonly modo: string | null;
  /** Id of a modality, or of a kind of file. */
  readonly escolha: number | null;
  /** Chosen years of `exercicio`; empty for all. */
  readonly anos: readonly number[];
  /** First and last day, `YYYY-MM-DD`; empty when open. */
  readonly de: string;
  readonly ate: string;
  /** Values of the filter fields; empty ones are left out. */
  readonly campos: Readonly<Record<string, string>>;
  /** Exact conditions that only links set, by name. */
  readonly recortes: Readonly<Record<string, string>>;
  /** Sort order as the address names it; null for the default order. */
  readonly ordem: string | null;
  readonly pagina: number;
  /** True if the records are on the map instead of in the table. */
  readonly mapa: boolean;
}

/** Parts of a data set's description that its filters need. */
export type Filtravel = Pick<
  Face,
  | 'dia'
  | 'tabela'
  | 'anosAtras'
  | 'anos'
  | 'modo'
  | 'modos'
  | 'escolha'
  | 'campos'
  | 'recortes'
  | 'mapa'
>;

/** Initial filter of a page. */
export type Padrao = Pick<Filtro, 'anos' | 'de' | 'ate'>;

/** Mode named by an address; `undefined` if the page does not have it. */
export function modoOf({ modo }: Filtravel, params: URLSearchParams) {
  const raw = params.get('modo') ?? '';
  if (raw === '') return null;
  return readModo(modo?.valores ?? {}, raw) ?? undefined;
}

/** Initial filter: the newest year or all, and a period up to today, if any (spec portal §4, §9). */
export function padraoOf(
  { anos, modos, anosAtras }: Filtravel,
  modo: string | null,
  exercicios: readonly number[],
  hoje: string,
): Padrao {
  const all = anos !== true || (modo !== null && modos?.semAno?.includes(modo) === true);
  return {
    anos: all ? [] : exercicios.slice(0, 1),
    ...(anosAtras === undefined
      ? { de: '', ate: '' }
      : { de: `${Number(hoje.slice(0, 4)) - anosAtras}-01-01`, ate: hoje }),
  };
}

/** Reads the filter from an address. Invalid values are ignored, never an error. */
export function parseFiltro(face: Filtravel, params: URLSearchParams, padrao: Padrao): Filtro {
  const { escolha, campos, recortes, anos, mapa } = face;
  const asked = campos.map((campo) => [campo.nome, readBox(campo, params.get(campo.nome) ?? '')]);
  const cuts = recortes.map((recorte) => [recorte.nome, readRecorte(recorte, params)]);
  return {
    modo: modoOf(face, params) ?? null,
    escolha: escolha === null ? null : readCount(params.get(escolha.nome)),
    anos: anos ? (readAnos(params.get('ano')) ?? padrao.anos) : [],
    de: readDay(params.get('de')) ?? padrao.de,
    ate: readDay(params.get('ate')) ?? padrao.ate,
    campos: Object.fromEntries(asked.filter(([, value]) => value !== '')),
    recortes: Object.fromEntries(cuts.filter(([, value]) => value !== '')),
    ordem: ordensOf(face).find((each) => each === params.get('ordem')) ?? null,
    pagina: readPage(params.get('pagina'), PAGINA_MAX),
    mapa: mapa !== undefined && params.get(VER) === MAPA,
  };
}

const isById = ({ caminho }: Recorte) => caminho.endsWith('.id');

/** Reads the value of an exact condition; empty if it cannot exist. */
function readRecorte(recorte: Recorte, params: URLSearchParams): string {
  const text = params.get(recorte.nome) ?? '';
  if (text === NAO_INFORMADO) return text;
  return (isById(recorte) ? /^[1-9]\d{0,14}$/ : CODE).test(text) ? text : '';
}

/** Reads a field from an address: in the page's own notation, or as typed into a form that was sent without scripts. */
function readBox(campo: Campo, text: string): string {
  const codec = codecOf(campo);
  const value = codec.fromAddress(text);
  if (value !== '') return value;
  const typed = codec.fromTyped(text);
  return 'value' in typed ? typed.value : '';
}

/** Writes the filter as a query string; empty if it equals the initial filter. */
export function filtroToSearch(
  { escolha: buttons, anos: hasYears }: Filtravel,
  { modo, escolha, anos, de, ate, campos, recortes, ordem, pagina, mapa }: Filtro,
  padrao: Padrao,
): string {
  const params = new URLSearchParams();
  if (modo !== null) params.set('modo', modo);
  if (buttons !== null && escolha !== null) params.set(buttons.nome, String(escolha));
  if (hasYears && anos.join() !== padrao.anos.join()) {
    params.set('ano', anos.length === 0 ? 'todos' : anos.join());
  }
  if (de !== padrao.de) params.set('de', de);
  if (ate !== padrao.ate) params.set('ate', ate);
  for (const [nome, value] of Object.entries({ ...recortes, ...campos })) params.set(nome, value);
  if (ordem !== null) params.set('ordem', ordem);
  if (pagina > 1) params.set('pagina', String(pagina));
  if (mapa) params.set(VER, MAPA);
  return searchOf(params);
}

/** True if anything is filtered beyond the initial state of the page. */
export function isFiltered(
  { escolha, anos, de, ate, campos, recortes }: Filtro,
  padrao: Padrao,
): boolean {
  return (
    escolha !== null ||
    anos.join() !== padrao.anos.join() ||
    de !== padrao.de ||
    ate !== padrao.ate ||
    Object.keys({ ...campos, ...recortes }).length > 0
  );
}

/** Cleared filter: keeps the mode and the order, which do not filter. */
export const semFiltros = (filtro: Filtro, padrao: Padrao): Filtro => ({
  ...filtro,
  ...padrao,
  escolha: null,
  campos: {},
  recortes: {},
  pagina: 1,
});

/**
 * Chooses one year, or with null all years. The period returns to its initial value: an older one would hide the year.
 * If the year lies before the initial period, the period is open at its start.
 */
export function withAno(filtro: Filtro, ano: number | null, padrao: Padrao): Filtro {
  const older = ano !== null && ano <= Number(padrao.de.slice(0, 4));
  return {
    ...filtro,
    anos: ano === null ? [] : [ano],
    de: older ? '' : padrao.de,
    ate: padrao.ate,
    pagina: 1,
  };
}

/** Property with the id of the referenced record. */
const idOf = ({ caminho }: { readonly caminho: string }) => `${caminho}.id`;

/** Choice in effect: a mode may stand for one. */
export function escolhaOf(
  { escolha, modo }: Filtravel,
  filtro: Pick<Filtro, 'escolha' | 'modo'>,
): number | null {
  if (filtro.escolha !== null) return filtro.escolha;
  const stands = filtro.modo !== null && escolha !== null && modo?.caminho === idOf(escolha);
  return stands ? (modo.valores[filtro.modo] ?? null) : null;
}

/** Chooses a value, or with null none. This leaves a mode that stands for a value. */
export function withEscolha(face: Filtravel, filtro: Filtro, escolha: number | null): Filtro {
  const byModo = escolhaOf(face, { ...filtro, escolha: null }) !== null;
  return { ...filtro, modo: byModo ? null : filtro.modo, escolha, pagina: 1 };
}

/** Values of the filter form. */
export interface FormValues {
  readonly de: string;
  readonly ate: string;
  readonly campos: Readonly<Record<string, string>>;
}

/** Errors of the typed values, by field. The list is requested only without errors. */
export function formFaults(
  { campos }: Filtravel,
  values: FormValues,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const campo of campos) {
    const read = codecOf(campo).fromTyped(values.campos[campo.nome] ?? '');
    if ('fault' in read) faults[campo.nome] = read.fault;
  }
  const fault = periodFault(values);
  if (fault !== null) faults.de = fault;
  return faults;
}

/** Fault if the period ends before it begins, else null. */
export const periodFault = ({ de, ate }: Pick<Filtro, 'de' | 'ate'>) =>
  rangeFault(de || null, ate || null);

/**
 * Filter after 'Consultar'. A number, or a typed period, searches all years: the chosen year would hide matches
 * without notice.
 */
export function applyForm(
  { campos: boxes }: Filtravel,
  filtro: Filtro,
  values: FormValues,
): Filtro {
  const campos: Record<string, string> = {};
  for (const campo of boxes) {
    const read = codecOf(campo).fromTyped(values.campos[campo.nome] ?? '');
    if ('value' in read && read.value !== '') campos[campo.nome] = read.value;
  }
  const newNumber = boxes.some(
    ({ tipo, nome }) =>
      (tipo === 'numero' || tipo === 'numeroDoAno') &&
      campos[nome] !== undefined &&
      campos[nome] !== filtro.campos[nome],
  );
  const newPeriod = values.de !== filtro.de || values.ate !== filtro.ate;
  const { de, ate } = values;
  return { ...filtro, anos: newNumber || newPeriod ? [] : filtro.anos, de, ate, campos, pagina: 1 };
}

/**
 * Filter in the syntax of the public API (spec portal §7).
 * @param period left out for reports, which take it as separate parameters
 */
export function toApiFilter(
  { modo: modos, escolha: buttons, anos: hasYears, dia, campos: boxes, recortes: cuts }: Filtravel,
  { modo, escolha, anos, de, ate, campos, recortes, ordem }: Filtro,
  period: 'with period' | 'without period' = 'with period',
): string {
  const conditions: Condition[] = [];
  const ask = (path: string, operator: Operator, value: string | number) => {
    conditions.push({ path, operator, value });
  };
  const oneOf = (path: string, value: readonly number[]) => {
    conditions.push({ path, operator: 'in', value });
  };
  const modoId = modo === null ? undefined : modos?.valores[modo];
  if (modos !== null && modoId !== undefined) ask(modos.caminho, 'eq', modoId);
  if (buttons !== null && escolha !== null) {
    // In a mode, a choice is added to the mode's own condition: both apply.
    const path = idOf(buttons);
    const taken = conditions.some((each) => each.path === path);
    if (taken) oneOf(path, [escolha]);
    else ask(path, 'eq', escolha);
  }
  if (hasYears) {
    const [first] = anos;
    if (anos.length > 1) oneOf('exercicio', anos);
    else if (first !== undefined) ask('exercicio', 'eq', first);
  }
  if (dia !== null && period === 'with period') {
    if (de !== '') ask(dia, 'ge', de);
    if (ate !== '') ask(dia, 'le', ate);
  }
  for (const campo of boxes) {
    const value = campos[campo.nome];
    if (value !== undefined) conditions.push(...codecOf(campo).toApi(campo.caminho, value));
  }
  for (const recorte of cuts) {
    const value = recortes[recorte.nome];
    if (value === undefined) continue;
    const { caminho } = recorte;
    if (value === NAO_INFORMADO)
      conditions.push({ path: caminho, operator: 'absent', value: true });
    else ask(caminho, 'eq', isById(recorte) ? Number(value) : value);
  }
  return encodePublicFilter(conditions, ordem === null ? [] : [readOrdem(ordem)]);
}

/** Reads `todos`, or comma-separated years; null if it is neither. */
function readAnos(text: string | null): readonly number[] | null {
  if (text === 'todos') return [];
  if (text === null || !/^[12]\d{3}(,[12]\d{3})*$/.test(text)) return null;
  return [...new Set(text.split(',').map(Number))].slice(0, ANOS_MAX);
}

/** Reads an existing day, or an empty text for none; null if it is neither. */
function readDay(text: string | null): string | null {
  if (text === null || text === '') return text;
  return isDayOfAddress(text) ? text : null;
}
