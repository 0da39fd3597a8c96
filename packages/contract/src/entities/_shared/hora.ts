import { text } from '../../engine/fields.ts';

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Time of day, as `07:30`. */
export const hora = (label: string, required: string) =>
  text({ label, help: 'Como 07:30', required, max: 5 });

/** Invariant: each given field is a time of day. */
export const isHora =
  <F extends string>(...fields: readonly F[]) =>
  (draft: Readonly<Partial<Record<F, string | null>>>) =>
    fields.flatMap((field) => {
      const given = draft[field] ?? null;
      return given === null || HORA.test(given)
        ? []
        : [{ field, message: 'Escreva a hora como 07:30' } as const];
    });
