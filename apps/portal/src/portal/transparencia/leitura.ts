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

/** Addresses here are those of this installation, and no list holds rich text. */
const AROUND = {
  addresses: { raiz: '', site: '', api: '' },
  guestHosts: [],
  plainText: (text: string) => text,
};

const readers = new WeakMap<Expression, (row: object) => ExpressionValue>();

/** What an expression is of a row. */
export function read(expression: Expression, row: object): ExpressionValue {
  const reader = readers.get(expression) ?? readerOf(expression, AROUND);
  readers.set(expression, reader);
  return reader(row);
}

/** The same as a text; null where there is nothing. */
export function readText(expression: Expression, row: object): string | null {
  const found = read(expression, row);
  return found === null ? null : scalarText(found);
}

/** The property that a value is, where it is one as it is. */
export const caminhoOf = ({ valor }: Pick<Celula, 'valor'>): string | null =>
  valor.op === 'path' ? valor.path : null;

/** Whether there is something to show, of what is left out where there is not. */
export const isShown = ({ opcional, tipo, valor }: Celula, row: object): boolean => {
  const text = readText(valor, row);
  return opcional !== true || (tipo === 'link' ? webHref(text) : text) !== null;
};

/** An amount in reais. */
export const dinheiro = (valor: string) => `R$ ${formatDecimal(valor)}`;

/** What is said in a cell, where there is no room for more than a text; null where there is nothing. */
export function celulaText({ tipo, valor }: Celula, row: object): string | null {
  const text = readText(valor, row);
  if (text === null) return null;
  switch (tipo) {
    case 'money':
      return dinheiro(text);
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

/** Name of a record on its own, with its year: `Contrato 022/2026`, `Contrato 22 de 2026`. */
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

/** Names of a record's page, for the browser's tab: records of one number differ by their subject or by their unit. */
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

/** What a record is about; null where it does not say so. */
export function assuntoDoRegistro({ detalhe }: Pick<Face, 'detalhe'>, row: object): string | null {
  return detalhe === null ? null : readText(detalhe.registro.assunto, row);
}

/** The day by which a record is cited; null where it has none. */
export const diaDoRegistro = ({ dia }: Pick<Face, 'dia'>, row: object): string | null =>
  dia === null ? null : (readText({ op: 'path', path: dia }, row)?.slice(0, 10) ?? null);
