import { PUBLICACAO_PARAM, rangeFault, wellFormed } from '@claraboia/contract';
import { isDayOfAddress } from '../address-day.ts';
import { readCount, readPage } from '../address-values.ts';
import {
  DEFAULT_DE,
  defaultDe,
  FILTRO_ABERTO,
  filtroToSearch,
  type PublicacaoFiltro,
} from '../publicacao-filtro.ts';

const PAGINA_MAX = 100_000;
/** Maximum length of a name that filters the list. */
const NOME_MAX = 200;

/** Initial filter of a page. Values equal to it are left out of the address. */
export const FILTRO_PADRAO: PublicacaoFiltro = { ...FILTRO_ABERTO, de: DEFAULT_DE };

/** Reads the filter from an address. Invalid values are ignored, never an error. */
export function parseFiltro(params: URLSearchParams): PublicacaoFiltro {
  const publicacao = readCount(params.get(PUBLICACAO_PARAM));
  if (publicacao !== null) return { ...FILTRO_ABERTO, publicacao };
  const count = readCount(params.get('ano'), 9999);
  const ano = count !== null && count >= 1000 ? count : null;
  const [de, ate] = ano === null ? readPeriod(params) : ['', ''];
  return {
    tipo: readCount(params.get('tipo')),
    ano,
    de,
    ate,
    nome: cleanNome(params.get('nome') ?? ''),
    publicacao: null,
    pagina: readPage(params.get('pagina'), PAGINA_MAX),
  };
}

/** True if anything is filtered beyond the initial state of the page. */
export const isFiltered = (filtro: PublicacaoFiltro) =>
  filtroToSearch({ ...filtro, pagina: 1 }) !== '';

/** True if the default start date hides some years of a category. */
export const hidesOlder = ({ de }: PublicacaoFiltro, anos: readonly number[]) =>
  de === DEFAULT_DE && anos.some((ano) => ano < Number(DEFAULT_DE.slice(0, 4)));

/** Filter for all years: without a start date if the default one would hide the oldest. */
export function withAllYears(filtro: PublicacaoFiltro, anos: readonly number[]): PublicacaoFiltro {
  const { de, ate } = hidesOlder(FILTRO_PADRAO, anos) ? FILTRO_ABERTO : FILTRO_PADRAO;
  return { ...filtro, ano: null, de, ate, pagina: 1 };
}

/** Form values for the applied filter. */
export function formValues({ ano, nome, de, ate }: PublicacaoFiltro) {
  if (ano === null) return { nome, de, ate };
  return { nome, de: `${yearText(ano)}-01-01`, ate: `${yearText(ano)}-12-31` };
}

/** Filter after 'Consultar'. If the range equals the chosen year, the year stays chosen. */
export function applyForm(
  filtro: PublicacaoFiltro,
  form: { nome: string; de: string; ate: string },
): PublicacaoFiltro {
  const year = filtro.ano === null ? null : formValues(filtro);
  const keepsYear = year !== null && year.de === form.de && year.ate === form.ate;
  const { de, ate } = keepsYear ? FILTRO_ABERTO : form;
  return {
    tipo: filtro.tipo,
    ano: keepsYear ? filtro.ano : null,
    de,
    ate,
    nome: cleanNome(form.nome),
    publicacao: null,
    pagina: 1,
  };
}

/** Year with four digits, as in a date. */
export const yearText = (ano: number) => String(ano).padStart(4, '0');

function readPeriod(params: URLSearchParams): [string, string] {
  const ate = readDay(params, 'ate');
  const open = params.get('de') === '';
  return [open ? '' : readDay(params, 'de') || defaultDe(ate), ate];
}

/** Fault if the period ends before it begins, else null. */
export const periodFault = ({ de, ate }: Pick<PublicacaoFiltro, 'de' | 'ate'>) =>
  rangeFault(de || null, ate || null);

/** Reads an existing day; the server rejects any other. */
function readDay(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  return isDayOfAddress(text) ? text : '';
}

const cleanNome = (text: string) =>
  wellFormed(text.replaceAll('\u0000', '').trim().slice(0, NOME_MAX));
