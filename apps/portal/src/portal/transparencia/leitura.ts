import {
  type Celula,
  type Expression,
  type ExpressionValue,
  type Face,
  formatDate,
  formatDecimal,
  readerOf,
  scalarText,
  webHref,
} from '@claraboia/contract';
import { titleOf } from '../registro/titulo.ts';

/** Context of expressions: relative addresses of this installation; lists hold no rich text. */
const AROUND = {
  addresses: { raiz: '', site: '', api: '' },
  guestHosts: [],
  plainText: (text: string) => text,
};

const readers = new WeakMap<Expression, (row: object) => ExpressionValue>();

/** Evaluates an expression for a row. */
export function read(expression: Expression, row: object): ExpressionValue {
  const reader = readers.get(expression) ?? readerOf(expression, AROUND);
  readers.set(expression, reader);
  return reader(row);
}

/** Evaluates an expression as a text; null if it is empty. */
export function readText(expression: Expression, row: object): string | null {
  const found = read(expression, row);
  return found === null ? null : scalarText(found);
}

/** Property that a cell shows unchanged; null if its value is computed. */
export const caminhoOf = ({ valor }: Pick<Celula, 'valor'>): string | null =>
  valor.op === 'path' ? valor.path : null;

/** True if a cell is shown; optional cells are hidden when empty. */
export const isShown = ({ opcional, tipo, valor }: Celula, row: object): boolean => {
  const text = readText(valor, row);
  return opcional !== true || (tipo === 'link' ? webHref(text) : text) !== null;
};

/** Formats an amount in reais: unit prices may have parts of a cent, zeros after the cents only say how it is stored. */
export const dinheiro = (valor: string) =>
  `R$ ${formatDecimal(valor.replace(/(\.\d\d\d*?)0+$/, '$1'))}`;

/** Formats a quantity: without zeros at its end, which only say how it is stored. */
export const quantidade = (valor: string) =>
  formatDecimal(valor.includes('.') ? valor.replace(/\.?0+$/, '') : valor);

/** Value of a cell as plain text; null if it is empty. */
export function celulaText({ tipo, valor }: Celula, row: object): string | null {
  const text = readText(valor, row);
  if (text === null) return null;
  switch (tipo) {
    case 'money':
      return dinheiro(text);
    case 'number':
      return quantidade(text);
    case 'date':
    case 'dateTime':
      return formatDate(text);
    case 'boolean':
      return text === 'true' ? 'Sim' : 'Não';
    default:
      return text;
  }
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/** Name of a single record, with its year: `Contrato 022/2026`, `Contrato 22 de 2026`. */
export function nomeDoRegistro(
  { titulo, detalhe }: Pick<Face, 'titulo' | 'detalhe'>,
  row: object,
): string {
  const nome = (detalhe === null ? null : readText(detalhe.nome, row)) ?? titulo;
  const ano = readText({ op: 'path', path: 'exercicio' }, row);
  const whole = ano === null || YEAR.test(nome) ? nome : `${nome} de ${ano}`;
  return whole.charAt(0).toLocaleUpperCase('pt-BR') + whole.slice(1);
}

/** Characters of a record's subject in the title of its page. Search engines show some 60. */
const SUBJECT_MAX = 60;

/** Title of a record's page for the browser tab: records with the same number differ by subject or unit. */
export function titulosDoRegistro(
  face: Pick<Face, 'titulo' | 'detalhe'>,
  row: object,
  orgao: string,
): readonly string[] {
  const assunto = assuntoDoRegistro(face, row);
  const expression = face.detalhe?.unidade ?? null;
  const unidade = expression === null ? null : readText(expression, row);
  return [
    nomeDoRegistro(face, row),
    ...(assunto === null ? [] : [titleOf(assunto, SUBJECT_MAX)]),
    ...(unidade === null || unidade === orgao ? [] : [unidade]),
    face.titulo,
    orgao,
  ];
}

/** Subject of a record; null if it has none. */
export function assuntoDoRegistro({ detalhe }: Pick<Face, 'detalhe'>, row: object): string | null {
  return detalhe === null ? null : readText(detalhe.registro.assunto, row);
}

/** Day for the citation of a record; null if undated. */
export const diaDoRegistro = ({ dia }: Pick<Face, 'dia'>, row: object): string | null =>
  dia === null ? null : (readText({ op: 'path', path: dia }, row)?.slice(0, 10) ?? null);
