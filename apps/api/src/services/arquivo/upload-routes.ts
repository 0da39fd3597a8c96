import type { Field, FileField, Registry } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import type { ImageBounds } from './image.ts';

export interface UploadRoute {
  readonly path: string;
  /** Extensions accepted, by content. */
  readonly extensions: readonly string[];
  readonly refusal: string;
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

const extensionsOf = ({ accept }: FileField): string[] =>
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
    const extensions = extensionsOf(field);
    const route: UploadRoute = {
      path: field.uploadPath,
      extensions,
      refusal: refusalOf(extensions),
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
