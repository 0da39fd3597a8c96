import { plainFileName } from '../domain/unseen.ts';
import type { FileField } from './fields.ts';

/** Endings that the file chooser of a field shows, editable copies included. */
export const acceptedBy = ({ accept, copies }: FileField): string =>
  copies === undefined ? accept : `${accept},${copies.accept}`;

/** Returns whether a file name has the ending of an editable copy. */
export const isCopy = ({ copies }: FileField, name: string): boolean =>
  copies?.accept.split(',').some((ending) => name.toLowerCase().endsWith(ending)) === true;

/** Name of a chosen file without its ending; an editable copy says that it is one. */
export function nameOfChosen(field: FileField, fileName: string): string {
  const name = plainFileName(fileName, fileName.length).replace(/\.[^.]+$/, '');
  return isCopy(field, fileName) ? name + field.copies?.suffix : name;
}
