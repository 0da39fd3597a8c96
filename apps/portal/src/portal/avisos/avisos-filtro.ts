import {
  type Condition,
  encodePublicFilter,
  rangeFault,
  readNumeroAno,
  startOfYear,
  wellFormed,
  wordsCondition,
} from '@claraboia/contract';
import { readPage } from '../address-values.ts';

/** Notices per page (spec portal §9). */
export const AVISOS_PAGE_SIZE = 10;

const TEXT_MAX = 200;
const PAGINA_MAX = 100_000;

/** Filter of the bidding notices. The address holds it, so that a filtered list can be shared. */
export interface AvisosFiltro {
  /** Includes notices whose session is over. */
  readonly passados: boolean;
  readonly anoInicial: number | null;
  readonly anoFinal: number | null;
  /** Id of a modality. */
  readonly modalidade: number | null;
  /** Numbers of a process and within its modality, as a notice shows them: `61` or `61/2026`. Empty for any. */
  readonly processo: string;
  readonly numero: string;
  readonly objeto: string;
  /** Only this notice; all other filters are ignored. Old shared search results link this way. */
  readonly aviso: number | null;
  readonly pagina: number;
}

export const AVISOS_FILTRO_INITIAL: AvisosFiltro = {
  passados: false,
  anoInicial: null,
  anoFinal: null,
  modalidade: null,
  processo: '',
  numero: '',
  objeto: '',
  aviso: null,
  pagina: 1,
};

/** Reads the filter from an address. Invalid values are ignored, never an error. */
export function parseAvisosFiltro(params: URLSearchParams): AvisosFiltro {
  return {
    passados: params.get('passados') === 'sim',
    anoInicial: yearOf(params.get('de') ?? ''),
    anoFinal: yearOf(params.get('ate') ?? ''),
    modalidade: readCount(params.get('modalidade')),
    processo: cleanNumero(params.get('processo') ?? ''),
    numero: cleanNumero(params.get('numero') ?? ''),
    objeto: cleanText(params.get('objeto') ?? ''),
    aviso: readCount(params.get('aviso')),
    pagina: readPage(params.get('pagina'), PAGINA_MAX),
  };
}

/** Writes the filter as a query string; empty if nothing is filtered. */
export function avisosFiltroToSearch(filtro: AvisosFiltro): string {
  const params = new URLSearchParams();
  if (filtro.passados) params.set('passados', 'sim');
  const values = {
    de: filtro.anoInicial,
    ate: filtro.anoFinal,
    modalidade: filtro.modalidade,
    processo: filtro.processo || null,
    numero: filtro.numero || null,
    objeto: filtro.objeto || null,
    aviso: filtro.aviso,
    pagina: filtro.pagina > 1 ? filtro.pagina : null,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) params.set(name, String(value));
  }
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

export const isAvisosFiltered = (filtro: AvisosFiltro) =>
  avisosFiltroToSearch({ ...filtro, passados: false, pagina: 1 }) !== '';

/**
 * Filter in the syntax of the public API (spec portal §7).
 * @param now an instant, ISO 8601 in UTC; notices from then on are upcoming
 * @param fuso the body's time zone: the year of a notice is the year of its session there
 */
export function avisosApiFilter(filtro: AvisosFiltro, now: string, fuso: string): string {
  const { passados, anoInicial, anoFinal, modalidade, processo, numero, objeto, aviso } = filtro;
  if (aviso !== null) return encodePublicFilter([{ path: 'id', operator: 'eq', value: aviso }]);
  const [process, number] = [processo, numero].map(readNumeroAno);
  const { begin, end } = certameOf(filtro, now, fuso);
  const conditions: Condition[] = [];
  if (begin !== '') conditions.push({ path: 'dataHoraCertame', operator: 'ge', value: begin });
  if (end !== '') conditions.push({ path: 'dataHoraCertame', operator: 'le', value: end });
  const ask = (path: string, operator: 'eq' | 'ge' | 'le', value: number | null) => {
    if (value !== null) conditions.push({ path, operator, value });
  };
  ask('exercicio', 'ge', anoInicial);
  ask('exercicio', 'le', anoFinal);
  ask('modalidadeLicitacao.id', 'eq', modalidade);
  if (process) ask('numeroProcesso', 'eq', Number(process.numero));
  if (number) ask('numeroPorModalidade', 'eq', Number(number.numero));
  if (objeto !== '') conditions.push(wordsCondition(['objeto'], objeto));
  // Upcoming notices: nearest first. Past notices: latest first.
  const direction = passados ? 'DESC' : 'ASC';
  return encodePublicFilter(conditions, [{ path: 'dataHoraCertame', direction }]);
}

/**
 * True if no notice can be found: the years are the wrong way round, or the year of a number is over while the past is left out.
 * The server refuses such a range.
 */
export function findsNothing(filtro: AvisosFiltro, now: string, fuso: string): boolean {
  if (filtro.aviso !== null) return false;
  const { begin, end } = certameOf(filtro, now, fuso);
  return yearsFault(filtro) !== null || (end !== '' && begin > end);
}

/** First and last instant of the session: upcoming ones only, and within the years of the numbers. Empty if open. */
function certameOf(
  { passados, processo, numero }: AvisosFiltro,
  now: string,
  fuso: string,
): { readonly begin: string; readonly end: string } {
  const years = [processo, numero]
    .map((text) => readNumeroAno(text)?.ano)
    .filter((ano) => typeof ano === 'number')
    .map((ano) => Math.min(ano, MAX_YEAR));
  const from = passados ? '' : now;
  const begin =
    [from, ...years.map((ano) => isoOf(startOfYear(fuso, ano)))].toSorted().at(-1) ?? '';
  const [end = ''] = years.map((ano) => isoOf(startOfYear(fuso, ano + 1) - 1)).toSorted();
  return { begin, end };
}

/** Last year whose following year still has four digits in ISO 8601. */
const MAX_YEAR = 9998;
const isoOf = (at: number) => new Date(at).toISOString();

/** Values of the form fields, as texts. */
export interface AvisosForm {
  readonly anoInicial: string;
  readonly anoFinal: string;
  readonly modalidade: string;
  readonly processo: string;
  readonly numero: string;
  readonly objeto: string;
}

const shown = (value: number | null) => (value === null ? '' : String(value));

export const avisosFormOf = (filtro: AvisosFiltro): AvisosForm => ({
  anoInicial: shown(filtro.anoInicial),
  anoFinal: shown(filtro.anoFinal),
  modalidade: shown(filtro.modalidade),
  processo: filtro.processo,
  numero: filtro.numero,
  objeto: filtro.objeto,
});

/** Filter for the typed values, on its first page. An incomplete year is ignored. */
export function applyAvisosForm(passados: boolean, form: AvisosForm): AvisosFiltro {
  return {
    passados,
    anoInicial: yearOf(form.anoInicial),
    anoFinal: yearOf(form.anoFinal),
    modalidade: readCount(form.modalidade),
    processo: cleanNumero(form.processo),
    numero: cleanNumero(form.numero),
    objeto: cleanText(form.objeto),
    aviso: null,
    pagina: 1,
  };
}

/** Fault if the first year comes after the last, else null. */
export const yearsFault = ({
  anoInicial,
  anoFinal,
}: Pick<AvisosFiltro, 'anoInicial' | 'anoFinal'>) => rangeFault(anoInicial, anoFinal);

const yearOf = (text: string) => (/^[1-9]\d{3}$/.test(text) ? Number(text) : null);

/** Reads a whole number from 1 that fits a database `integer`. */
function readCount(text: string | null): number | null {
  const digits = (text ?? '').replace(/^0+(?=\d)/, '');
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}

/** Normalises a number that fits a database `integer`, with its year if given; empty otherwise. */
function cleanNumero(text: string): string {
  const read = readNumeroAno(text);
  if (read === null || readCount(read.numero) === null) return '';
  const { numero, ano } = read;
  return ano === null || ano < 1000 ? numero : `${numero}/${ano}`;
}

const cleanText = (text: string) =>
  wellFormed(text.replaceAll('\u0000', '').trim().slice(0, TEXT_MAX));
