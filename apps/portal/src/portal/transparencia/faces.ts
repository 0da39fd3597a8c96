import { faces } from 'virtual:conjuntos';
import type { Face } from '@claraboia/contract';

/** Data set of an address, or null. */
export const faceNamed = (endereco: string): Face | null =>
  faces.find((face) => face.endereco === endereco) ?? null;

/** Data sets of the same family, including this one. */
export const familyOf = ({ familia }: Face): readonly Face[] =>
  familia === undefined ? [] : faces.filter((face) => face.familia === familia);

/** Title of a page in a mode. */
export const tituloOf = ({ titulo, modos }: Face, modo: string | null): string =>
  (modo === null ? undefined : modos?.titulos?.[modo]) ?? titulo;

/** True if a page has links with guest access. */
export const hasGuests = ({ tabela, detalhe }: Face): boolean =>
  [...tabela, ...(detalhe?.dados ?? [])].some(({ convidado }) => convidado === true);

/** True if a portal has a data set. @param conjuntos sets of the portal, as its answer lists them */
export const isOfPortal = (
  { endereco }: Pick<Face, 'endereco'>,
  conjuntos: readonly { readonly conjunto: string }[],
): boolean => conjuntos.some(({ conjunto }) => conjunto === endereco);
