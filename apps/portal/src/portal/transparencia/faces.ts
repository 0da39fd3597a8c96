import { faces } from 'virtual:conjuntos';
import type { Face } from '@claraboia/contract';

/** The set of an address; null where there is none. */
export const faceNamed = (endereco: string): Face | null =>
  faces.find((face) => face.endereco === endereco) ?? null;

/** The sets whose pages are neighbours of this one's, itself among them. */
export const familyOf = ({ familia }: Face): readonly Face[] =>
  familia === undefined ? [] : faces.filter((face) => face.familia === familia);

/** What a page is called in a mode. */
export const tituloOf = ({ titulo, modos }: Face, modo: string | null): string =>
  (modo === null ? undefined : modos?.titulos?.[modo]) ?? titulo;

/** Whether a page has links that let guests in. */
export const hasGuests = ({ tabela, detalhe }: Face): boolean =>
  [...tabela, ...(detalhe?.dados ?? [])].some(({ convidado }) => convidado === true);

/** True if a portal has a set. @param conjuntos sets of the portal, as its answer lists them */
export const isOfPortal = (
  { endereco }: Pick<Face, 'endereco'>,
  conjuntos: readonly { readonly conjunto: string }[],
): boolean => conjuntos.some(({ conjunto }) => conjunto === endereco);
