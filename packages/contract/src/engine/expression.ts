import { formatDocumentoPublico } from '../domain/documento.ts';
import { guestLink } from '../domain/guest-link.ts';
import { applyMask, type MaskName } from '../domain/mascara.ts';
import { isWebAddress } from '../domain/values.ts';

/** Whole addresses that a value may begin with; each ends without a slash. */
export interface Addresses {
  /** The installation itself. */
  readonly raiz: string;
  /** The client's portal. */
  readonly site: string;
  /** The client's public calls. */
  readonly api: string;
}

/** Something that has parts, such as the files of a publication. */
export type Part = Readonly<Record<string, string | number | null>>;

/** What an expression is of a row: decimals, days and instants as the wire has them. */
export type ExpressionValue = string | number | boolean | readonly Part[] | null;

/** What is made of one value alone. */
type OfOne =
  /** Whether something is there. */
  | 'present'
  /** Up to the first slash: a process number as people see it (spec gestao §5). */
  | 'upToSlash'
  /** A text as a part of an address. */
  | 'addressPart'
  /** A text where it is an address of the web, else null. */
  | 'webAddress'
  /** A link with the guest's credentials where its host asks for them. */
  | 'guestLink'
  /** A rich text without its markup. */
  | 'plainText';

/**
 * A value of a row, told once as data and read in two ways: of a row that left the database as JSON, and by the database
 * itself. `P` are the paths that there are.
 */
export type Expression<P extends string = string> =
  /** A property; null where a reference on the way to it is. */
  | { readonly op: 'path'; readonly path: P }
  | { readonly op: 'text'; readonly text: string }
  | { readonly op: 'address'; readonly of: keyof Addresses }
  /** Texts one after the other; null where one is. */
  | { readonly op: 'joined'; readonly parts: readonly Expression<P>[] }
  /** Those that are there, one after the other with a dot between them; null where none is. */
  | { readonly op: 'listed'; readonly of: readonly Expression<P>[] }
  /** The first that is there. */
  | { readonly op: 'firstOf'; readonly of: readonly Expression<P>[] }
  /** `yes` where a property is true, else `no`. */
  | {
      readonly op: 'either';
      readonly is: Expression<P>;
      readonly yes: Expression<P>;
      readonly no: Expression<P>;
    }
  /** `then` where something is there, else `otherwise`. */
  | {
      readonly op: 'where';
      readonly given: Expression<P>;
      readonly then: Expression<P>;
      readonly otherwise: Expression<P>;
    }
  /** Whether something is that number or text. */
  | { readonly op: 'equals'; readonly of: Expression<P>; readonly to: string }
  /** A number with zeros before it, up to so many digits. */
  | { readonly op: 'padded'; readonly digits: number; readonly of: Expression<P> }
  /** A supplier's tax id as citizens get it: a CNPJ with its punctuation, and `named` as one; a CPF masked as it came. */
  | { readonly op: 'documento'; readonly of: Expression<P>; readonly named?: true }
  /** A number of a person with its punctuation. */
  | { readonly op: 'masked'; readonly mask: MaskName; readonly of: Expression<P> }
  | { readonly op: OfOne; readonly of: Expression<P> }
  /** Each row of a collection as an object of texts; paths in it are the row's own. */
  | {
      readonly op: 'parts';
      readonly collection: P;
      readonly parts: Readonly<Record<string, Expression>>;
    };

/** What stands between the parts of a list. */
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

/** The properties that an expression is made of, in the order that it names them; one may come twice. */
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

/** What reading an expression needs beside the row. */
export interface Surroundings {
  readonly addresses: Addresses;
  /** Where pages of agreements open with a guest's credentials. */
  readonly guestHosts: readonly string[];
  /** A rich text without its markup. */
  readonly plainText: (html: string) => string;
}

type Reader = (row: object) => ExpressionValue;

/** How an expression is read of a row that left the database as JSON. */
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

/** A value that is no list, as a text. */
export const scalarText = (value: ExpressionValue): string =>
  value === null || typeof value === 'object' ? '' : String(value);
