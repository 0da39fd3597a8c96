import type { Field, Registry } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import type { ImageBounds } from './image.ts';
import type { Accepted } from './receive.ts';

export interface UploadRoute {
  readonly path: string;
  /** Extensions accepted, by content. */
  readonly extensions: readonly string[];
  readonly refusal: string;
  /** Set if forms also take editable copies: the accepted types with those. */
  readonly withCopies?: Accepted;
  /** Bounds for re-encoding pictures as JPEG; null keeps files as sent. */
  readonly picture: ImageBounds | null;
  /** Set if the file belongs to a record: the path then ends in `:id/:ano`. */
  readonly place?: UploadPlace;
}

export interface UploadPlace {
  /** Meaning of the year, for the API page. */
  readonly ano: string;
  /** Checks the parts of the address before any byte is received. */
  readonly check: (tx: Tx, at: { readonly id: number; readonly ano: string }) => Promise<void>;
}

/** Maximum pixels of a stored picture: sharp at its widest place on a high-density screen. */
export const PICTURE: ImageBounds = { maxWidth: 1600, maxHeight: 1600 };

const extensionsOf = (accept: string): string[] =>
  accept
    .split(',')
    .map((each) => each.trim().replace(/^\./, ''))
    // Content detection reports both extensions as `jpg`.
    .filter((extension) => extension !== 'jpeg');

/** Error message (pt-BR) for a file of another type. */
export function refusalOf(extensions: readonly string[]): string {
  if (extensions.join() === 'pdf') return 'O arquivo não é um PDF. Envie o documento em PDF.';
  const names = extensions.map((extension) => extension.toUpperCase()).join(', ');
  return `O arquivo não é de um tipo aceito. Os tipos aceitos são: ${names}.`;
}

/** Accepted types of a field that also takes editable copies. */
function withCopies(extensions: readonly string[], copies: readonly string[]): Accepted {
  const names = copies.map((extension) => extension.toUpperCase());
  const either = `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
  return {
    extensions: [...extensions, ...copies],
    refusal: `${refusalOf(extensions)} Ao lado dele cabe uma cópia editável, sem macros: ${either}.`,
    withoutMacros: true,
  };
}

/** Upload routes of the file fields of all entities, without duplicates. */
export function uploadRoutesOf(registry: Registry): UploadRoute[] {
  const fields = registry.all.flatMap(({ fields: own }) =>
    Object.values<Field>(own).flatMap((field) =>
      field.type === 'collection' ? Object.values<Field>(field.fields) : [field],
    ),
  );
  const routes = new Map<string, UploadRoute>();
  for (const field of fields) {
    if (field.type !== 'file') continue;
    const extensions = extensionsOf(field.accept);
    const route: UploadRoute = {
      path: field.uploadPath,
      extensions,
      refusal: refusalOf(extensions),
      ...(field.copies && {
        withCopies: withCopies(extensions, extensionsOf(field.copies.accept)),
      }),
      picture: field.image === undefined ? null : PICTURE,
    };
    const known = routes.get(route.path);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(route)) {
      throw new Error(`two fields take different files at ${route.path}`);
    }
    routes.set(route.path, route);
  }
  return [...routes.values()];
}
