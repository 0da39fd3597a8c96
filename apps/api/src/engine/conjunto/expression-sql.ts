import { type Addresses, type Expression, LISTED } from '@claraboia/contract';
import type { SqlRow } from '../sql-row.ts';

/** For values whose links stay relative, or do not count. */
export const NO_ADDRESSES: Addresses = { raiz: '', site: '', api: '' };

/** SQL reader of an expression; null if only JavaScript can evaluate it, such as text without markup. */
export type SqlWriter = (row: SqlRow) => string;

/** SQL of an expression, equal to `readerOf` in JavaScript; a test compares both. */
export function sqlOf(expression: Expression, addresses: Addresses): SqlWriter | null {
  const of = (part: Expression) => sqlOf(part, addresses);
  const texts = (parts: readonly Expression[]) =>
    allOf(parts.map(of), (row, written) => written.map((each) => asText(each(row))));
  switch (expression.op) {
    case 'path':
      return (row) => row.column(expression.path);
    case 'text':
      return (row) => row.text(expression.text);
    case 'address':
      return (row) => row.text(addresses[expression.of]);
    case 'joined':
      return then(texts(expression.parts), (parts) => `(${parts.join(' || ')})`);
    case 'listed': {
      const parts = texts(expression.of);
      if (parts === null) return null;
      return (row) => `nullif(concat_ws(${[row.text(LISTED), ...parts(row)].join(', ')}), '')`;
    }
    case 'firstOf':
      return then(texts(expression.of), (parts) =>
        parts.length === 0 ? 'null::text' : `coalesce(${parts.join(', ')})`,
      );
    case 'either': {
      const is = of(expression.is);
      const branches = texts([expression.yes, expression.no]);
      if (is === null || branches === null) return null;
      return (row) => {
        const [yes, no] = branches(row);
        return `case when ${is(row)} then ${yes} else ${no} end`;
      };
    }
    case 'where': {
      const given = of(expression.given);
      const branches = texts([expression.then, expression.otherwise]);
      if (given === null || branches === null) return null;
      return (row) => {
        const [found, otherwise] = branches(row);
        return `case when ${given(row)} is null then ${otherwise} else ${found} end`;
      };
    }
    case 'present': {
      const given = of(expression.of);
      return given === null ? null : (row) => `(${given(row)} is not null)`;
    }
    case 'equals': {
      const given = of(expression.of);
      return given === null
        ? null
        : (row) => `(${asText(given(row))} is not distinct from ${row.text(expression.to)})`;
    }
    case 'padded':
      return then(
        texts([expression.of]),
        ([text]) => `lpad(${text}, greatest(length(${text}), ${expression.digits}), '0')`,
      );
    case 'upToSlash':
      return then(texts([expression.of]), ([text]) => `split_part(${text}, '/', 1)`);
    case 'documento':
      return then(
        texts([expression.of]),
        ([text]) => `regexp_replace(${text},
        '^([0-9A-Za-z]{2})([0-9A-Za-z]{3})([0-9A-Za-z]{3})([0-9A-Za-z]{4})([0-9A-Za-z]{2})$', '${expression.named === true ? 'CNPJ ' : ''}\\1.\\2.\\3/\\4-\\5')`,
      );
    case 'parts': {
      const { collection } = expression;
      const parts = texts(Object.values(expression.parts));
      if (parts === null) return null;
      return (row) => row.lines(collection, (line) => `concat_ws(': ', ${parts(line).join(', ')})`);
    }
    case 'masked':
    case 'addressPart':
    case 'webAddress':
    case 'guestLink':
    case 'plainText':
      return null;
  }
}

const asText = (sql: string) => `${sql}::text`;

/** Only if all parts can be written. */
function allOf<T>(
  writers: readonly (SqlWriter | null)[],
  write: (row: SqlRow, written: readonly SqlWriter[]) => T,
): ((row: SqlRow) => T) | null {
  const written = writers.filter((writer) => writer !== null);
  return written.length === writers.length ? (row) => write(row, written) : null;
}

const then = (
  parts: ((row: SqlRow) => readonly string[]) | null,
  write: (parts: readonly string[]) => string,
): SqlWriter | null => (parts === null ? null : (row) => write(parts(row)));
