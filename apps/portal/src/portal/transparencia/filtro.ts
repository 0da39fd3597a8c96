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
const ANOS_MAX = 20;

/**
 * What a list is narrowed down to. It lives in the address, so that it can be shared and 'back' brings it back;
 * what is as the page begins is left out of there.
 */
export interface Filtro {
  readonly modo: string | null;
  /** A modality, or a kind of file. */
  readonly escolha: number | null;
  /** Years of `exercicio`; none means all. */
  readonly anos: readonly number[];
  /** First and last day, `YYYY-MM-DD`; empty when open. */
  readonly de: string;
  readonly ate: string;
  /** What is typed into the boxes of the panel; without those that are empty. */
  readonly campos: Readonly<Record<string, string>>;
  /** Exact conditions of the link that led here, by their names. */
  readonly recortes: Readonly<Record<string, string>>;
  /** A column that the list is ordered by, as an address names it; null as the set says. */
  readonly ordem: string | null;
  readonly pagina: number;
}

/** What of a set its list is narrowed down by. */
export type Filtravel = Pick<
  Face,
  'dia' | 'tabela' | 'anosAtras' | 'anos' | 'modo' | 'modos' | 'escolha' | 'campos' | 'recortes'
>;

/** How a page begins. */
export type Padrao = Pick<Filtro, 'anos' | 'de' | 'ate'>;

/** The mode that an address names; `undefined` for one that the page does not have. */
export function modoOf({ modo }: Filtravel, params: URLSearchParams) {
  const raw = params.get('modo') ?? '';
  if (raw === '') return null;
  return readModo(modo?.valores ?? {}, raw) ?? undefined;
}

/** How a page begins: the newest year, and a period up to today, if any (spec portal §4, §9). */
export function padraoOf(
  { anos, modos, anosAtras }: Filtravel,
  modo: string | null,
  exercicios: readonly number[],
  hoje: string,
): Padrao {
  const all = !anos || (modo !== null && modos?.semAno?.includes(modo) === true);
  return {
    anos: all ? [] : exercicios.slice(0, 1),
    ...(anosAtras === undefined
      ? { de: '', ate: '' }
      : { de: `${Number(hoje.slice(0, 4)) - anosAtras}-01-01`, ate: hoje }),
  };
}

/** Reads the filter out of an address. What makes no sense there is left out, never an error. */
export function parseFiltro(face: Filtravel, params: URLSearchParams, padrao: Padrao): Filtro {
  const { escolha, campos, recortes, anos } = face;
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
  };
}

const isById = ({ caminho }: Recorte) => caminho.endsWith('.id');

/** Reads the value of an exact condition; empty if it cannot exist. */
function readRecorte(recorte: Recorte, params: URLSearchParams): string {
  const text = params.get(recorte.nome) ?? '';
  if (text === NAO_INFORMADO) return text;
  return (isById(recorte) ? /^[1-9]\d{0,14}$/ : CODE).test(text) ? text : '';
}

/** What an address holds for a box: as the page writes it, or as it was typed into a form that was sent without scripts. */
function readBox(campo: Campo, text: string): string {
  const codec = codecOf(campo);
  const value = codec.fromAddress(text);
  if (value !== '') return value;
  const typed = codec.fromTyped(text);
  return 'value' in typed ? typed.value : '';
}

/** The filter as the query of an address, or nothing where it is as the page begins. */
export function filtroToSearch(
  { escolha: buttons, anos: hasYears }: Filtravel,
  { modo, escolha, anos, de, ate, campos, recortes, ordem, pagina }: Filtro,
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
  return searchOf(params);
}

/** Whether anything is narrowed down beyond how the page begins. */
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

/** What is left of a filter that is cleared: the mode and the order, which narrow nothing down. */
export const semFiltros = (filtro: Filtro, padrao: Padrao): Filtro => ({
  ...filtro,
  ...padrao,
  escolha: null,
  campos: {},
  recortes: {},
  pagina: 1,
});

/**
 * One year chosen, or with null all of them. The period goes back to how it began, or an old one typed before
 * would hide the year; it is open at its start where the year lies before that.
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

/** The property that holds the id of what records refer to. */
const idOf = ({ caminho }: { readonly caminho: string }) => `${caminho}.id`;

/** The choice that holds: a mode that stands for one of them is that one. */
export function escolhaOf(
  { escolha, modo }: Filtravel,
  filtro: Pick<Filtro, 'escolha' | 'modo'>,
): number | null {
  if (filtro.escolha !== null) return filtro.escolha;
  const stands = filtro.modo !== null && escolha !== null && modo?.caminho === idOf(escolha);
  return stands ? (modo.valores[filtro.modo] ?? null) : null;
}

/** One choice, or with null none of them. Any choice leaves a mode that stands for one. */
export function withEscolha(face: Filtravel, filtro: Filtro, escolha: number | null): Filtro {
  const byModo = escolhaOf(face, { ...filtro, escolha: null }) !== null;
  return { ...filtro, modo: byModo ? null : filtro.modo, escolha, pagina: 1 };
}

/** What the panel's form holds. */
export interface FormValues {
  readonly de: string;
  readonly ate: string;
  readonly campos: Readonly<Record<string, string>>;
}

/** What is wrong with what was typed, by box; nothing is asked for before it is right. */
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
 * The filter after 'Consultar'. A number, or a period typed by hand, is looked for in all years: the one chosen
 * before would hide it without a word.
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
 * The filter in the server's public dialect (spec portal §7).
 * @param period left out where it is asked for in another way, as reports do
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
    // In a mode the choice stands beside what the mode asks for: both hold.
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

/** `todos`, or years with commas between; null where it is neither. */
function readAnos(text: string | null): readonly number[] | null {
  if (text === 'todos') return [];
  if (text === null || !/^[12]\d{3}(,[12]\d{3})*$/.test(text)) return null;
  return [...new Set(text.split(',').map(Number))].slice(0, ANOS_MAX);
}

/** A day that exists, or an empty text for none; null where it is neither. */
function readDay(text: string | null): string | null {
  if (text === null || text === '') return text;
  return isDayOfAddress(text) ? text : null;
}
