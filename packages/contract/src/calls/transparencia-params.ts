import { z } from 'zod';
import { readModo } from '../domain/transparencia-modo.ts';
import { shorten } from '../engine/list-query.ts';
import { param } from './params.ts';

/** The mode that an address names, as the id that it stands for; null where it names none. */
export const modoParam = (modos: Readonly<Record<string, number>>) => {
  const known = Object.keys(modos);
  return param(
    z
      .string()
      .optional()
      .transform((raw = '', context) => {
        if (raw === '') return null;
        const name = readModo(modos, raw);
        if (name !== null) return modos[name] ?? null;
        context.addIssue(`modo desconhecido: ${shorten(raw)}; use ${known.join(' ou ')}`);
        return z.NEVER;
      }),
    `\`${known.join('` ou `')}\`.`,
    known[0] ?? '',
  );
};
