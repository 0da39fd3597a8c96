import { EMENDA_ORIGEM, EMENDA_REPASSE, EMENDA_TIPO, emenda } from '@claraboia/contract';
import type { Values } from '../../../engine/types.ts';
import { NAO_INFORMADO } from '../../../services/fonte/field-reader.ts';
import type { FetchedRow } from '../../../services/fonte/source.ts';

/** Year, author and number of a federal amendment, four digits each. */
const CODIGO = /^(?:19|20)\d{10}$/;

/** Functions of government have two digits; 99 is the reserve. */
const isFuncao = (id: number) => (id >= 1 && id <= 28) || id === 99;

/** How CGU and Transferegov both know an amendment, so that each completes the record of the other. */
const emendaChave = (codigo: string) => `emenda:${codigo}`;

/** Code without punctuation; null if the source does not know it. */
export function readCodigo(text: string | null): string | null {
  const codigo = (text ?? '').replace(/\D/g, '');
  return CODIGO.test(codigo) ? codigo : null;
}

/** Kind of an amendment, by its name at the CGU: 'Emenda Individual - Transferências Especiais'. */
export function tipoOf(nome: string | null): number {
  const text = (nome ?? '').toLowerCase();
  if (/transfer[êe]ncias? especia/.test(text)) return EMENDA_TIPO.especial;
  if (text.includes('individual')) return EMENDA_TIPO.individual;
  if (text.includes('bancada')) return EMENDA_TIPO.bancada;
  if (text.includes('comiss')) return EMENDA_TIPO.comissao;
  return text.includes('relator') ? EMENDA_TIPO.relator : EMENDA_TIPO.outra;
}

const [ESPECIAL, FINALIDADE, CONVENIO] = EMENDA_REPASSE;

/** Way of passing the money, if the kind or an agreement says it; null otherwise. */
export function repasseOf(nome: string | null, hasConvenio: boolean): string | null {
  if (tipoOf(nome) === EMENDA_TIPO.especial) return ESPECIAL;
  return /finalidade definida/i.test(nome ?? '') ? FINALIDADE : hasConvenio ? CONVENIO : null;
}

/** Reference to a function of government by its code; null if the code is unknown. */
export function funcaoOf(codigo: string | null): { id: number } | null {
  const id = Number(codigo);
  return Number.isInteger(id) && isFuncao(id) ? { id } : null;
}

/** A blank of a source says nothing: what people or the other source know stays. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Row of a federal amendment: what identifies it is the same in every source. */
export const federal = (
  codigo: string,
  tipo: number,
  values: Values,
  initial: Values = {},
): FetchedRow => ({
  entity: emenda,
  chave: emendaChave(codigo),
  values: {
    origem: { id: EMENDA_ORIGEM.federal },
    exercicio: Number(codigo.slice(0, 4)),
    numero: codigo,
    tipo: { id: tipo },
    ...filled(values),
  },
  initial: filled(initial),
  fallback: { autor: NAO_INFORMADO, objeto: NAO_INFORMADO },
});
