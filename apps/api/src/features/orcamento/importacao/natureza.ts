import { citado } from '../../../services/importacao/texto.ts';
import { Recusa } from './recusa.ts';
import type { Listas } from './row-parser.ts';

/** Nature of the expense, by the ids of its levels. The budget law may stop before the element. */
export interface NaturezaDaDespesa {
  readonly categoria: number;
  readonly grupo: number;
  readonly modalidade: number;
  readonly elemento: number | null;
  /** All levels with their points: `3.3.90.39`. */
  readonly texto: string;
}

const refuse = (motivo: string) => new Recusa('natureza', motivo);
const dois = (id: number) => String(id).padStart(2, '0');

/** The first four levels; further ones are not stored. */
const LEVELS = /^(\d)(\d)(\d\d)(\d\d)?(?:\d\d)*$/;
const SEPARATED = /^(\d)\D(\d)\D(\d\d)(?:\D(\d\d?)(?:\D\d+)*)?$/;
/** Charts of accounts prefix the class of spending, 3; then the digit count is odd, or three levels have one digit. */
const CLASS = /^3(?:\D(?=\d\D\d\D)|(?=(?:\d\d)+$))/;

/**
 * Reads the nature of an expense in any of its usual forms.
 * @throws {Recusa} also if a level is missing from the national table
 */
export function readNaturezaDaDespesa(given: string, listas: Listas): NaturezaDaDespesa {
  const found = LEVELS.exec(given) ?? SEPARATED.exec(given) ?? withoutClass(given);
  if (found === null)
    throw refuse(`${citado(given)} não é uma natureza da despesa como 3.3.90.39.`);
  const [categoria = 0, grupo = 0, modalidade = 0, last = 0] = found.slice(1).map(Number);
  const elemento = last > 0 ? last : null;
  const known = (oQue: string, id: number, code: string, list: ReadonlySet<number>) => {
    if (list.has(id)) return;
    throw refuse(`${oQue} ${code} de ${citado(given)} não existe na tabela nacional.`);
  };
  known('A categoria', categoria, String(categoria), listas.categoria);
  known('O grupo', grupo, String(grupo), listas.grupo);
  known('A modalidade', modalidade, dois(modalidade), listas.modalidade);
  if (elemento !== null) known('O elemento', elemento, dois(elemento), listas.elemento);
  const texto = `${categoria}.${grupo}.${dois(modalidade)}.${dois(elemento ?? 0)}`;
  return { categoria, grupo, modalidade, elemento, texto };
}

function withoutClass(given: string): RegExpExecArray | null {
  const rest = given.replace(CLASS, '');
  return rest === given ? null : (LEVELS.exec(rest) ?? SEPARATED.exec(rest));
}

/**
 * Categories of outside revenue by those between the municipality's bodies (7, 8): their origins have the same names.
 */
const OUTSIDE: Readonly<Record<string, string>> = { 7: '1', 8: '2' };

/**
 * Reads a nature of revenue: its digits alone.
 * @throws {Recusa}
 */
export function readNaturezaDaReceita(given: string, { receita_classe }: Listas): string {
  const digits = given.replace(/[.\s-]/g, '');
  if (!/^\d{8,12}$/.test(digits)) {
    throw refuse(
      `${citado(given)} não é uma natureza da receita de 8 a 12 dígitos, como 1.1.1.2.50.0.1.`,
    );
  }
  const categoria = digits.charAt(0);
  if (categoria === '9') {
    throw refuse(
      `${citado(given)} é de uma dedução: escreva a natureza da própria receita, e «Sim» em dedução.`,
    );
  }
  if (!receita_classe.has(Number(categoria))) {
    throw refuse(`A categoria ${categoria} de ${citado(given)} não existe na tabela nacional.`);
  }
  const origem = `${OUTSIDE[categoria] ?? categoria}${digits.charAt(1)}`;
  if (!receita_classe.has(Number(origem))) {
    throw refuse(`A origem ${origem} de ${citado(given)} não existe na tabela nacional.`);
  }
  return digits;
}
