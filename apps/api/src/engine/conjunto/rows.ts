import { type Conjunto, type Feito, readerOf, type Surroundings } from '@claraboia/contract';
import type { Values } from '../types.ts';
import { readPaths } from './published.ts';

/** Functions for properties that no expression can compute. */
export type Feitos = Readonly<Record<Feito, (row: Values) => unknown>>;

/**
 * Builds the answer rows of a set from the database rows: adds the calculated properties, and removes their extra
 * inputs. `null` if both are equal.
 */
export function presenterOf(
  conjunto: Conjunto,
  around: Surroundings,
  feitos: Feitos,
): ((row: Values) => Values) | null {
  const calculated: (readonly [string, (row: Values) => unknown])[] = [
    ...Object.entries(conjunto.calculados).map(
      ([name, expression]) => [name, readerOf(expression, around)] as const,
    ),
    ...conjunto.feitos.map((name) => [name, feitos[name]] as const),
  ];
  if (calculated.length === 0) return null;
  const hidden = hiddenOf(conjunto);
  return (row) => {
    const made = calculated.map(([name, read]) => [name, read(row)] as const);
    const shown = hidden.reduce(without, row);
    return { ...shown, ...Object.fromEntries(made) };
  };
}

/** Shortest paths that lead to no shown property: `licitacao.clienteGlobal` if only its `identificador` was read. */
function hiddenOf(conjunto: Conjunto): readonly (readonly string[])[] {
  const { linha } = conjunto;
  return readPaths(conjunto)
    .filter((path) => !linha.includes(path))
    .map((path) => {
      const parts = path.split('.');
      const length = parts.findIndex((_, index) => {
        const beginning = parts.slice(0, index + 1).join('.');
        return !linha.some((shown) => shown === beginning || shown.startsWith(`${beginning}.`));
      });
      return parts.slice(0, length + 1);
    });
}

function without(row: Values, [first = '', ...rest]: readonly string[]): Values {
  const { [first]: value, ...others } = row;
  if (rest.length === 0) return others;
  return value ? { ...row, [first]: without(value as Values, rest) } : row;
}
