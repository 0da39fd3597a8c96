import { formatDocumentoPublico } from '../domain/documento.ts';
import { guestLink } from '../domain/guest-link.ts';
import { applyMask, type MaskName } from '../domain/mascara.ts';
import { isWebAddress } from '../domain/values.ts';

/** Absolute base URLs for values, without trailing slash. */
export interface Addresses {
  /** Base URL of the installation. */
  readonly raiz: string;
  /** Base URL of the client's portal. */
  readonly site: string;
  /** Base URL of the client's public calls. */
  readonly api: string;
}

/** Row of a collection as an object, such as a file of a publication. */
export type Part = Readonly<Record<string, string | number | null>>;

/** Value of an expression for a row: decimals, days and instants in their wire format. */
export type ExpressionValue = string | number | boolean | readonly Part[] | null;

/** Operations with one operand. */
type OfOne =
  /** True if the operand is not null. */
  | 'present'
  /** Text up to the first slash: a process number as people see it (spec gestao §5). */
  | 'upToSlash'
  /** Text encoded as a segment of an address. */
  | 'addressPart'
  /** Text if it is a web URL, else null. */
  | 'webAddress'
  /** Link with guest credentials, if its host asks for them. */
  | 'guestLink'
  /** Rich text as plain text. */
  | 'plainText';

/**
 * Value derived from a row, declared as data and evaluated in two ways: on a JSON row, and by the database in SQL. `P`
 * are the valid paths.
 */
export type Expression<P extends string = string> =
  /** Property; null if a reference on its path is null. */
  | { readonly op: 'path'; readonly path: P }
  | { readonly op: 'text'; readonly text: string }
  | { readonly op: 'address'; readonly of: keyof Addresses }
  /** Concatenated texts; null if any of them is null. */
  | { readonly op: 'joined'; readonly parts: readonly Expression<P>[] }
  /** Non-null texts joined with a dot; null if all are null. */
  | { readonly op: 'listed'; readonly of: readonly Expression<P>[] }
  /** First operand that is not null. */
  | { readonly op: 'firstOf'; readonly of: readonly Expression<P>[] }
  /** `yes` if a property is true, else `no`. */
  | {
      readonly op: 'either';
      readonly is: Expression<P>;
      readonly yes: Expression<P>;
      readonly no: Expression<P>;
    }
  /** `then` if the operand is not null, else `otherwise`. */
  | {
      readonly op: 'where';
      readonly given: Expression<P>;
      readonly then: Expression<P>;
      readonly otherwise: Expression<P>;
    }
  /** True if the operand equals that number or text. */
  | { readonly op: 'equals'; readonly of: Expression<P>; readonly to: string }
  /** Number with leading zeros up to a number of digits. */
  | { readonly op: 'padded'; readonly digits: number; readonly of: Expression<P> }
  /**
   * Public tax id of a supplier: a CNPJ with punctuation (prefixed with its name if `named`), or the masked CPF
   * unchanged.
   */
  | { readonly op: 'documento'; readonly of: Expression<P>; readonly named?: true }
  /** Personal number with its punctuation. */
  | { readonly op: 'masked'; readonly mask: MaskName; readonly of: Expression<P> }
  | { readonly op: OfOne; readonly of: Expression<P> }
  /** Rows of a collection as objects of texts; paths in it are relative to the row. */
  | {
      readonly op: 'parts';
      readonly collection: P;
      readonly parts: Readonly<Record<string, Expression>>;
    };

/** Separator of the parts of a list. */
export const LISTED = ' · ';

type Or<P extends string> = Expression<P> | string;

const asExpression = <P extends string>(part: Or<P>): Expression<P> =>
  typeof part === 'string' ? { op: 'text', text: part } : part;

const made =
  (op: OfOne) =>
  <P extends string>(of: Expression<P>): Expression<P> => ({ op, of });

export const path = <const P extends string>(name: P): Expression<P> => ({
  op: 'path',
  path: name,
});
export const text = (of: string): Expression<never> => ({ op: 'text', text: of });
export const address = (of: keyof Addresses): Expression<never> => ({ op: 'address', of });
export const joined = <P extends string = never>(...parts: readonly Or<P>[]): Expression<P> => ({
  op: 'joined',
  parts: parts.map(asExpression),
});
export const listed = <P extends string>(...of: readonly Expression<P>[]): Expression<P> => ({
  op: 'listed',
  of,
});
export const firstOf = <P extends string>(...of: readonly Expression<P>[]): Expression<P> => ({
  op: 'firstOf',
  of,
});
/** Value that is always null. */
export const nothing: Expression<never> = { op: 'firstOf', of: [] };
export const either = <P extends string>(
  is: Expression<P>,
  yes: Or<P>,
  no: Or<P>,
): Expression<P> => ({ op: 'either', is, yes: asExpression(yes), no: asExpression(no) });
export const where = <P extends string>(
  given: Expression<P>,
  then: Expression<P>,
  otherwise: Expression<P>,
): Expression<P> => ({ op: 'where', given, then, otherwise });
export const present = made('present');
export const equals = <P extends string>(
  of: Expression<P>,
  to: string | number,
): Expression<P> => ({ op: 'equals', of, to: String(to) });
export const padded = <P extends string>(digits: number, of: Expression<P>): Expression<P> => ({
  op: 'padded',
  digits,
  of,
});
export const upToSlash = made('upToSlash');
export const documentoPublico = <P extends string>(of: Expression<P>): Expression<P> => ({
  op: 'documento',
  of,
});
export const documentoNomeado = <P extends string>(of: Expression<P>): Expression<P> => ({
  op: 'documento',
  of,
  named: true,
});
export const masked = <P extends string>(mask: MaskName, of: Expression<P>): Expression<P> => ({
  op: 'masked',
  mask,
  of,
});
export const addressPart = made('addressPart');
export const webAddress = made('webAddress');
export const withGuest = made('guestLink');
export const plainText = made('plainText');
export const partsOf = <const P extends string>(
  collection: P,
  parts: Readonly<Record<string, Expression>>,
): Expression<P> => ({ op: 'parts', collection, parts });

/** Properties that an expression uses, in order of appearance; duplicates included. */
export function pathsIn<P extends string>(expression: Expression<P>): readonly P[] {
  switch (expression.op) {
    case 'path':
      return [expression.path];
    case 'text':
    case 'address':
      return [];
    case 'joined':
      return expression.parts.flatMap(pathsIn);
    case 'listed':
    case 'firstOf':
      return expression.of.flatMap(pathsIn);
    case 'either':
      return [expression.is, expression.yes, expression.no].flatMap(pathsIn);
    case 'where':
      return [expression.given, expression.then, expression.otherwise].flatMap(pathsIn);
    case 'parts':
      return [expression.collection];
    default:
      return pathsIn(expression.of);
  }
}

/** Context for evaluating an expression, in addition to the row. */
export interface Surroundings {
  readonly addresses: Addresses;
  /** Hosts of agreement pages that accept guest credentials. */
  readonly guestHosts: readonly string[];
  /** Converts rich text to plain text. */
  readonly plainText: (html: string) => string;
}

type Reader = (row: object) => ExpressionValue;

/** Compiles an expression to a function of a JSON row. */
export function readerOf(expression: Expression, around: Surroundings): Reader {
  const of = (part: Expression) => readerOf(part, around);
  const mapped = (part: Expression, map: (text: string) => string | null): Reader => {
    const read = of(part);
    return (row) => {
      const value = read(row);
      return value === null ? null : map(scalarText(value));
    };
  };
  switch (expression.op) {
    case 'path':
      return propertyOf(expression.path);
    case 'text':
      return () => expression.text;
    case 'address':
      return () => around.addresses[expression.of];
    case 'joined': {
      const parts = expression.parts.map(of);
      return (row) => {
        let text = '';
        for (const part of parts) {
          const value = part(row);
          if (value === null) return null;
          text += scalarText(value);
        }
        return text;
      };
    }
    case 'listed': {
      const all = expression.of.map(of);
      return (row) => {
        const there = all.map((each) => each(row)).filter((value) => value !== null);
        return there.map(scalarText).join(LISTED) || null;
      };
    }
    case 'firstOf': {
      const all = expression.of.map(of);
      return (row) => {
        for (const each of all) {
          const value = each(row);
          if (value !== null) return value;
        }
        return null;
      };
    }
    case 'either': {
      const [is, yes, no] = [of(expression.is), of(expression.yes), of(expression.no)];
      return (row) => (is(row) === true ? yes(row) : no(row));
    }
    case 'where': {
      const [given, then] = [of(expression.given), of(expression.then)];
      const otherwise = of(expression.otherwise);
      return (row) => (given(row) === null ? otherwise(row) : then(row));
    }
    case 'present': {
      const read = of(expression.of);
      return (row) => read(row) !== null;
    }
    case 'equals': {
      const read = of(expression.of);
      return (row) => {
        const value = read(row);
        return value !== null && scalarText(value) === expression.to;
      };
    }
    case 'padded':
      return mapped(expression.of, (text) => text.padStart(expression.digits, '0'));
    case 'upToSlash':
      return mapped(expression.of, (text) => text.split('/', 1)[0] ?? '');
    case 'documento':
      return mapped(expression.of, (text) => {
        const told = formatDocumentoPublico(text);
        return expression.named === true && told !== text ? `CNPJ ${told}` : told;
      });
    case 'masked':
      return mapped(expression.of, (text) => applyMask(expression.mask, text));
    case 'addressPart':
      return mapped(expression.of, encodeURIComponent);
    case 'webAddress':
      return mapped(expression.of, (text) => (isWebAddress(text) ? text : null));
    case 'guestLink':
      return mapped(expression.of, (text) => guestLink(text, around.guestHosts));
    case 'plainText':
      return mapped(expression.of, around.plainText);
    case 'parts': {
      const parts = Object.entries(expression.parts).map(([key, part]) => [key, of(part)] as const);
      const partOf = (row: object) =>
        Object.fromEntries(parts.map(([key, read]) => [key, read(row)])) as Part;
      return (row) =>
        (Reflect.get(row, expression.collection) as object[] | null)?.map(partOf) ?? [];
    }
  }
}

function propertyOf(name: string): Reader {
  const [first = '', ...rest] = name.split('.');
  return (row) => {
    let value: unknown = Reflect.get(row, first);
    for (const each of rest) value = (value as Record<string, unknown> | null | undefined)?.[each];
    return (value ?? null) as ExpressionValue;
  };
}

/** Value other than a list, as a text. */
export const scalarText = (value: ExpressionValue): string =>
  value === null || typeof value === 'object' ? '' : String(value);
