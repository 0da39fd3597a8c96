import { type FieldReader, readDay } from '../../../services/fonte/field-reader.ts';
import { SourceError } from '../../../services/fonte/source-error.ts';

const NUMBER = /^-?\d+(\.\d{1,2}0*)?$/;

/**
 * Amount with two decimals; null if the row has none.
 * @throws SourceError if the format differs from the service's, since its meaning is unclear
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

/** Normalised day; an invalid one is passed on for the parser to refuse. */
export function diaDe(row: FieldReader, campo: string): string {
  const text = row.text(campo);
  return text === null ? '' : (readDay(text) ?? text);
}

/** The month of a day that there is. */
export const mesDoDia = (dia: string): number | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(dia) ? Number(dia.slice(5, 7)) : null;

const told = (row: FieldReader, campo: string) => row.code(campo) ?? row.text(campo);

/**
 * Checks each row against the filter: the service silently ignores unknown filters.
 * @throws SourceError if a row does not match, or lacks the filtered field
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

/** @throws SourceError if an answer is empty although there were rows before */
export function refuseEmpty(rows: readonly unknown[], antes: boolean, oQue: string): void {
  if (rows.length > 0 || !antes) return;
  throw new SourceError(
    `O TCE-PE não enviou nenhuma linha de ${oQue}, de que já enviou antes. Nada foi mudado.`,
  );
}

/** @throws SourceError if two rows have the same key: then neither is reliable, nor the rest */
export function semRepetir(metodo: string, keys: readonly string[]): void {
  if (new Set(keys).size === keys.length) return;
  throw new SourceError(`O TCE-PE enviou em ${metodo} linhas com a mesma chave.`);
}
