import { type FieldReader, readDay } from '../../../services/fonte/field-reader.ts';
import { SourceError } from '../../../services/fonte/source-error.ts';

const NUMBER = /^-?\d+(\.\d{1,2}0*)?$/;

/**
 * An amount with two decimals; null where the row has none.
 * @throws SourceError where it is written in another way than the service writes amounts: it may mean anything
 */
export function valorDe(row: FieldReader, campo: string): string | null {
  const text = row.text(campo);
  if (text === null) return null;
  const valor = NUMBER.test(text) ? row.decimal(campo) : null;
  if (valor === null) {
    throw new SourceError(`O TCE-PE enviou em ${campo} um valor que não é um número como 1234.56.`);
  }
  return valor;
}

/** A day of the wire; as it stands where there is no such day, for the judge to refuse. */
export function diaDe(row: FieldReader, campo: string): string {
  const text = row.text(campo);
  return text === null ? '' : (readDay(text) ?? text);
}

/** The month of a day that there is. */
export const mesDoDia = (dia: string): number | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(dia) ? Number(dia.slice(5, 7)) : null;

const told = (row: FieldReader, campo: string) => row.code(campo) ?? row.text(campo);

/**
 * Holds each row against what was asked for: a filter that the service does not know is dropped without a word.
 * @throws SourceError where one is of something else, or does not say of what it is
 */
export function doPedido(
  metodo: string,
  rows: readonly FieldReader[],
  pedido: Readonly<Record<string, string>>,
): readonly FieldReader[] {
  for (const row of rows) {
    for (const [campo, value] of Object.entries(pedido)) {
      if (told(row, campo) === value) continue;
      throw new SourceError(
        `O TCE-PE não aplicou o filtro ${campo} em ${metodo}: enviou linhas de outro município, unidade, ano ou mês.`,
      );
    }
  }
  return rows;
}

/** @throws SourceError where nothing comes of what something came before */
export function recusarVazio(rows: readonly unknown[], antes: boolean, oQue: string): void {
  if (rows.length > 0 || !antes) return;
  throw new SourceError(
    `O TCE-PE não enviou nenhuma linha de ${oQue}, de que já enviou antes. Nada foi mudado.`,
  );
}

/** @throws SourceError where two rows have one key: neither can be believed, and it cannot be told what else is wrong */
export function semRepetir(metodo: string, keys: readonly string[]): void {
  if (new Set(keys).size === keys.length) return;
  throw new SourceError(`O TCE-PE enviou em ${metodo} linhas com a mesma chave.`);
}
